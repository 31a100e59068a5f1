import { Checkbox, Dropdown, Pagination, Popover, Table } from 'antd';
import { Columns3, Download, SlidersHorizontal, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../session/call.ts';
import { readStored, writeStored } from '../session/safeStorage.ts';
import { useFeedback } from './feedback.tsx';
import { FilterControl, QuickSearch, type Filter } from './listFilters.tsx';
import { RowCheckbox, PageCheckbox, type Selection } from './rowSelection.tsx';
import { EmptyState, ErrorState, Skeleton } from './states.tsx';
import { usePhone } from './usePhone.ts';
import './dataTable.css';
import { useUrlState } from './urlState.ts';

/** A column of a list; `role` says where it stands on a phone's card. */
export interface Column<R> {
  key: string;
  title: string;
  render: (row: R) => ReactNode;
  /** The cell of an export. */
  text: (row: R) => string | number;
  align?: 'end';
  sortable?: boolean;
  role?: 'title' | 'state' | 'amount';
}

/** What a list's query is asked for, all of it from the URL. */
export interface ListQuery {
  Page: number;
  PageSize: number;
  Sort?: string;
  Search?: string;
  [filter: string]: string | number | undefined;
}

interface Props<R> {
  /** Remembers the columns under this name. */
  name: string;
  columns: Column<R>[];
  rowKey: (row: R) => string | number;
  filters?: Filter[];
  search?: boolean;
  /** The page that the query asks for. */
  data: { rows: R[]; total: number } | undefined;
  error: ApiError | null;
  loading: boolean;
  retry: () => void;
  /** All rows of the filter, for the export. */
  fetchAll?: (query: ListQuery) => Promise<R[]>;
  onRow?: (row: R) => void;
  actions?: (row: R) => ReactNode;
  /** Rows that something is done with at once. */
  selection?: Selection<R>;
}

const PAGE_SIZE = 20;
/** More filters than these stand behind a button on a phone. */
const MAX_ON_PHONE = 3;

/** The list's query as the URL has it: back, reload and a shared link give the same view. */
export function useListQuery(filters: Filter[] = []): ListQuery {
  const { url } = useUrlState();
  const query: ListQuery = {
    Page: Number(url['page'] ?? 1) || 1,
    PageSize: Number(url['size'] ?? PAGE_SIZE) || PAGE_SIZE,
  };
  if (url['sort']) query.Sort = url['sort'];
  if (url['q']) query.Search = url['q'];
  for (const filter of filters) if (url[filter.key]) query[filter.key] = url[filter.key];
  return query;
}

/** The one list: filters, sort and page in the URL, columns to choose, export, cards on a phone. */
export function DataTable<R extends object>(props: Props<R>) {
  const { t } = useTranslation();
  const { url, put } = useUrlState();
  const phone = usePhone();
  const { failure } = useFeedback();
  const stored = readStored(`columns.${props.name}`);
  const [hidden, setHidden] = useState<string[]>(stored ? stored.split(',') : []);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const query = useListQuery(props.filters);
  const rows = props.data?.rows ?? [];
  const filtered = Boolean(url['q']) || (props.filters ?? []).some((filter) => url[filter.key]);
  const columns = props.columns.filter((column) => !hidden.includes(column.key));

  // many filters would push the list off a phone's screen
  const folded = phone && (props.filters ?? []).length > MAX_ON_PHONE && !filtersOpen;
  const shownFilters = (props.filters ?? []).filter((filter) => !folded || url[filter.key]);

  const clear = () =>
    put(
      Object.fromEntries([
        ['q', undefined],
        ...(props.filters ?? []).map((f) => [f.key, undefined]),
      ]) as Record<string, string | undefined>,
    );

  async function save(kind: 'xlsx' | 'csv') {
    try {
      const rows = await props.fetchAll!(query);
      const { saveSheet } = await import('./sheet.ts');
      await saveSheet(
        kind,
        props.name,
        columns.map((c) => ({ title: c.title, text: c.text })) as never,
        rows,
      );
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
        {phone && (props.filters ?? []).length > MAX_ON_PHONE && (
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
        {props.fetchAll && (
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
      {props.error ? (
        <ErrorState error={props.error} retry={props.retry} />
      ) : props.loading && !props.data ? (
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
          loading={props.loading}
          {...(props.selection
            ? {
                rowSelection: {
                  selectedRowKeys: [...props.selection.chosen],
                  onChange: (keys) => props.selection!.onChange(keys.map(String)),
                  getCheckboxProps: (row) => ({ 'aria-label': props.selection!.label(row) }),
                  preserveSelectedRowKeys: true,
                  // all of a page are ticked above the list: its own box is drawn twice, once hidden
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
      {props.data && props.data.total > query.PageSize && (
        <Pagination
          align="end"
          size={phone ? 'small' : 'medium'}
          current={query.Page}
          pageSize={query.PageSize}
          total={props.data.total}
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

function RowCard<R extends object>({
  row,
  props,
  columns,
}: {
  row: R;
  props: Props<R>;
  columns: Column<R>[];
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
