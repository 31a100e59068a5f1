import type { ReactNode } from 'react';
import { classes } from '../value/classes.ts';
import styles from './Key.module.css';

/**
 * A key of the keyboard, drawn as one; not on a device that is only touched.
 *
 * @param props.silent the text beside it is enough for a screen reader
 * @param props.always drawn on every device
 */
export function Key({
  silent,
  always,
  children,
}: {
  silent?: boolean;
  always?: boolean;
  children: ReactNode;
}) {
  return (
    <kbd
      dir="ltr"
      className={classes(styles['key'], !always && styles['touched'])}
      aria-hidden={silent}
    >
      {children}
    </kbd>
  );
}
