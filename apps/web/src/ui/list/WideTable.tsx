import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../value/classes.ts';
import { FirstCell, openRow } from '../layout/FirstCell.tsx';
import type { Column, RowOptions } from './listTypes.ts';
import { ownDirection } from '../value/ownDirection.tsx';
import { PageCheckbox, RowCheckbox } from './rowSelection.tsx';
import { makeTicks, useTicked, type Ticks } from './ticks.ts';
import { useGrowing } from '../layout/useGrowing.ts';
import styles from './WideTable.module.css';

interface Props<R, Sort extends string> {
  /** Undefined during the first load: the headings are shown, with bars as rows. */
  rows: R[] | undefined;
  columns: readonly Column<R, Sort>[];
  /** Key of the column that stays at the start while the others scroll. */
  pinned: string | undefined;
  compact: boolean;
  options: RowOptions<R>;
  /** The rows shown are not yet the ones requested. */
  stale: boolean | undefined;
  /** Records on all pages; 0 for a list that is not paged, whose rows are all there are. */
  total: number;
  /** Key of a column; a leading minus means descending. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

const BARS = 8;
const NONE = makeTicks();

/** The rows of a list as a table, on a wide screen. */
export function WideTable<R extends object, Sort extends string>(props: Props<R, Sort>) {
  const { t } = useTranslation();
  const { rows, columns, options } = props;
  const { selection } = options;
  const idOf = (row: R) => String(options.rowKey(row));
  const ids = (rows ?? []).map(idOf);
  const drawn = useGrowing(rows, idOf);
  const box = useUnder();
  const open = options.rowLink || options.onRow;
  const count = Math.max(props.total, rows?.length ?? 0);
  const found = rows ? t('list.found', { count }) : t('list.loading');
  const cellClass = (column: Column<R, Sort>) =>
    classes(
      column.align && styles['end'],
      column.unit && styles['unit'],
      column.key === props.pinned && styles['pinnedStart'],
    );
  return (
    <div ref={box} className={styles['scroll']} role="group" aria-label={found}>
      <table className={classes(styles['table'], props.compact && styles['compact'])}>
        <caption className="visually-hidden">{found}</caption>
        <thead>
          <tr>
            {selection && (
              <th className={styles['tick']} scope="col">
                <PageCheckbox ids={ids} ticks={selection.ticks} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} className={cellClass(column)} {...props} />
            ))}
            {options.actions && (
              <th className={styles['pinned']} scope="col">
                <span className="visually-hidden">{t('list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className={classes(props.stale && styles['stale'])}>
          {drawn?.map((row, at) => {
            const id = ids[at]!;
            return (
              <Line key={id} id={id} open={Boolean(open)} ticks={selection?.ticks}>
                {selection && (
                  <td className={styles['tick']}>
                    <RowCheckbox row={row} id={id} ids={ids} {...selection} />
                  </td>
                )}
                {columns.map((column, i) => (
                  <td key={column.key} className={cellClass(column)}>
                    <div className={styles['cell']}>
                      {i === 0 ? (
                        <FirstCell row={row} options={options}>
                          {ownDirection(column.render(row))}
                        </FirstCell>
                      ) : (
                        ownDirection(column.render(row))
                      )}
                    </div>
                  </td>
                ))}
                {options.actions && (
                  <td className={styles['pinned']}>
                    <div className={styles['actions']}>{options.actions(row)}</div>
                  </td>
                )}
              </Line>
            );
          })}
          {!rows && <Bars cells={columns.length + (options.actions ? 1 : 0)} ticks={!!selection} />}
        </tbody>
      </table>
    </div>
  );
}

/** A row around its cells, which are not re-rendered when it is ticked. */
function Line({
  id,
  open,
  ticks = NONE,
  children,
}: {
  id: string;
  /** A click on the row opens it. */
  open: boolean;
  /** Absent if the list has no ticks. */
  ticks: Ticks | undefined;
  children: ReactNode;
}) {
  const ticked = useTicked(ticks, id);
  return (
    // the keyboard uses the link in the first cell
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      data-row-key={id}
      aria-selected={ticks === NONE ? undefined : ticked}
      className={classes(open && styles['open'])}
      onClick={openRow}
    >
      {children}
    </tr>
  );
}

function Heading<R, Sort extends string>({
  column,
  className,
  sort,
  onSort,
}: {
  column: Column<R, Sort>;
  className: string | undefined;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const title: ReactNode =
    column.unit && column.unit !== column.title
      ? t('list.titleUnit', { title: column.title, unit: column.unit })
      : column.title;
  if (!column.sortable)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const falling = sort === `-${column.key}`;
  const rising = sort === column.key;
  const Arrow = falling ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={rising ? 'ascending' : falling ? 'descending' : undefined}
    >
      <button
        type="button"
        className={styles['sort']}
        data-sorted={rising || falling || undefined}
        // ascending, descending, then the list's default order again
        onClick={() => onSort(rising ? `-${column.key}` : falling ? undefined : column.key)}
      >
        {title}
        <Arrow size={14} aria-hidden />
      </button>
    </th>
  );
}

/** Rows as high as the real ones, so that nothing shifts when they arrive. */
function Bars({ cells, ticks }: { cells: number; ticks: boolean }) {
  return Array.from({ length: BARS }, (_, i) => (
    <tr key={i} aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      {ticks && <td className={styles['tick']} />}
      {Array.from({ length: cells }, (_cell, at) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label
        <td key={at}>
          <span className={`skeleton ${styles['bar']}`} />
        </td>
      ))}
    </tr>
  ));
}

/**
 * Marks on an element that scrolls sideways which edges have content hidden under the pinned column:
 * `data-under` is `start`, `end`, `both` or `none`. While it can scroll, it is focusable.
 */
function useUnder() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current!;
    const look = () => {
      const hidden = element.scrollWidth - element.clientWidth;
      if (hidden > 1) element.setAttribute('tabindex', '0');
      else element.removeAttribute('tabindex');
      // negative in right-to-left pages
      const at = Math.abs(element.scrollLeft);
      const start = at > 1;
      const end = hidden - at > 1;
      element.dataset['under'] = start && end ? 'both' : start ? 'start' : end ? 'end' : 'none';
    };
    const sized = new ResizeObserver(look);
    sized.observe(element);
    if (element.firstElementChild) sized.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return box;
}
