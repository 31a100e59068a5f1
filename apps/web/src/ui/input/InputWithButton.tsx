import type { ReactNode } from 'react';
import styles from './InputWithButton.module.css';

/** An input with an icon button inside at its end. */
export function InputWithButton({ button, children }: { button: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.box}>
      {children}
      <span className={styles.button}>{button}</span>
    </span>
  );
}
