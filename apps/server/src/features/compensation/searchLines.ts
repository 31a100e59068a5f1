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

/** What a search among everybody's lines has found: members who earned or bought, and sales; row ids. */
export interface Searched {
  members: number[];
  sales: number[];
}

/**
 * Whose lines a search over everybody's looks at: who earned, who bought, or a whole sale ID. They are found first, so
 * that indexes find the lines among ten million.
 */
export async function searchedOf(
  ctx: Ctx,
  search: string,
  runId: number | null,
): Promise<Searched> {
  const members = await searchedMembers(ctx, search);
  const saleId = parsePublicId('sale', search.toUpperCase()) ?? null;
  const sales = await readRows(
    ctx.db,
    sql<{ id: number }>`
    select id from sale where member_id = any(${sql.val(members)}::bigint[]) and period is not null
      and (${runId}::bigint is null or period = (select period from bonus_run where id = ${runId}))
    order by id desc limit ${MAX_SALES}`,
  );
  return {
    members,
    sales: [...sales.map(({ id }) => id), ...(saleId === null ? [] : [saleId])],
  };
}

/** Lines `l` of what was found. */
export const searchedLines = ({ members, sales }: Searched): RawBuilder<boolean> =>
  sql<boolean>`(l.earner_id = any(${sql.val(members)}::bigint[]) or l.sale_id = any(${sql.val(sales)}::bigint[]))`;

/** A condition on lines `l` for a search over everybody's. */
export const searchLines = async (
  ctx: Ctx,
  search: string,
  runId: number | null,
): Promise<RawBuilder<boolean>> => searchedLines(await searchedOf(ctx, search, runId));
