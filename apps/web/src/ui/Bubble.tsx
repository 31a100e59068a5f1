import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Bubble.module.css';

/** What people say to each other, the oldest first, in a box that scrolls. */
export function Talk({ label, children }: { label: string; children: ReactNode }) {
  return (
    // reached by keyboard, so that it can be scrolled by arrows
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.talk} role="log" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** One saying; the person's own stands at the end of the line. */
export function Bubble({
  own,
  facts,
  children,
}: {
  own: boolean;
  facts: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes(styles.bubble, own && styles.own)}>
      <p className={styles.words} dir="auto">
        {children}
      </p>
      <p className={styles.facts}>{facts}</p>
    </div>
  );
}
