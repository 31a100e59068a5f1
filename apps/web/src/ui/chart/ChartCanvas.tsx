import '@xyflow/react/dist/style.css';
import type { ReactNode } from 'react';
import styles from './ChartCanvas.module.css';
import { classes } from '../value/classes.ts';

/** The area of a chart that can be moved and zoomed; `full` covers the whole page. */
export function ChartCanvas({
  full,
  far,
  children,
}: {
  full: boolean;
  /** Zoomed out so far that cards show only the minimum. */
  far: boolean;
  children: ReactNode;
}) {
  return (
    // charts are not mirrored
    <div dir="ltr" className={classes(styles.canvas, full && styles.full, far && styles.far)}>
      {children}
    </div>
  );
}

/** One member's card in a chart; fills its position. */
export function ChartCard({
  label,
  good,
  target,
  head,
  meta,
  numbers,
  foot,
  children,
}: {
  label: string;
  good: boolean;
  /** The result of a search. */
  target: boolean;
  head: ReactNode;
  meta: ReactNode;
  numbers: { label: string; value: ReactNode }[];
  foot: ReactNode;
  children?: ReactNode;
}) {
  return (
    <article
      className={classes(styles.card, good && styles.good, target && styles.target)}
      data-part="chart-card"
      aria-label={label}
    >
      <div className={styles.head}>{head}</div>
      <div className={styles.meta}>{meta}</div>
      <dl className={styles.numbers}>
        {numbers.map((number) => (
          <div key={number.label}>
            <dt>{number.label}</dt>
            <dd>{number.value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>{foot}</div>
      {children}
    </article>
  );
}

/** A name that is cut off when too long, with the full name as a tooltip. */
export function ChartName({ whole, children }: { whole: string; children: ReactNode }) {
  return (
    <span className={styles.name} title={whole}>
      {children}
    </span>
  );
}

/** A position in a chart that is free or not loaded yet. */
export function ChartPlace({
  label,
  onClick,
  children,
  ends,
}: {
  label?: string;
  onClick: () => void;
  children: ReactNode;
  ends: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <button type="button" aria-label={label} onClick={onClick}>
        {children}
      </button>
      {ends}
    </div>
  );
}

/** The background behind a large group below the same member, with the group's totals. */
export function ChartGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <span className={styles.title}>{title}</span>
      {children}
    </div>
  );
}

/** Details of the card under the pointer, for cards too small to show them. */
export function ChartHover({ children }: { children: ReactNode }) {
  return <div className={styles.hover}>{children}</div>;
}
