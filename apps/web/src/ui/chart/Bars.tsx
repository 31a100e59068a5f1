import { Link, type LinkProps } from '@tanstack/react-router';
import { classes } from '../value/classes.ts';
import styles from './Bars.module.css';

/** One bar split into parts of a whole; the amounts are given as text beside it. */
export function SplitBar({ parts }: { parts: { key: string; share: number; colour: string }[] }) {
  const sums = parts.map((_, i) => parts.slice(0, i).reduce((sum, { share }) => sum + share, 0));
  const whole = parts.reduce((sum, { share }) => sum + share, 0) || 1;
  return (
    <svg className={styles.split} aria-hidden>
      {parts.map(({ key, share, colour }, i) => (
        <rect
          key={key}
          x={`${(sums[i]! / whole) * 100}%`}
          width={`${(share / whole) * 100}%`}
          height="8"
          fill={colour}
          className={styles.part}
        />
      ))}
    </svg>
  );
}

/** "3 of 5" as five boxes, filled from the start. */
export function CountBar({ have, need }: { have: number; need: number }) {
  return (
    <div className={styles.count} aria-hidden>
      {Array.from({ length: need }, (_, i) => (
        <span key={i} className={classes(i < have && styles.filled)} />
      ))}
    </div>
  );
}

/**
 * Columns with the amount above and the name below, each a link to its details; the last one is still in
 * progress.
 */
export function Columns({
  columns,
  label,
}: {
  columns: {
    key: string;
    name: string;
    amount: string;
    /** Full name and amount, for screen readers. */
    said: string;
    share: number;
    link: LinkProps;
  }[];
  /** Accessible name of the chart. */
  label: string;
}) {
  return (
    <div className={styles.columns} dir="ltr" role="group" aria-label={label}>
      {columns.map(({ key, name, amount, said, share, link }) => (
        <Link key={key} {...link} className={styles.column} aria-label={said}>
          <span className={styles.amount}>{amount}</span>
          <svg className={styles.bar} viewBox="0 0 44 140" preserveAspectRatio="none" aria-hidden>
            <rect
              y={140 - Math.max(2, share * 140)}
              width="44"
              height={Math.max(2, share * 140)}
              rx="6"
            />
          </svg>
          <span className={styles.name}>{name}</span>
        </Link>
      ))}
    </div>
  );
}
