import { Rows3, Rows4 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AddFilter } from './AddFilter.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { DateChip } from './DateChip.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterChip } from './FilterChip.tsx';
import { QuickSearch } from './FilterControls.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { sortedFilters } from './filterText.ts';
import type { BaseColumn } from './listTypes.ts';
import styles from './listTools.module.css';
import { Popover } from '../overlay/Popover.tsx';
import type { useColumns } from './useColumns.ts';
import { useFolded } from '../layout/useFolded.ts';
import { usePhone } from '../layout/usePhone.ts';
import { useUrlState } from './urlState.ts';
import type { List } from './useList.ts';

/** More rows than a person would wait for: their file is made in the background. */
const ROWS_AT_ONCE = 20_000;

type ToolColumn<R> = BaseColumn<R> & { key: string; sortable?: boolean };

/** The line above a list: search, active filters, and the list's own tools. */
export function ListToolbar<R>({
  name,
  list,
  search,
  columns,
}: {
  name: string;
  list: List<R, string>;
  search: boolean;
  columns: ReturnType<typeof useColumns<ToolColumn<R>>>;
}) {
  const { t } = useTranslation();
  const phone = usePhone();
  const { url, put } = useUrlState();
  const { hasRange, active, free, count } = sortedFilters(list.filters, url);
  const { line, folded } = useFolded(count);
  const set = (key: string, value: string | undefined) => put({ [key]: value, page: undefined });
  const clear = () =>
    put(
      Object.fromEntries(
        ['q', 'page', ...list.filters.map(({ key }) => key)].map((key) => [key, undefined]),
      ),
    );
  const chips = active.map((filter) => (
    <FilterChip
      key={filter.key}
      filter={filter}
      value={url[filter.key] ?? ''}
      onChange={(value) => set(filter.key, value)}
    />
  ));
  const dates = hasRange && (
    <DateChip
      value={{ from: url['From'] ?? '', to: url['To'] ?? '' }}
      onChange={({ from, to }) =>
        put({ From: from || undefined, To: to || undefined, page: undefined })
      }
    />
  );
  const sorts = columns.inOrder.filter(({ sortable }) => sortable);
  const { compact } = columns.arranged;
  const Density = compact ? Rows3 : Rows4;
  const exported = list.exportRows && (
    <ExportButton
      name={name}
      columns={columns.inOrder.filter((column) => columns.shown.includes(column) || column.inSheet)}
      exportRows={list.exportRows}
      {...(list.exportLater && (list.data?.total ?? 0) > ROWS_AT_ONCE
        ? { exportLater: list.exportLater }
        : {})}
    />
  );
  return (
    <div className={styles['tools']}>
      {search && <QuickSearch value={url['q'] ?? ''} onChange={(q) => set('q', q || undefined)} />}
      {phone ? (
        <>
          {list.filters.length + sorts.length > 0 && (
            <FilterSheet list={list} sorts={sorts} count={count} onChange={put} onClear={clear} />
          )}
          {exported}
          <div className={styles['chips']}>
            {(url['From'] || url['To']) && dates}
            {chips}
          </div>
        </>
      ) : (
        <>
          {dates}
          <div ref={line} className={styles['chips']}>
            {chips}
          </div>
          {folded > 0 && (
            <Popover
              label={t('list.filters')}
              button={(take) => (
                <button type="button" className={styles['quiet']} {...take}>
                  {t('list.moreFilters', { count: folded })}
                </button>
              )}
            >
              {() => <div className={styles['panel']}>{chips}</div>}
            </Popover>
          )}
          <AddFilter filters={free} onChange={set} />
          {(count > 1 || (count > 0 && url['q'])) && (
            <button type="button" className={styles['clear']} onClick={clear}>
              {t('list.clearAll')}
            </button>
          )}
          <span className={styles['grow']} />
          <ColumnChooser
            columns={columns.inOrder}
            arranged={columns.arranged}
            onChange={columns.arrange}
          />
          <button
            type="button"
            className={styles['icon']}
            aria-pressed={compact}
            aria-label={t('list.compact')}
            title={t('list.compact')}
            onClick={() => columns.arrange({ compact: !compact })}
          >
            <Density size={18} aria-hidden />
          </button>
          {exported}
        </>
      )}
    </div>
  );
}
