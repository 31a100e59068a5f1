import type { ReactNode } from 'react';
import styles from './Key.module.css';

/** A key of the keyboard, drawn as one. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd dir="ltr" className={styles['key']}>
      {children}
    </kbd>
  );
}
