import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Picture } from './Picture.tsx';
import styles from './PictureLine.module.css';

/** Goods below each other, each with its picture. */
export function PictureLines({ children }: { children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>;
}

/** One of {@link PictureLines}: the picture, what is said of it, and what stands at the end. */
export function PictureLine({
  src,
  tall,
  end,
  children,
}: {
  /** Address of the picture; empty for none. */
  src: string;
  /** A picture of 72 rather than 52, and as many lines beside it. */
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
