/**
 * Rows whose sponsor line never ends: those in a circle and those below it.
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
    // it ends at the top or joins a line that ends; if it meets itself, it is a circle
    const good = at === undefined || ends.get(at) === true;
    for (const row of line) ends.set(row, good);
  }
  return [...ends].filter(([, good]) => !good).map(([row]) => row);
}
