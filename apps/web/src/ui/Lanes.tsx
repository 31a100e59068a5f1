import type { ReactNode } from 'react';
import styles from './Lanes.module.css';

/** Columns beside each other that scroll within themselves where the window is narrow. */
export function Lanes({ label, children }: { label: string; children: ReactNode }) {
  return (
    // reached by keyboard, so that it can be scrolled by arrows
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.lanes} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/** One of {@link Lanes}, under its head. */
export function Lane({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.lane}>
      <div className={styles.head}>{head}</div>
      {children}
    </div>
  );
}

/** A sheet in a {@link Lane}. */
export function LaneCard({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}
