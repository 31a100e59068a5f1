import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './EntryPage.module.css';

/** The page before sign-in: a picture with what the product promises, and the form beside it. */
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
  /** Name of the panel, for who hears the page. */
  label: string;
  /** A drawing that fills the panel. */
  picture: ReactNode;
  promise: ReactNode;
  points: ReactNode;
  /** Comes when the page stands already: over the picture, on a phone below everything. */
  news?: ReactNode;
  /** Language and theme. */
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

/** A page of its own without the frame: a short form, the middle of the page, or as wide as it needs. */
export function OpenPage({
  look,
  children,
}: {
  look: 'form' | 'middle' | 'wide';
  children: ReactNode;
}) {
  return <main className={classes(styles.open, styles[`open-${look}`])}>{children}</main>;
}
