import { listViews, type ListView } from '@canopy/contract/company/listViews';
import { useQueries } from '@tanstack/react-query';
import { ChevronDown, Ellipsis, Plus, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../feedback/api.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { withCommas } from '../../i18n/format.ts';
import { addressOf, columnsOf, differs, queryOf } from './listView.ts';
import type { List } from './useList.ts';
import { Menu } from '../overlay/Menu.tsx';
import type { useColumns } from './useColumns.ts';
import { useFolded } from '../layout/useFolded.ts';
import type { useListView } from './useListView.ts';
import { useUrlState } from './urlState.ts';
import styles from './ViewTabs.module.css';

const ViewDialog = lazy(() => import('./ViewDialog.tsx'));

/** How long a tab's count stays valid; the open view is counted by the list itself. */
const COUNT_HOLDS_MS = 60_000;

type CountedList = Pick<List<unknown>, 'filters' | 'count'>;

/** The number of rows of each view, in their order; undefined while unknown. */
function useCounts(name: string, views: readonly ListView[], list: CountedList) {
  return useQueries({
    queries: views.map((view) => ({
      queryKey: ['viewCount', name, view.viewID, view.shown.query],
      queryFn: () => list.count!(addressOf(view, list.filters)),
      enabled: list.count !== undefined,
      staleTime: COUNT_HOLDS_MS,
    })),
  }).map(({ data }) => data);
}

/** The saved views of a list as tabs above it, each with its number of rows; the first is "All". */
export function ViewTabs({
  name,
  list,
  view,
  columns,
}: {
  name: string;
  list: CountedList;
  view: ReturnType<typeof useListView>;
  columns: Pick<ReturnType<typeof useColumns<{ key: string }>>, 'arranged' | 'saved' | 'arrange'>;
}) {
  const { t } = useTranslation();
  const { url } = useUrlState();
  const { views, current, open } = view;
  const { filters } = list;
  const counts = useCounts(name, views, list);
  const [asked, setAsked] = useState<ListView | 'new' | null>(null);
  const { line, folded } = useFolded(views.length + 1);
  const save = useCommand(listViews.save, [listViews]);
  const remove = useCommand(listViews.remove, [listViews]);
  const { confirmDelete, failure, success, undoable } = useFeedback();
  const query = queryOf(url, filters);
  const { arranged, saved } = columns;
  const changed = current
    ? differs(current.shown, query, arranged, saved)
    : Object.keys(query).length > 0;
  const body = (of: ListView, shown = of.shown) => ({
    List: name,
    Name: of.name,
    Shared: of.shared,
    Shown: shown,
  });
  const now = {
    query,
    columns: !current || current.shown.columns ? columnsOf(arranged) : null,
  };
  async function overwrite(of: ListView) {
    try {
      await save.mutateAsync({ ...body(of, now), ViewID: of.viewID });
      columns.arrange(null);
      success(t('done.updated'));
    } catch (error) {
      failure(error);
    }
  }
  async function drop(of: ListView) {
    const gone = async () => {
      await remove.mutateAsync({ ViewID: of.viewID });
      open(null);
    };
    const back = async () => {
      const { viewID } = await save.mutateAsync(body(of));
      open({ viewID, shown: of.shown });
    };
    // a shared view is removed for everybody
    if (of.shared)
      return confirmDelete(
        t('label.pair', { label: t('view.shared'), value: of.name }),
        gone,
        back,
      );
    try {
      await gone();
      undoable(t('view.deleted', { name: of.name }), back);
    } catch (error) {
      failure(error);
    }
  }
  const outside = views.slice(views.length - folded);
  const hiddenCurrent = current && outside.includes(current);
  return (
    <div className={styles['bar']} role="group" aria-label={t('view.title')}>
      <div ref={line} className={styles['tabs']}>
        <button
          type="button"
          className={styles['tab']}
          aria-pressed={!current}
          onClick={() => open(null)}
        >
          {t('label.all')}
        </button>
        {views.map((one, i) => (
          <button
            key={one.viewID}
            type="button"
            className={styles['tab']}
            aria-pressed={one === current}
            onClick={() => open(one)}
          >
            {one.shared && <Users size={16} aria-label={t('view.shared')} />}
            <bdi>{one.name}</bdi>
            {counts[i] !== undefined && (
              <span className={styles['count']}>{withCommas(String(counts[i]))}</span>
            )}
          </button>
        ))}
      </div>
      {folded > 0 && outside.length > 0 && (
        <Menu
          label={t('action.more')}
          groups={[
            {
              items: outside.map((one) => ({
                key: String(one.viewID),
                label: <bdi>{one.name}</bdi>,
                checked: one === current,
                onSelect: () => open(one),
              })),
            },
          ]}
          button={(take) => (
            <button
              type="button"
              className={styles['tab']}
              data-here={hiddenCurrent || undefined}
              {...take}
            >
              <bdi>{hiddenCurrent ? current.name : t('action.more')}</bdi>
              <ChevronDown size={16} aria-hidden />
            </button>
          )}
        />
      )}
      <button
        type="button"
        className={styles['icon']}
        aria-label={t('view.add')}
        title={t('view.add')}
        onClick={() => setAsked('new')}
      >
        <Plus size={18} aria-hidden />
      </button>
      <span className={styles['grow']} />
      {changed && (
        <>
          {current && <span className={styles['changed']}>{t('view.changed')}</span>}
          <button
            type="button"
            className={styles['save']}
            disabled={save.isPending}
            onClick={() => (current?.own ? void overwrite(current) : setAsked('new'))}
          >
            {t('view.save')}
          </button>
        </>
      )}
      {current?.own && (
        <Menu
          label={t('view.edit')}
          groups={[
            {
              items: [
                { key: 'edit', label: t('view.edit'), onSelect: () => setAsked(current) },
                {
                  key: 'delete',
                  label: t('view.delete'),
                  danger: true,
                  onSelect: () => void drop(current),
                },
              ],
            },
          ]}
          button={(take) => (
            <button
              type="button"
              className={styles['icon']}
              aria-label={t('view.more', { name: current.name })}
              {...take}
            >
              <Ellipsis size={18} aria-hidden />
            </button>
          )}
        />
      )}
      {asked && (
        <Suspense fallback={null}>
          <ViewDialog
            list={name}
            view={asked === 'new' ? null : asked}
            now={{ query, columns: columnsOf(arranged) }}
            onSaved={open}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
