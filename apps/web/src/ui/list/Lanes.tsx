import type { ReactNode } from 'react';
import styles from './Lanes.module.css';

/** Columns side by side that scroll inside their box on a narrow window. */
export function Lanes({ label, children }: { label: string; children: ReactNode }) {
  return (
    // focusable, so that it can be scrolled with the arrow keys
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.lanes} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/** One of {@link Lanes}, with its header. */
export function Lane({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.lane}>
      <div className={styles.head}>{head}</div>
      {children}
    </div>
  );
}

/** A card in a {@link Lane}. */
export function LaneCard({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}
