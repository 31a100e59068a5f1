const PAGE_SIZE = 200;
const MAX_PAGES = 100;

/** Every row of a filter, page by page, for an export; at most 20,000. */
export async function fetchPages<R>(
  fetch: (page: { Page: number; PageSize: number }) => Promise<{ rows: R[]; total: number }>,
): Promise<R[]> {
  const rows: R[] = [];
  for (let Page = 1; Page <= MAX_PAGES; Page += 1) {
    const answer = await fetch({ Page, PageSize: PAGE_SIZE });
    rows.push(...answer.rows);
    if (rows.length >= answer.total || answer.rows.length === 0) break;
  }
  return rows;
}
