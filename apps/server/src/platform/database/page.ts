import type { SelectQueryBuilder } from 'kysely';

/** One page of a query's rows, and the total number. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { Page, PageSize }: { Page: number; PageSize: number },
): Promise<{ found: Row[]; total: number }> {
  const [found, count] = await Promise.all([
    query
      .limit(PageSize)
      .offset((Page - 1) * PageSize)
      .execute(),
    query
      .clearSelect()
      .clearOrderBy()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  // the generic builder loses the row's type
  return { found, total: (count as { total: number }).total };
}
