import type { ReactNode } from 'react';
import styles from './Question.module.css';

/** A question with an answer that expands below it. */
export function Question({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.question}>
      <summary className={styles.title}>{title}</summary>
      <div className={styles.answer}>{children}</div>
    </details>
  );
}
