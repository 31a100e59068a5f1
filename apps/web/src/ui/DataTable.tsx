import { Pagination } from 'antd';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '../session/safeStorage.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterControl, QuickSearch } from './FilterControls.tsx';
import type { Column, RowOptions } from './listTypes.ts';
import { RowCard } from './RowCard.tsx';
import { PageCheckbox } from './rowSelection.tsx';
import { EmptyState, ErrorState, Skeleton } from './states.tsx';
import { usePhone } from './usePhone.ts';
import { WideTable } from './WideTable.tsx';
import './dataTable.css';
import { useUrlState } from './urlState.ts';
import { PAGE_SIZE, pagingOf, type List } from './useList.ts';

interface Props<R, Sort extends string> extends RowOptions<R> {
  /** Hidden columns are stored under this name. */
  name: string;
  list: List<R, Sort>;
  columns: Column<R, NoInfer<Sort>>[];
  search?: boolean;
  /** A row on a phone, where two lines say it all; without it the row is a card of its columns. */
  phoneRow?: (row: R) => ReactNode;
}

/** On a phone, more filters than these stand behind a button. */
const MAX_FILTERS_ON_PHONE = 3;

/** The one list: filters, sort and page in the URL, columns to choose, export, cards on a phone. */
export function DataTable<R extends object, Sort extends string = never>(props: Props<R, Sort>) {
  const { t } = useTranslation();
  const { url, put } = useUrlState();
  const phone = usePhone();
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
          <ColumnChooser
            columns={props.columns}
            hidden={hidden}
            onChange={(next) => {
              setHidden(next);
              writeStored(`columns.${props.name}`, next.join(','));
            }}
          />
        )}
        {list.exportRows && (
          <ExportButton name={props.name} columns={columns} exportRows={list.exportRows} />
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
      ) : phone && props.phoneRow ? (
        <ul>
          {rows.map((row) => (
            <li key={props.rowKey(row)} className="row-lines">
              {props.phoneRow!(row)}
            </li>
          ))}
        </ul>
      ) : phone ? (
        <ul className="stack">
          {rows.map((row) => (
            <RowCard key={props.rowKey(row)} row={row} options={props} columns={columns} />
          ))}
        </ul>
      ) : (
        <WideTable
          rows={rows}
          columns={columns}
          options={props}
          loading={list.loading}
          sort={url['sort']}
          onSort={(sort) => put({ sort, page: undefined })}
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
