import type { ListView } from '@canopy/contract/company/listViews';
import { presets } from '../input/dayRange.ts';
import { rangeOf } from './filterText.ts';
import type { ShownFilter } from './listFilters.ts';
import type { AddressTexts } from './urlState.ts';
import type { Arranged } from './useColumns.ts';

type Query = ListView['shown']['query'];

/** Stands for both ends of a range that moves with time: "this month" is a different month later. */
const DAYS = 'days';

const keysOf = (filters: readonly ShownFilter[]) => ['q', 'sort', ...filters.map(({ key }) => key)];

/** What a view keeps of an address: search, order and filters, but not the page. */
export function queryOf(url: AddressTexts, filters: readonly ShownFilter[]): Query {
  const kept = Object.fromEntries(
    keysOf(filters).flatMap((key) => (url[key] ? [[key, url[key]]] : [])),
  ) as Query;
  if (rangeOf(filters).length === 0) return kept;
  const { From = '', To = '', ...others } = kept;
  const preset = Object.entries(presets()).find(([, { from, to }]) => from === From && to === To);
  return preset ? { ...others, [DAYS]: preset[0] } : kept;
}

/** The change to an address that shows a view; `null` shows everything. Anything not named is removed. */
export function addressOf(
  view: Pick<ListView, 'viewID' | 'shown'> | null,
  filters: readonly ShownFilter[],
): AddressTexts {
  const { [DAYS]: days, ...query } = view?.shown.query ?? {};
  const range = days ? presets()[days as keyof ReturnType<typeof presets>] : undefined;
  const known = keysOf(filters);
  return {
    ...Object.fromEntries(known.map((key) => [key, undefined])),
    // a filter of an earlier version is dropped
    ...Object.fromEntries(Object.entries(query).filter(([key]) => known.includes(key))),
    ...(range && rangeOf(filters).length > 0 ? { From: range.from, To: range.to } : {}),
    page: undefined,
    view: view ? String(view.viewID) : undefined,
  };
}

const inOrder = (query: Query) => JSON.stringify(Object.entries(query).toSorted());

/** Whether the list differs from the view. */
export const differs = (
  shown: ListView['shown'],
  query: Query,
  arranged: Arranged,
  saved: Arranged,
): boolean =>
  inOrder(shown.query) !== inOrder(query) ||
  (shown.columns !== null && JSON.stringify(arranged) !== JSON.stringify(saved));

/** The arrangement of columns as a view keeps it. */
export const columnsOf = ({ order, hidden, pinned, compact }: Arranged) => ({
  order,
  hidden,
  pinned: pinned ?? null,
  compact,
});
