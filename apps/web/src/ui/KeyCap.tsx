import type { ReactNode } from 'react';
import styles from './keyCap.module.css';

/** A key of the keyboard, drawn as one; the text beside it says what it does. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className={styles['key']} aria-hidden>
      {children}
    </kbd>
  );
}
