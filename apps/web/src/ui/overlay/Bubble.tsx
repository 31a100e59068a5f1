import type { ReactNode } from 'react';
import { classes } from '../value/classes.ts';
import styles from './Bubble.module.css';

/** A conversation, oldest message first, in a scrolling box. */
export function Talk({ label, children }: { label: string; children: ReactNode }) {
  return (
    // focusable, so that it can be scrolled with the arrow keys
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.talk} role="log" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** One message; the person's own are aligned to the end of the line. */
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
