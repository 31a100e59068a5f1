import { classes } from '../value/classes.ts';
import styles from './FootBar.module.css';
import { usePhone } from './usePhone.ts';

/**
 * The main action of a page: in its place on a wide window, at the foot of the window on a phone, where it
 * replaces the portal's own bar.
 */
export function FootBar({
  below,
  sheet,
  narrowOnly,
  children,
}: {
  /** Stacks its children. */
  below?: boolean;
  /** At the end of a scrolling sheet, where it stays visible. */
  sheet?: boolean;
  /** Only as a foot bar, up to tablet width: a wide window has it elsewhere. */
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
