import type { ReactNode } from 'react';
import { classes } from '../value/classes.ts';
import { Picture } from './Picture.tsx';
import styles from './PictureLine.module.css';

/** Goods in a stack, each with its picture. */
export function PictureLines({
  field,
  children,
}: {
  /** The field of a form that they are. */
  field?: string;
  children: ReactNode;
}) {
  return (
    <ul className={styles.lines} data-field={field}>
      {children}
    </ul>
  );
}

/** One of {@link PictureLines}: the picture, the text, and what goes at the end. */
export function PictureLine({
  src,
  tall,
  end,
  children,
}: {
  /** URL of the picture; empty if there is none. */
  src: string;
  /** A 72 px picture instead of 52, with as many lines of text beside it. */
  tall?: boolean;
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={classes(styles.line, tall && styles.tall)}>
      <span className={styles.picture}>
        <Picture src={src} size={tall ? 72 : 52} />
      </span>
      <span className={styles.about}>{children}</span>
      {end}
    </li>
  );
}
