import type { ReactNode } from 'react';
import styles from './RowButton.module.css';

/** What opens by a press anywhere on its row. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.row} onClick={onClick}>
      {children}
    </button>
  );
}
