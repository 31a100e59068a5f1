/** The largest page that a list answers. */
const PAGE_SIZE = 200;

/** The chosen ones as they stand now, wherever in the list they are: page after page, until all are found. */
export async function findChosen<R extends { requestID: string }>(
  chosen: readonly string[],
  read: (page: { Page: number; PageSize: number }) => Promise<{ rows: R[]; total: number }>,
): Promise<R[]> {
  const wanted = new Set(chosen);
  const found: R[] = [];
  for (let Page = 1; found.length < wanted.size; Page++) {
    const { rows, total } = await read({ Page, PageSize: PAGE_SIZE });
    found.push(...rows.filter(({ requestID }) => wanted.has(requestID)));
    if (Page * PAGE_SIZE >= total) break;
  }
  return found;
}
