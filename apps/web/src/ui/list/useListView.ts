import { listViews, type ListView } from '@canopy/contract/company/listViews';
import { useCall } from '../feedback/api.ts';
import type { ShownFilter } from './listFilters.ts';
import { addressOf } from './listView.ts';
import { useUrlState } from './urlState.ts';

/** The saved views of a list, and the one named in the address. */
export function useListView(list: string, filters: readonly ShownFilter[], wanted: boolean) {
  const { url, put } = useUrlState();
  const read = useCall(listViews.list, { List: list }, { enabled: wanted });
  const views: readonly ListView[] = read.data ?? [];
  const current = views.find(({ viewID }) => String(viewID) === url['view']);
  const columns = current?.shown.columns;
  return {
    views,
    current,
    /** The part of the view that `useColumns` needs. */
    columns: current && {
      viewID: current.viewID,
      columns: columns ? { ...columns, pinned: columns.pinned ?? undefined } : null,
    },
    open: (view: Pick<ListView, 'viewID' | 'shown'> | null) => put(addressOf(view, filters)),
  };
}
