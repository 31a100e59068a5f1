import type { ReactNode } from 'react';
import { classes } from '../value/classes.ts';
import styles from './SideList.module.css';
import { useScrolledRow } from './useScrolledRow.ts';

/** Options beside the content of the selected one; on a narrow screen in one line above it. */
export function SideList({
  label,
  across,
  children,
}: {
  label: string;
  /** In one line at any width. */
  across?: boolean;
  children: ReactNode;
}) {
  const list = useScrolledRow<HTMLElement>('[aria-current]');
  return (
    <nav ref={list} className={classes(styles.list, across && styles.across)} aria-label={label}>
      {children}
    </nav>
  );
}

/** One option of a {@link SideList}: its title, with small facts below. */
export function SideItem({
  title,
  current,
  onClick,
  children,
}: {
  title: ReactNode;
  current: boolean;
  onClick: () => void;
  children?: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classes(styles.item, current && styles.current)}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
    >
      <span className={styles.title}>{title}</span>
      {children && <span className={styles.facts}>{children}</span>}
    </button>
  );
}
