import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowOptions } from '../list/listTypes.ts';
import styles from '../list/WideTable.module.css';

/** The first cell of a row: the link or button that opens it. */
export function FirstCell<R>({
  row,
  options,
  children,
}: {
  row: R;
  options: Pick<RowOptions<R>, 'rowLink' | 'onRow'>;
  children: ReactNode;
}) {
  const link = options.rowLink?.(row);
  if (link)
    return (
      <Link {...link} className={styles['first']} data-row-link>
        {children}
      </Link>
    );
  if (options.onRow)
    return (
      <button
        type="button"
        className={styles['first']}
        data-row-link
        onClick={() => options.onRow!(row)}
      >
        {children}
      </button>
    );
  return children;
}

/**
 * A click anywhere in the row does the same as its first cell. Controls inside the row keep their own click,
 * and selecting text opens nothing.
 */
export function openRow(event: React.MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (target.closest('a, button, input, label, select, dialog, [popover]')) return;
  if (getSelection()?.toString()) return;
  event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click();
}
