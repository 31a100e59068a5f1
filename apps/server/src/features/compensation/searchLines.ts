import { parsePublicId } from '@canopy/domain/ids';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { findMembers } from '../memberIndex/findMembers.ts';

/** Hits of a search that are looked at: whoever finds more writes more of the name. */
const MAX_MEMBERS = 1_000;
const MAX_SALES = 5_000;

/** Row ids of members by part of a name or username, or a whole member ID; {@link MAX_MEMBERS} at most. */
export async function searchedMembers(ctx: Ctx, search: string): Promise<number[]> {
  const found = findMembers(await ctx.memberIndex.now(ctx), {
    below: null,
    search,
    searchMobiles: false,
    maxHits: MAX_MEMBERS,
    maintenancePv: 0,
  });
  return Array.from(found.subarray(0, MAX_MEMBERS));
}

/**
 * A condition on lines `l` for a search over everybody's: who earned, who bought, or a whole sale ID.
 * Members and sales are found first, so that indexes find the lines among ten million.
 */
export async function searchLines(
  ctx: Ctx,
  search: string,
  runId: number | null,
): Promise<RawBuilder<boolean>> {
  const members = await searchedMembers(ctx, search);
  const saleId = parsePublicId('sale', search.toUpperCase()) ?? null;
  const sales = await readRows(
    ctx.db,
    sql<{ id: number }>`
    select id from sale where member_id = any(${members}::bigint[]) and period is not null
      and (${runId}::bigint is null or period = (select period from bonus_run where id = ${runId}))
    order by id desc limit ${MAX_SALES}`,
  );
  const saleIds = [...sales.map(({ id }) => id), ...(saleId === null ? [] : [saleId])];
  return sql<boolean>`(l.earner_id = any(${members}::bigint[]) or l.sale_id = any(${saleIds}::bigint[]))`;
}
