import { parsePublicId } from '@canopy/domain/ids';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../../platform/context.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { findMembers } from '../../../people/memberIndex/findMembers.ts';

/** Maximum hits considered; with more, the user should type more of the name. */
const MAX_MEMBERS = 1_000;
const MAX_SALES = 5_000;

/**
 * Row ids of members by part of a name or username, or by a complete member ID; at most {@link
 * MAX_MEMBERS}.
 */
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

/** What a search over all lines found: members who earned or bought, and sales; row ids. */
export interface Searched {
  members: number[];
  sales: number[];
}

/**
 * Resolves a search over all lines to earners, buyers, or a complete sale ID. These are looked up first, so
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

/** Condition: lines `l` of what was found. */
export const searchedLines = ({ members, sales }: Searched): RawBuilder<boolean> =>
  sql<boolean>`(l.earner_id = any(${sql.val(members)}::bigint[]) or l.sale_id = any(${sql.val(sales)}::bigint[]))`;

/** A condition on lines `l` for a search over everybody's lines. */
export const searchLines = async (
  ctx: Ctx,
  search: string,
  runId: number | null,
): Promise<RawBuilder<boolean>> => searchedLines(await searchedOf(ctx, search, runId));
