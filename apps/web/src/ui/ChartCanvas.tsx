import '@xyflow/react/dist/style.css';
import type { ReactNode } from 'react';
import styles from './ChartCanvas.module.css';
import { classes } from './classes.ts';

/** What a chart to move and zoom stands on; `full` over everything else of the page. */
export function ChartCanvas({
  full,
  far,
  children,
}: {
  full: boolean;
  /** Seen from so far that cards show the least. */
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

/** The card of one of a chart; as large as its place. */
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
  /** It is the one that was looked for. */
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

/** A name that is cut where it is too long, and whole under the pointer. */
export function ChartName({ whole, children }: { whole: string; children: ReactNode }) {
  return (
    <span className={styles.name} title={whole}>
      {children}
    </span>
  );
}

/** A place of a chart where nobody stands yet, or that is not read yet. */
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

/** The ground under many who stand below the same one, with what they are together. */
export function ChartGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <span className={styles.title}>{title}</span>
      {children}
    </div>
  );
}

/** What is known of the card under the pointer, where cards are too small to say it. */
export function ChartHover({ children }: { children: ReactNode }) {
  return <div className={styles.hover}>{children}</div>;
}
