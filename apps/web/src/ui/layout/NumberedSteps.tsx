import type { ReactNode } from 'react';
import styles from './NumberedSteps.module.css';

/** Numbered steps, as text. */
export function NumberedSteps({ steps }: { steps: readonly { key: string; text: ReactNode }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, text }) => (
        <li key={key}>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
