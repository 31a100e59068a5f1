import { classes } from './classes.ts';
import styles from './FootBar.module.css';

/**
 * The act of a page: where it stands on a wide window, at the foot of the window on a phone, in place of
 * the portal's own bar.
 */
export function FootBar({
  below,
  narrowOnly,
  children,
}: {
  /** What stands in it stands below each other. */
  below?: boolean;
  /** Only at the foot, up to the width of a tablet: a wide window has it elsewhere. */
  narrowOnly?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div className={classes(styles.bar, below && styles.below, narrowOnly && styles.narrow)}>
      {children}
    </div>
  );
}
