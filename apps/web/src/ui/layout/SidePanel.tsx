import { classes } from '../value/classes.ts';
import styles from './SidePanel.module.css';

/** Stays visible beside the page on a wide window; a narrow one shows it in a `FootBar` and a sheet. */
export function SidePanel({
  label,
  stays,
  children,
}: {
  label: string;
  /**
   * On a narrow window it goes below the page. `own`: on a wide one it scrolls by itself, because it is
   * taller than the window.
   */
  stays?: boolean | 'own';
  children: React.ReactNode;
}) {
  const own = stays === 'own';
  return (
    <aside
      className={classes(styles.panel, stays && styles.stays, own && styles.own)}
      aria-label={label}
      // scrollable content must be reachable by keyboard
      {...(own && { tabIndex: 0 })}
    >
      {children}
    </aside>
  );
}
