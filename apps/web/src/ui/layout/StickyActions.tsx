import { classes } from '../value/classes.ts';
import styles from './StickyActions.module.css';

/** The buttons at the end of a form; on a phone they stay visible and share the width. */
export function StickyActions({
  always,
  children,
}: {
  /** They stay visible on a wide window too, for forms taller than the window. */
  always?: boolean;
  children: React.ReactNode;
}) {
  return <div className={classes(styles.actions, always && styles.always)}>{children}</div>;
}
