/** The largest page a list returns. */
const PAGE_SIZE = 200;

/**
 * The selected requests in their current state, wherever they are in the list: reads page after page until
 * all are found.
 */
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
