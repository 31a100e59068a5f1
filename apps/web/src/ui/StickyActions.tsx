import { classes } from './classes.ts';
import styles from './StickyActions.module.css';

/** The acts of a form at its end; on a phone they stay in sight and share the width. */
export function StickyActions({
  always,
  children,
}: {
  /** They stay in sight on a wide window, too: the form is longer than that. */
  always?: boolean;
  children: React.ReactNode;
}) {
  return <div className={classes(styles.actions, always && styles.always)}>{children}</div>;
}
