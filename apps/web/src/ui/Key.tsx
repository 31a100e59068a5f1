import type { ReactNode } from 'react';
import styles from './Key.module.css';

/** A key of the keyboard, drawn as one; `silent` where the text beside it is enough for a screen reader. */
export function Key({ silent, children }: { silent?: boolean; children: ReactNode }) {
  return (
    <kbd dir="ltr" className={styles['key']} aria-hidden={silent}>
      {children}
    </kbd>
  );
}
