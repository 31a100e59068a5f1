/**
 * Rows whose line of sponsors never ends: those of a circle and those below it.
 *
 * @param sponsors the row of each row's sponsor
 */
export function rowsInCircles(sponsors: ReadonlyMap<number, number>): number[] {
  const ends = new Map<number, boolean>();
  for (const start of sponsors.keys()) {
    const line: number[] = [];
    const inLine = new Set<number>();
    let at: number | undefined = start;
    while (at !== undefined && !ends.has(at) && !inLine.has(at)) {
      line.push(at);
      inLine.add(at);
      at = sponsors.get(at);
    }
    // it ends at the top or in a line that ends; within this very line it is a circle
    const good = at === undefined || ends.get(at) === true;
    for (const row of line) ends.set(row, good);
  }
  return [...ends].filter(([, good]) => !good).map(([row]) => row);
}
