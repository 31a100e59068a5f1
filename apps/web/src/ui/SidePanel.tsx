import { classes } from './classes.ts';
import styles from './SidePanel.module.css';

/** What stays in sight beside the page on a wide window; a narrow one has it in a `FootBar` and a sheet. */
export function SidePanel({
  label,
  stays,
  children,
}: {
  label: string;
  /** A narrow window has it below the page; `own`: a wide one scrolls it by itself, it is longer than the window. */
  stays?: boolean | 'own';
  children: React.ReactNode;
}) {
  const own = stays === 'own';
  return (
    <aside
      className={classes(styles.panel, stays && styles.stays, own && styles.own)}
      aria-label={label}
      // what scrolls is reached by the keyboard
      {...(own && { tabIndex: 0 })}
    >
      {children}
    </aside>
  );
}
