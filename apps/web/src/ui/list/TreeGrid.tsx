import type { CSSProperties, HTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../value/classes.ts';
import styles from './TreeGrid.module.css';

/** A tree as rows, indented by level; without headings the first cell of a row says everything. */
export function TreeGrid({
  label,
  head,
  children,
  ref,
}: {
  label: string;
  head: { title: string; end?: boolean }[];
  children: ReactNode;
  /** The table body, which handles the keys. */
  ref: Ref<HTMLTableSectionElement>;
}) {
  return (
    <div className={styles.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table is what a tree grid is made of */}
      <table className={styles.grid} role="treegrid" aria-label={label}>
        {head.length > 0 && (
          <thead>
            <tr>
              {head.map(({ title, end }) => (
                <th key={title} className={classes(end && styles.end)}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody ref={ref}>{children}</tbody>
      </table>
    </div>
  );
}

/** A row: expand button, name with a line of small facts, an action at the end, and further cells. */
export function TreeRow({
  level,
  target,
  opener,
  name,
  meta,
  act,
  children,
  ...props
}: Pick<
  HTMLAttributes<HTMLTableRowElement>,
  'tabIndex' | 'onFocus' | 'onKeyDown' | 'aria-expanded'
> & {
  'data-row': string;
  /** Starts at 1. */
  level: number;
  target: boolean;
  opener: ReactNode;
  name: ReactNode;
  meta?: ReactNode;
  act: ReactNode;
  children?: ReactNode;
}) {
  return (
    <tr
      {...props}
      aria-level={level}
      aria-selected={target}
      className={classes(styles.row, target && styles.target)}
    >
      <td>
        <div className={styles.first} style={{ '--level': level - 1 } as CSSProperties}>
          <span className={styles.opener}>{opener}</span>
          <span className={styles.words}>
            <span>{name}</span>
            {meta && <span className={styles.meta}>{meta}</span>}
          </span>
          {act}
        </div>
      </td>
      {children}
    </tr>
  );
}
