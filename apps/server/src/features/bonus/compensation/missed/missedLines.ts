import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { isStaff, signedIn, type Ctx } from '../../../../platform/context.ts';
import { memberID, memberRow } from '../../../../platform/ids.ts';
import { query } from '../../../../platform/operation.ts';
import { findMembers } from '../../../people/memberIndex/findMembers.ts';
import { fullNames } from '../../../people/members/fullNames.ts';
import type { EntryLine, EntryLines } from './missedEntry.ts';
import { openEntry } from './openEntry.ts';

type Line = ResultOf<typeof compensation.missedLines>['rows'][number];

/** More buyers than a page of searched lines is worth: more of the name should be typed. */
const MAX_BUYERS = 1_000;

/**
 * The lines behind one entry of `whyNotPaid`, together exactly its amount. What a month was calculated from
 * is kept with it, so that later sales, moves and refunds change nothing. Buyers outside the caller's own
 * downline are masked, like everywhere.
 */
export const missedLines = query(compensation.missedLines, async (ctx, body) => {
  const skipped = (body.Page - 1) * body.PageSize;
  const { found, asOf, caps } = await openEntry(ctx, {
    memberId: memberRow(body.MemberID),
    period: body.Period,
    entry: body.Entry,
    plan: body.Plan,
    reason: body.Reason ?? null,
    rank: body.Rank ?? null,
    skipped,
    size: body.PageSize,
    searched: body.Search ? await searchedIn(ctx, body.Search) : null,
  });
  return {
    rows: found ? await listed(ctx, found, skipped) : [],
    total: found?.total ?? 0,
    totals: { amount: decimalOf(found?.amount ?? 0) },
    asOf: asOf?.toISOString() ?? null,
    unlisted: caps ? ('CAPS' as const) : found ? null : ('NO_INPUT' as const),
    caps,
  };
});

/** Whom or what a search names, among those the caller may know. */
async function searchedIn(ctx: Ctx, search: string) {
  const below = isStaff(signedIn(ctx)) ? null : signedIn(ctx).memberId;
  const id = parsePublicId('sale', search.toUpperCase());
  const sale =
    id === undefined
      ? undefined
      : await ctx.db.selectFrom('sale').select('member_id').where('id', '=', id).executeTakeFirst();
  const members = await ctx.memberIndex.now(ctx);
  const buyers = findMembers(members, {
    below,
    search,
    searchMobiles: false,
    maxHits: MAX_BUYERS,
    maintenancePv: 0,
  });
  const known = sale && (below === null || members.sponsors.isBelow(sale.member_id, below));
  return { buyers: Array.from(buyers.subarray(0, MAX_BUYERS)), sale: known ? id! : null };
}

/** Lines as the contract describes them. */
async function listed(
  ctx: Ctx,
  { rows: lines, reasons }: EntryLines,
  skipped: number,
): Promise<Line[]> {
  const actor = signedIn(ctx);
  const buyers = lines.flatMap(({ buyer }) => (buyer === null ? [] : [buyer]));
  const names = await fullNames(ctx.db, [...new Set(buyers)]);
  const dates = await datesOf(ctx, lines);
  const { sponsors } = await ctx.memberIndex.now(ctx);
  return lines.map(({ buyer, sale, level, volume, net, percentage, amount, day }, at) => {
    const visible = buyer !== null && (isStaff(actor) || sponsors.isBelow(buyer, actor.memberId!));
    return {
      line: skipped + at + 1,
      date: (sale === null ? day : dates.get(sale)) ?? null,
      salesID: visible && sale !== null ? publicId('sale', sale) : null,
      memberID: visible ? memberID(buyer) : null,
      fullName: visible ? (names.get(buyer) ?? null) : buyer === null ? null : '•••',
      level,
      ...(net && volume !== null
        ? { volume: null, net: decimalOf(volume) }
        : { volume: volume === null ? null : formatPv(volume) }),
      percentage,
      amount: decimalOf(amount),
      reasons,
    };
  });
}

/** When the sales were paid for, by row id. */
async function datesOf(ctx: Ctx, lines: readonly EntryLine[]): Promise<Map<number, string>> {
  const ids = [...new Set(lines.flatMap(({ sale }) => (sale === null ? [] : [sale])))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('sale')
    .select(['id', 'approved_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.flatMap(({ id, approved_at: at }) => (at ? [[id, at.toISOString()] as const] : [])),
  );
}
