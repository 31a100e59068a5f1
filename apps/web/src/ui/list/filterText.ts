import type { ShownFilter } from './listFilters.ts';
import type { AddressTexts } from './urlState.ts';

/** The label of a filter's value; the raw text while its options are loading. */
export const valueText = (filter: ShownFilter, text: string): string =>
  filter.options?.find((option) => option.text === text)?.label ?? text;

/** The two filters that form a date range, if the list has them. */
export function rangeOf(filters: readonly ShownFilter[]): ShownFilter[] {
  const ends = filters.filter(({ key, type }) => type === 'date' && /^(From|To)$/.test(key));
  return ends.length === 2 ? ends : [];
}

/** Filters that are set and filters that can be added; a date range has its own chip. */
export function sortedFilters(filters: readonly ShownFilter[], url: AddressTexts) {
  const range = rangeOf(filters);
  const others = filters.filter((filter) => !range.includes(filter));
  return {
    hasRange: range.length > 0,
    active: others.filter(({ key }) => url[key]),
    free: others.filter(({ key }) => !url[key]),
    /** Number of filters set, a range counted as one. */
    count:
      others.filter(({ key }) => url[key]).length + (range.some(({ key }) => url[key]) ? 1 : 0),
  };
}
