import type { ReactNode } from 'react';
import { classes } from '../value/classes.ts';
import type { Tone } from './Notice.tsx';
import styles from './State.module.css';

/** A state in a line of text: a dot and a word. */
export function State({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) {
  return <span className={classes(styles.state, tone && styles[tone])}>{children}</span>;
}
