import { EllipsisVertical } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../input/Button.tsx';
import { classes } from '../value/classes.ts';
import { FirstCell, openRow } from '../layout/FirstCell.tsx';
import { dayHeading, localDay } from '../../i18n/format.ts';
import type { Column, RowOptions } from './listTypes.ts';
import { Meta } from '../layout/Meta.tsx';
import { ownDirection } from '../value/ownDirection.tsx';
import styles from './PhoneRows.module.css';
import menu from '../overlay/Popover.module.css';
import { RowCheckbox } from './rowSelection.tsx';
import { RowShape } from './rowShape.ts';
import { useGrowing } from '../layout/useGrowing.ts';
import { usePopover } from '../overlay/usePopover.ts';

/** Number of facts that fit on the second line. */
const FACTS = 2;
const BARS = 8;

/**
 * The rows of a list on a phone, two lines each: title and amount, then facts and state. Rows sorted by date
 * are grouped under day headings.
 */
export function PhoneRows<R extends object, Sort extends string>({
  rows,
  columns,
  options,
  phoneRow,
  byDay,
}: {
  /** Undefined during the first load. */
  rows: R[] | undefined;
  columns: readonly Column<R, Sort>[];
  options: RowOptions<R>;
  phoneRow?: ((row: R) => ReactNode) | undefined;
  /** The instant the rows are sorted by. */
  byDay?: ((row: R) => string) | undefined;
}) {
  const idOf = (row: R) => String(options.rowKey(row));
  const drawn = useGrowing(rows, idOf);
  if (!rows || !drawn) return <Bars />;
  const ids = rows.map(idOf);
  const days = byDay ? rows.map((row) => localDay(byDay(row))) : [];
  // rows that are not grouped by day would repeat a heading
  const grouped = days.filter((day, at) => day !== days[at - 1]).length === new Set(days).size;
  return (
    <RowShape value="line">
      <ul className={styles['rows']}>
        {drawn.map((row, at) => {
          const id = ids[at]!;
          return (
            <Fragment key={id}>
              {byDay && grouped && days[at] !== days[at - 1] && (
                <li className={styles['day']}>{dayHeading(byDay(row))}</li>
              )}
              {/* the keyboard uses the link in the first line */}
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
              <li data-row-key={id} onClick={openRow}>
                <div
                  className={classes(
                    styles['row'],
                    (options.rowLink || options.onRow) && styles['open'],
                  )}
                >
                  {options.selection && (
                    <RowCheckbox row={row} id={id} ids={ids} {...options.selection} />
                  )}
                  {phoneRow ? (
                    <div className={styles['lines']}>{phoneRow(row)}</div>
                  ) : (
                    <TwoLines
                      row={row}
                      columns={columns}
                      options={options}
                      grouped={!!byDay && grouped}
                    />
                  )}
                  {options.actions && !options.oneAction && <Acts>{options.actions(row)}</Acts>}
                </div>
              </li>
            </Fragment>
          );
        })}
      </ul>
    </RowShape>
  );
}

function TwoLines<R extends object, Sort extends string>({
  row,
  columns,
  options,
  grouped,
}: {
  row: R;
  columns: readonly Column<R, Sort>[];
  options: RowOptions<R>;
  /** Day headings are shown above the rows. */
  grouped: boolean;
}) {
  const by = (role: NonNullable<Column<R, Sort>['role']>) =>
    columns.find((column) => column.role === role);
  const title = by('title') ?? columns[0]!;
  const amount = by('amount');
  const state = by('state');
  const marked = [title, amount, state];
  const facts = columns.filter(
    (column) =>
      !marked.includes(column) && column.phone !== false && (!column.optional || column.phone),
  );
  // columns meant for the phone come first
  const chosen = facts.toSorted((a, b) => Number(Boolean(b.phone)) - Number(Boolean(a.phone)));
  const picture = columns.find((column) => column.picture)?.picture;
  return (
    <>
      {picture && <div className={styles['picture']}>{picture(row)}</div>}
      <div className={styles['lines']}>
        <div className={styles['line']}>
          <div className={styles['title']}>
            <FirstCell row={row} options={options}>
              {shown(title, row)}
            </FirstCell>
          </div>
          {amount && <div className={styles['amount']}>{shown(amount, row)}</div>}
          {options.oneAction && <div className={styles['act']}>{options.actions?.(row)}</div>}
        </div>
        <div className={styles['line']}>
          <div className={styles['meta']}>
            <Meta>
              {chosen.slice(0, FACTS).map((column) => (
                <span key={column.key}>
                  {grouped && column.clock ? column.clock(row) : shown(column, row)}
                </span>
              ))}
            </Meta>
          </div>
          {state && <div className={styles['state']}>{shown(state, row)}</div>}
        </div>
      </div>
    </>
  );
}

const shown = <R, Sort extends string>(column: Column<R, Sort>, row: R): ReactNode =>
  ownDirection((column.phone || column.render)(row));

/**
 * The actions of a row, behind a button at its end: a third line would make every row half as high again. The
 * panel is rendered before it opens, so that a row without actions gets no button.
 */
function Acts({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { button, box, close } = usePopover('end');
  return (
    <>
      <IconButton {...button} label={t('list.actions')}>
        <EllipsisVertical size={18} aria-hidden />
      </IconButton>
      {/* its buttons handle the keyboard themselves */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div {...box} className={classes(menu['panel'], styles['acts'])} onClick={close}>
        {children}
      </div>
    </>
  );
}

function Bars() {
  const { t } = useTranslation();
  return (
    <ul className={styles['rows']} aria-busy aria-label={t('list.loading')}>
      {Array.from({ length: BARS }, (_, i) => (
        <li key={i} className={styles['row']}>
          <div className={styles['lines']}>
            {[0, 1].map((line) => (
              <div key={line} className={styles['line']}>
                <span className={`skeleton ${styles['bar']}`} />
                <span className={`skeleton ${styles['bar']}`} />
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
