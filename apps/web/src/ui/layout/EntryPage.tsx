import type { ReactNode } from 'react';
import { classes } from '../value/classes.ts';
import styles from './EntryPage.module.css';

/** The page before sign-in: a picture with the product's promise, and the form beside it. */
export function EntryPage({
  label,
  picture,
  promise,
  points,
  news,
  bar,
  foot,
  children,
}: {
  /** Accessible name of the panel. */
  label: string;
  /** A drawing that fills the panel. */
  picture: ReactNode;
  promise: ReactNode;
  points: ReactNode;
  /** Loads after the page is shown: over the picture, on a phone below everything. */
  news?: ReactNode;
  /** Language and theme switches. */
  bar: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className={styles.entry}>
      <section className={styles.panel} aria-label={label}>
        <div className={styles.picture}>{picture}</div>
        <div className={styles.promise}>{promise}</div>
        <ul className={styles.points}>{points}</ul>
      </section>
      <section className={styles.side}>
        {bar}
        <div className={styles.form}>{children}</div>
        {foot}
      </section>
      {news && <div className={styles.news}>{news}</div>}
    </main>
  );
}

/** A page without the frame: a short form, a centred column, or as wide as needed. */
export function OpenPage({
  look,
  children,
}: {
  look: 'form' | 'middle' | 'wide';
  children: ReactNode;
}) {
  return <main className={classes(styles.open, styles[`open-${look}`])}>{children}</main>;
}
