/** An item of a workspace list. */
export interface Item {
  id: number;
}

/** The next item's ID, unused by any existing item. */
export const nextId = (items: readonly Item[]): number =>
  Math.max(0, ...items.map(({ id }) => id)) + 1;

export const removed = <T extends Item>(items: readonly T[], id: number): T[] =>
  items.filter((item) => item.id !== id);

/** The list with some fields of one item changed. */
export const changed = <T extends Item>(
  items: readonly T[],
  id: number,
  change: Partial<Omit<T, 'id'>>,
): T[] => items.map((item) => (item.id === id ? { ...item, ...change } : item));

/** The list with one item moved; a position beyond the ends means the nearest end. */
export function moved<T extends Item>(items: readonly T[], id: number, to: number): T[] {
  const item = items.find((each) => each.id === id);
  if (!item) return [...items];
  const rest = removed(items, id);
  const at = Math.min(Math.max(0, to), rest.length);
  return [...rest.slice(0, at), item, ...rest.slice(at)];
}

/** The colours of notes, todos and appointments. */
export const COLOURS = ['#7ED321', '#de1b1b', '#511E78', '#ff9009', '#42a5f5'] as const;
