import type { ReactNode } from 'react';
import styles from './RowButton.module.css';

/** Opens something when pressed anywhere on its row. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.row} onClick={onClick}>
      {children}
    </button>
  );
}
