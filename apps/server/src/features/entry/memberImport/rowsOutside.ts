/** A person in the file, by row number, or an existing member, by member row id. */
interface Person {
  row: number | null;
  member: number | null;
}

/** A row that names a position: its parent, and its sponsor. */
export interface PlacedRow {
  row: number;
  parent: Person;
  sponsor: Person;
}

/**
 * Rows whose position is not in the placement subtree of their sponsor. This includes rows in
 * circles and below them, but not rows whose sponsor was not found.
 *
 * @param isBelow whether an existing member is the other, or anywhere below, in the placement tree
 */
export function rowsOutside(
  rows: readonly PlacedRow[],
  isBelow: (member: number, top: number) => boolean,
): number[] {
  const below = new Map<number, number[]>();
  const placed = new Set<number>();
  for (const { row, parent } of rows) {
    placed.add(row);
    if (parent.row === null) continue;
    const others = below.get(parent.row);
    if (others) others.push(row);
    else below.set(parent.row, [row]);
  }
  // each row's span, numbered on the way down, and the existing member at the top of its line
  const spans = new Map<number, { first: number; last: number; anchor: number | null }>();
  let number = 0;
  const walk = (top: number, anchor: number | null) => {
    const way: { row: number; next: number }[] = [];
    const enter = (row: number) => {
      spans.set(row, { first: (number += 1), last: 0, anchor });
      way.push({ row, next: 0 });
    };
    enter(top);
    for (let at = way.at(-1); at; at = way.at(-1)) {
      const child = below.get(at.row)?.[at.next++];
      if (child !== undefined) enter(child);
      else {
        spans.get(at.row)!.last = number;
        way.pop();
      }
    }
  };
  for (const { row, parent } of rows) if (parent.member !== null) walk(row, parent.member);
  // rows without a position of their own that have others below them
  for (const row of below.keys()) if (!placed.has(row)) walk(row, null);
  const inside = ({ parent, sponsor }: PlacedRow): boolean => {
    const at = parent.row === null ? null : spans.get(parent.row);
    if (at === undefined) return false;
    if (sponsor.row !== null) {
      const top = spans.get(sponsor.row);
      return Boolean(at && top && top.first <= at.first && at.first <= top.last);
    }
    const anchor = at ? at.anchor : parent.member;
    return sponsor.member === null || (anchor !== null && isBelow(anchor, sponsor.member));
  };
  return rows.filter((row) => !inside(row)).map(({ row }) => row);
}
