import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DataTable.module.css';
import { ListToolbar } from './ListToolbar.tsx';
import type { DrawingName } from '../picture/drawings.tsx';
import type { Column, RowOptions } from './listTypes.ts';
import { Pager } from './Pager.tsx';
import { PhoneRows } from './PhoneRows.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useLogin } from '../../session/session.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/states.tsx';
import { useColumns } from './useColumns.ts';
import { PAGE_SIZE, pagingOf, type List } from './useList.ts';
import { useTicks, useTicksOf } from './ticks.ts';
import { useListView } from './useListView.ts';
import { usePhone } from '../layout/usePhone.ts';
import { useUrlState } from './urlState.ts';
import { ViewTabs } from './ViewTabs.tsx';
import { WideTable } from './WideTable.tsx';
import { SmallButton } from '../input/Button.tsx';

export interface TableProps<R, Sort extends string> extends RowOptions<R> {
  /** The person's column arrangement is stored under this name, and exported files are named after it. */
  name: string;
  list: List<R, Sort>;
  columns: Column<R, NoInfer<Sort>>[];
  search?: boolean;
  /** Shown when the list has no rows at all. */
  drawing?: DrawingName;
  /** What will appear here, and what the person can do about it. */
  empty?: { sentence: string; action?: ReactNode };
  /** Totals of all matching rows, shown beside their count. */
  sum?: ReactNode;
  /** The two lines of a row on a phone, where they are not derived from the columns. */
  phoneRow?: (row: R) => ReactNode;
}

const NONE: readonly never[] = [];

/** The instant the rows are sorted by: the column in the address, else the list's default order. */
function instantOf<R, Sort extends string>(
  columns: readonly Column<R, Sort>[],
  sort: string | undefined,
) {
  const key = sort?.replace('-', '');
  return columns.find((column) => column.instant && (!key || column.key === key))?.instant;
}

/**
 * The standard list: filters, sorting and page in the URL, arrangeable columns, export, two lines per row on
 * a phone.
 */
export function DataTable<R extends object, Sort extends string = never>(
  props: TableProps<R, Sort>,
) {
  const { t } = useTranslation();
  const { url, put } = useUrlState();
  const phone = usePhone();
  const { list } = props;
  const { adds } = props.columns.find((column) => column.adds) ?? {};
  const adding = useTicks();
  const selection =
    props.selection ??
    (adds && !phone
      ? { ticks: adding, label: (row: R) => t('list.tick', { name: props.rowKey(row) }) }
      : undefined);
  const options: RowOptions<R> = selection ? { ...props, selection } : props;
  useTicksOf(selection?.ticks, list.narrowedTo);
  // a list that cannot be filtered needs only one view
  const narrowed = props.search !== false || list.filters.length > 0;
  const { role } = useLogin() ?? {};
  const view = useListView(props.name, list.filters, narrowed);
  const columns = useColumns(props.name, props.columns, view.columns);
  const { Page, PageSize } = pagingOf(url);
  const rows = list.data?.rows;
  const total = list.data?.total ?? 0;
  const filtered = Boolean(url['q']) || list.filters.some((filter) => url[filter.key]);
  // on a member's phone they take up space only once a view exists or there is something to save as one
  const office = role === 'staff' || role === 'admin';
  const tabs = narrowed && (!phone || office || view.views.length > 0 || filtered);
  const clear = () =>
    put(
      Object.fromEntries(
        ['q', 'page', ...list.filters.map(({ key }) => key)].map((key) => [key, undefined]),
      ),
    );
  const table = (
    <WideTable
      rows={rows}
      columns={columns.shown}
      pinned={columns.arranged.pinned}
      compact={columns.arranged.compact}
      options={options}
      stale={list.stale}
      total={total}
      sort={url['sort']}
      onSort={(sort) => put({ sort, page: undefined })}
    />
  );
  // two hundred rows take time to render: the control responds at once and the rows follow
  const shownTable = useDeferredValue(table);
  return (
    <section className={`data-table ${styles['list']}`}>
      {tabs && <ViewTabs name={props.name} list={list} view={view} columns={columns} />}
      <ListToolbar
        name={props.name}
        list={list}
        search={props.search !== false}
        columns={columns}
      />
      {list.error && !list.data ? (
        <ErrorState error={list.error} retry={list.retry} />
      ) : rows?.length === 0 ? (
        <EmptyState
          drawing={filtered ? 'search' : (props.drawing ?? 'list')}
          title={filtered ? t('list.noMatch') : (props.empty?.sentence ?? t('list.empty'))}
          action={
            filtered ? (
              <SmallButton onClick={clear}>{t('list.clear')}</SmallButton>
            ) : (
              props.empty?.action
            )
          }
        />
      ) : phone ? (
        <PhoneRows
          rows={rows}
          columns={props.columns}
          options={options}
          phoneRow={props.phoneRow}
          byDay={instantOf(props.columns, url['sort'])}
        />
      ) : (
        shownTable
      )}
      {selection && (
        <SelectionBar
          selection={selection}
          amount={adds}
          rows={rows ?? NONE}
          rowKey={props.rowKey}
          total={total}
          readAll={() => list.readAll!()}
        />
      )}
      {total > 0 && (
        <div className={styles['foot']}>
          <Pager
            page={Page}
            size={PageSize}
            total={total}
            sum={props.sum}
            onPage={(page) => put({ page: page === 1 ? undefined : String(page) })}
            onSize={(size) =>
              put({ page: undefined, size: size === PAGE_SIZE ? undefined : String(size) })
            }
          />
        </div>
      )}
    </section>
  );
}
