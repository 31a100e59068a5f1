import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Totals.module.css';

/** Amounts that add up: all end at one edge, and one rule stands across above the sum. */
export function Totals({ children, small }: { children: ReactNode; small?: boolean }) {
  return <dl className={classes(styles.totals, small && styles.small)}>{children}</dl>;
}

/** One amount of {@link Totals}; `sum` is what the others come to. */
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
