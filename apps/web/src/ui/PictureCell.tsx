import type { ReactNode } from 'react';
import styles from './PictureCell.module.css';

/** A thing in a list: its picture, its name, and below that what it consists of in one line. */
export function PictureCell({
  picture,
  note,
  children,
}: {
  picture: ReactNode;
  note: string;
  children: ReactNode;
}) {
  return (
    <span className={styles.cell}>
      {picture}
      <span className={styles.lines}>
        {children}
        <span className={styles.note}>{note}</span>
      </span>
    </span>
  );
}
