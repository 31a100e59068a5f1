import type { ShownFilter } from './listFilters.ts';
import type { AddressTexts } from './urlState.ts';

/** The words of a filter's value; the text itself while its choices are still read. */
export const valueText = (filter: ShownFilter, text: string): string =>
  filter.options?.find((option) => option.text === text)?.label ?? text;

/** The two filters that are the ends of one range of days, where a list has them. */
export function rangeOf(filters: readonly ShownFilter[]): ShownFilter[] {
  const ends = filters.filter(({ key, type }) => type === 'date' && /^(From|To)$/.test(key));
  return ends.length === 2 ? ends : [];
}

/** Those that hold, and those that can be added; a range of days has a chip of its own. */
export function sortedFilters(filters: readonly ShownFilter[], url: AddressTexts) {
  const range = rangeOf(filters);
  const others = filters.filter((filter) => !range.includes(filter));
  return {
    hasRange: range.length > 0,
    active: others.filter(({ key }) => url[key]),
    free: others.filter(({ key }) => !url[key]),
    /** How many hold, the range counted as one. */
    count:
      others.filter(({ key }) => url[key]).length + (range.some(({ key }) => url[key]) ? 1 : 0),
  };
}
