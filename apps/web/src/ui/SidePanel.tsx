import { classes } from './classes.ts';
import styles from './SidePanel.module.css';

/** What stays in sight beside the page on a wide window; a narrow one has it in a `FootBar` and a sheet. */
export function SidePanel({
  label,
  stays,
  children,
}: {
  label: string;
  /** A narrow window has it below the page. */
  stays?: boolean;
  children: React.ReactNode;
}) {
  return (
    <aside className={classes(styles.panel, stays && styles.stays)} aria-label={label}>
      {children}
    </aside>
  );
}
