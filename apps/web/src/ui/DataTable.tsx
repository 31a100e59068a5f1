import type { Call } from '@canopy/contract/call';
import { Checkbox, Dropdown, Pagination, Popover, Table } from 'antd';
import { Columns3, Download, SlidersHorizontal, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '../session/safeStorage.ts';
import { useFeedback } from './feedback.tsx';
import { FilterControl, QuickSearch } from './FilterControls.tsx';
import type { RowOf, SortField } from './listTypes.ts';
import { RowCheckbox, PageCheckbox, type Selection } from './rowSelection.tsx';
import { EmptyState, ErrorState, Skeleton } from './states.tsx';
import { usePhone } from './usePhone.ts';
import './dataTable.css';
import { useUrlState } from './urlState.ts';
import { PAGE_SIZE, pagingOf, type List } from './useList.ts';

/** What every column has, whatever it is named. */
export interface BaseColumn<R> {
  title: string;
  render: (row: R) => ReactNode;
  /** The cell's value in an export. */
  text: (row: R) => string | number;
  align?: 'end';
  /** Its place on a phone's card. */
  role?: 'title' | 'state' | 'amount';
}

/**
 * A column of a list. One that can be sorted by is named as the call names the field; `sortable`
 * with any other name does not compile.
 */
export type Column<R, Sort extends string = never> = BaseColumn<R> &
  ({ key: string; sortable?: false } | { key: Sort; sortable: true });

/** A column of the list of a call of the contract. */
export type ListColumn<C extends Call> = Column<RowOf<C>, SortField<C>>;

interface Props<R, Sort extends string> {
  /** Hidden columns are stored under this name. */
  name: string;
  list: List<R, Sort>;
  columns: Column<R, NoInfer<Sort>>[];
  rowKey: (row: R) => string | number;
  search?: boolean;
  onRow?: (row: R) => void;
  actions?: (row: R) => ReactNode;
  /** Selection for a bulk action. */
  selection?: Selection<R>;
}

/** On a phone, more filters than these stand behind a button. */
const MAX_FILTERS_ON_PHONE = 3;

/** The one list: filters, sort and page in the URL, columns to choose, export, cards on a phone. */
export function DataTable<R extends object, Sort extends string = never>(props: Props<R, Sort>) {
  const { t } = useTranslation();
  const { url, put } = useUrlState();
  const phone = usePhone();
  const { failure } = useFeedback();
  const stored = readStored(`columns.${props.name}`);
  const [hidden, setHidden] = useState<string[]>(stored ? stored.split(',') : []);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const { list } = props;
  const { filters } = list;
  const { Page, PageSize } = pagingOf(url);
  const rows = list.data?.rows ?? [];
  const filtered = Boolean(url['q']) || filters.some((filter) => url[filter.key]);
  const columns = props.columns.filter((column) => !hidden.includes(column.key));

  // many filters would push the list off the screen
  const folded = phone && filters.length > MAX_FILTERS_ON_PHONE && !filtersOpen;
  const shownFilters = filters.filter((filter) => !folded || url[filter.key]);

  const clear = () =>
    put(Object.fromEntries(['q', ...filters.map(({ key }) => key)].map((key) => [key, undefined])));

  async function save(kind: 'xlsx' | 'csv') {
    try {
      const rows = await list.fetchAll!();
      const { saveSheet } = await import('./sheet.ts');
      await saveSheet(kind, props.name, columns, rows);
    } catch (error) {
      failure(error);
    }
  }

  return (
    <section className="data-table">
      <div className="data-table-bar">
        {props.search !== false && (
          <QuickSearch
            value={url['q'] ?? ''}
            onChange={(q) => put({ q: q || undefined, page: undefined })}
          />
        )}
        {phone && filters.length > MAX_FILTERS_ON_PHONE && (
          <button
            type="button"
            className="button quiet small"
            aria-expanded={filtersOpen}
            onClick={() => setFiltersOpen(!filtersOpen)}
          >
            <SlidersHorizontal size={16} aria-hidden />
            {t('list.filters')}
          </button>
        )}
        {shownFilters.map((filter) => (
          <FilterControl
            key={filter.key}
            filter={filter}
            value={url[filter.key] ?? ''}
            onChange={(value) => put({ [filter.key]: value || undefined, page: undefined })}
          />
        ))}
        {filtered && (
          <button type="button" className="button plain small" onClick={clear}>
            <X size={16} aria-hidden /> {t('list.clear')}
          </button>
        )}
        {props.selection && rows.length > 0 && (
          <PageCheckbox ids={rows.map((row) => String(props.rowKey(row)))} {...props.selection} />
        )}
        <span className="grow" />
        {!phone && (
          <Popover
            trigger="click"
            placement="bottomRight"
            content={
              <div className="stack" style={{ gap: 6 }}>
                {props.columns.map((column) => (
                  <Checkbox
                    key={column.key}
                    checked={!hidden.includes(column.key)}
                    onChange={(event) => {
                      const next = event.target.checked
                        ? hidden.filter((key) => key !== column.key)
                        : [...hidden, column.key];
                      setHidden(next);
                      writeStored(`columns.${props.name}`, next.join(','));
                    }}
                  >
                    {column.title}
                  </Checkbox>
                ))}
              </div>
            }
          >
            <button type="button" className="button quiet small">
              <Columns3 size={16} aria-hidden /> {t('list.columns')}
            </button>
          </Popover>
        )}
        {list.fetchAll && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'xlsx', label: 'Excel (.xlsx)' },
                { key: 'csv', label: 'CSV' },
              ],
              onClick: ({ key }) => void save(key as 'xlsx' | 'csv'),
            }}
          >
            <button type="button" className="button quiet small">
              <Download size={16} aria-hidden /> {t('list.export')}
            </button>
          </Dropdown>
        )}
      </div>
      {list.error ? (
        <ErrorState error={list.error} retry={list.retry} />
      ) : list.loading && !list.data ? (
        <Skeleton lines={6} height={40} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={filtered ? t('list.noMatch') : t('list.empty')}
          action={
            filtered ? (
              <button type="button" className="button quiet small" onClick={clear}>
                {t('list.clear')}
              </button>
            ) : undefined
          }
        />
      ) : phone ? (
        <ul className="stack">
          {rows.map((row) => (
            <RowCard key={props.rowKey(row)} row={row} props={props} columns={columns} />
          ))}
        </ul>
      ) : (
        <Table<R>
          size="middle"
          rowKey={(row) => props.rowKey(row)}
          dataSource={rows}
          pagination={false}
          loading={list.loading}
          {...(props.selection
            ? {
                rowSelection: {
                  selectedRowKeys: [...props.selection.chosen],
                  onChange: (keys) => props.selection!.onChange(keys.map(String)),
                  getCheckboxProps: (row) => ({ 'aria-label': props.selection!.label(row) }),
                  preserveSelectedRowKeys: true,
                  // the checkbox above the list selects the page; antd would render its own one twice, once hidden
                  columnTitle: ' ',
                },
              }
            : {})}
          scroll={{ x: 'max-content' }}
          onRow={(row) =>
            props.onRow
              ? {
                  onClick: () => props.onRow!(row),
                  onKeyDown: (event) => event.key === 'Enter' && props.onRow!(row),
                  tabIndex: 0,
                  style: { cursor: 'pointer' },
                }
              : {}
          }
          onChange={(_, __, sorter) => {
            const one = Array.isArray(sorter) ? sorter[0] : sorter;
            put({
              sort: one?.order
                ? `${one.order === 'descend' ? '-' : ''}${String(one.columnKey)}`
                : undefined,
              page: undefined,
            });
          }}
          columns={[
            ...columns.map((column) => ({
              key: column.key,
              title: column.title,
              render: (_: unknown, row: R) => column.render(row),
              align: column.align ?? ('start' as const),
              ...(column.sortable
                ? {
                    sorter: true,
                    sortOrder:
                      url['sort']?.replace('-', '') === column.key
                        ? url['sort']!.startsWith('-')
                          ? ('descend' as const)
                          : ('ascend' as const)
                        : null,
                  }
                : {}),
            })),
            ...(props.actions
              ? [
                  {
                    key: 'actions',
                    title: '',
                    align: 'end' as const,
                    render: (_: unknown, row: R) => (
                      <span
                        onClick={(e) => e.stopPropagation()}
                        onKeyDown={(e) => e.stopPropagation()}
                        role="presentation"
                      >
                        {props.actions!(row)}
                      </span>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {list.data && list.data.total > PageSize && (
        <Pagination
          align="end"
          size={phone ? 'small' : 'medium'}
          current={Page}
          pageSize={PageSize}
          total={list.data.total}
          showSizeChanger={!phone}
          pageSizeOptions={[20, 50, 100, 200]}
          showTotal={(total, [from, to]) => t('list.range', { from, to, total })}
          onChange={(page, size) =>
            put({
              page: page === 1 ? undefined : String(page),
              size: size === PAGE_SIZE ? undefined : String(size),
            })
          }
        />
      )}
    </section>
  );
}

function RowCard<R extends object, Sort extends string>({
  row,
  props,
  columns,
}: {
  row: R;
  props: Props<R, Sort>;
  columns: Column<R, Sort>[];
}) {
  const by = (role: string) =>
    columns
      .filter((column) => column.role === role)
      .map((column) => <div key={column.key}>{column.render(row)}</div>);
  const rest = columns.filter((column) => !column.role);
  const content = (
    <>
      <span className="row between">
        <span className="strong grow">{by('title')}</span>
        {by('state')}
      </span>
      <span className="row between" style={{ alignItems: 'flex-end' }}>
        <dl className="row-card-facts">
          {rest.slice(0, 4).map((column) => (
            <div key={column.key}>
              <dt className="caption">{column.title}</dt>
              <dd>{column.render(row)}</dd>
            </div>
          ))}
        </dl>
        <span className="strong" style={{ fontSize: 16 }}>
          {by('amount')}
        </span>
      </span>
    </>
  );
  return (
    <li className="row-card">
      {props.selection && (
        <RowCheckbox row={row} id={String(props.rowKey(row))} {...props.selection} />
      )}
      {props.onRow ? (
        <div
          role="button"
          tabIndex={0}
          className="stack"
          onClick={() => props.onRow!(row)}
          onKeyDown={(event) => event.key === 'Enter' && props.onRow!(row)}
        >
          {content}
        </div>
      ) : (
        content
      )}
      {props.actions?.(row)}
    </li>
  );
}
