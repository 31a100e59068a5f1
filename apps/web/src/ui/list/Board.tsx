import type { ReactNode } from 'react';
import { classes } from '../value/classes.ts';
import styles from './Board.module.css';

/** A page of cards in two columns; on a narrow screen one column, ordered by `place`. */
export function Board({ children }: { children: ReactNode }) {
  return <div className={styles.board}>{children}</div>;
}

/** A column of a {@link Board}. */
export function BoardColumn({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}

/** A card on a {@link Board}, with its position in the one-column layout. */
export function BoardItem({
  place,
  children,
}: {
  place: 1 | 2 | 3 | 4 | 5 | 6;
  children: ReactNode;
}) {
  return <div className={classes(styles.item, styles[`place${place}`])}>{children}</div>;
}
