import { classes } from './classes.ts';
import styles from './FootBar.module.css';
import { usePhone } from './usePhone.ts';

/**
 * The act of a page: where it stands on a wide window, at the foot of the window on a phone, in place of
 * the portal's own bar.
 */
export function FootBar({
  below,
  sheet,
  narrowOnly,
  children,
}: {
  /** What stands in it stands below each other. */
  below?: boolean;
  /** At the end of a sheet that scrolls, where it stays in sight. */
  sheet?: boolean;
  /** Only at the foot, up to the width of a tablet: a wide window has it elsewhere. */
  narrowOnly?: boolean;
  children: React.ReactNode;
}) {
  const phone = usePhone();
  return (
    <div
      className={classes(
        styles.bar,
        below && styles.below,
        sheet && styles.sheet,
        (phone || narrowOnly) && styles.foot,
        narrowOnly && styles.narrow,
      )}
    >
      {children}
    </div>
  );
}
