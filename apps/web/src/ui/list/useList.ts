import type { BodyOf, Call, ResultOf } from '@canopy/contract/call';
import type { SheetWanted } from '@canopy/contract/fields';
import { download, send, type ApiError } from '../../session/call.ts';
import { useCall } from '../feedback/api.ts';
import { askForFile } from '../input/askForFile.ts';
import { filterBody, shownFilter, type ListFilter, type ShownFilter } from './listFilters.ts';
import type { RowOf, SortField } from './listTypes.ts';
import { useUrlState, type AddressTexts } from './urlState.ts';

/** Rows per page unless the address says otherwise. */
export const PAGE_SIZE = 20;

/** The largest page any list returns, and the last. */
const LARGEST_PAGE = 200;
const LAST_PAGE = 10_000_000;

/** What a table shows, and how to read it again; `Sort` names the sortable fields. */
export interface List<R, Sort extends string = never> {
  filters: readonly ShownFilter[];
  sortedBy?: Sort;
  data: { rows: R[]; total: number } | undefined;
  error: ApiError | null;
  loading: boolean;
  /** The rows shown belong to the previous request. */
  stale?: boolean;
  retry: () => void;
  /** The filters, whatever the page and order: ticks are kept while this stays the same. */
  narrowedTo?: string;
  /** Reads all matching rows, up to 200. */
  readAll?: () => Promise<R[]>;
  /** Number of rows for a different address of the list. */
  count?: (address: AddressTexts) => Promise<number>;
  /** All matching rows as a file; absent if the list cannot be exported. */
  exportRows?: (wanted: SheetWanted, onProgress: (bytes: number) => void) => Promise<Blob>;
  /** The same in the background, for more rows than a person would wait for. */
  exportLater?: (wanted: SheetWanted, name: string) => Promise<void>;
}

type Rows<C> = { rows: RowOf<C>[]; total: number };

/** Page and page size from the address, which may contain anything. */
export const pagingOf = (url: AddressTexts) => ({
  Page: counted(url['page'], 1, LAST_PAGE),
  PageSize: counted(url['size'], PAGE_SIZE, LARGEST_PAGE),
});

const counted = (text: string | undefined, otherwise: number, most: number): number =>
  Math.min(Math.max(Math.trunc(Number(text)), 0) || otherwise, most);

/** The body of a list's call from the address, so that back, reload and a shared link show the same view. */
export function useListBody<C extends Call>(
  call: C,
  filters: readonly ListFilter<C>[],
  fixed: Partial<BodyOf<C>>,
): BodyOf<C> {
  const { url } = useUrlState();
  return bodyAt(call, url, filters, fixed);
}

function bodyAt<C extends Call>(
  _call: C,
  url: AddressTexts,
  filters: readonly ListFilter<C>[],
  fixed: Partial<BodyOf<C>>,
): BodyOf<C> {
  return {
    ...pagingOf(url),
    ...(url['sort'] ? { Sort: url['sort'] } : {}),
    ...(url['q'] ? { Search: url['q'] } : {}),
    ...Object.assign(
      {},
      ...filters.map((filter) => (url[filter.key] ? filterBody(filter, url[filter.key]!) : {})),
    ),
    ...fixed,
  } as BodyOf<C>;
}

/** What a list's body asks for apart from page and order. */
export const narrowing = (body: object): string =>
  JSON.stringify(
    Object.entries(body)
      .filter(([field]) => !['Page', 'PageSize', 'Sort'].includes(field))
      .toSorted(),
  );

/**
 * A list of a contract call: filters are fields of the call's body, its state is the address.
 *
 * @param fixed further fields of the body, whatever the address says
 */
export function useList<C extends Call>(
  c: C,
  filters: readonly ListFilter<C>[] = [],
  fixed: Partial<BodyOf<C>> = {},
): List<RowOf<C>, SortField<C>> & { data: ResultOf<C> | undefined } {
  const body = useListBody(c, filters, fixed);
  const read = useCall(c, body, { keep: true });
  return {
    filters: filters.map((filter) => shownFilter(filter)),
    data: read.data as (Rows<C> & ResultOf<C>) | undefined,
    error: read.error,
    loading: read.isFetching,
    stale: read.isPlaceholderData,
    retry: () => void read.refetch(),
    narrowedTo: narrowing(body ?? {}),
    readAll: async () =>
      ((await send(c, { ...body, Page: 1, PageSize: LARGEST_PAGE })) as Rows<C>).rows,
    count: async (address) =>
      ((await send(c, { ...bodyAt(c, address, filters, fixed), Page: 1, PageSize: 1 })) as Rows<C>)
        .total,
    exportRows: (Export, onProgress) => download(c, { ...body, Export }, onProgress),
    exportLater: (Export, name) => askForFile(c, { ...body, Export }, name),
  };
}
