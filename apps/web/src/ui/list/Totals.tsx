import type { ReactNode } from 'react';
import { classes } from '../value/classes.ts';
import styles from './Totals.module.css';

/** Amounts that add up, aligned at one edge, with a rule across above the sum. */
export function Totals({ children, small }: { children: ReactNode; small?: boolean }) {
  return <dl className={classes(styles.totals, small && styles.small)}>{children}</dl>;
}

/** One amount of {@link Totals}; `sum` marks the total. */
export function Total({
  label,
  sum,
  children,
}: {
  label: ReactNode;
  sum?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes(styles.line, sum && styles.sum)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
