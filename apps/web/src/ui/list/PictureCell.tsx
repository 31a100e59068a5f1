import type { ReactNode } from 'react';
import styles from './PictureCell.module.css';

/** A thing in a list: picture and name, with its contents in one line below. */
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
