import { reports } from '@canopy/contract/insight/reports';
import { businessDate, daysAfter, nextPeriod, periodOf, previousPeriod } from '@canopy/domain/time';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberID } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { searchedMembers } from '../../bonus/compensation/lines/searchLines.ts';
import type { MemberIndex } from '../../people/memberIndex/memberIndex.ts';
import { maintenanceStatus } from '../../people/members/maintenanceVolume.ts';
import { adjustedVolumes } from '../../company/periods/adjustedVolume.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { readRules } from '../../company/settings/ruleSettings.ts';
import { monthsBetween } from './reportRange.ts';
import { SALES_TYPES, type Members, type SaleIndex } from './saleIndex.ts';
import { membersOf, reportedMember } from './whose.ts';

const MAINTENANCE = SALES_TYPES.indexOf('MAINTENANCE');
/** Months shown for a member if no day is given. */
const MONTHS = 12;

/** Maintenance sales of a member in a month; PV in hundredths. */
interface Maintained {
  id: number;
  month: string;
  sales: number;
  pv: number;
}

/** PV (hundredths) that adjustments add to or deduct from a member's month. */
interface Adjusted {
  member_id: number;
  period: string;
  amount: number;
}

/** Maintenance of one member month by month, or of many in one month. */
export const personalMaintain = query(reports.personalMaintain, async (ctx, body) => {
  const member = reportedMember(ctx, body.MemberID);
  const { timeZone } = await readSettings(ctx.db);
  const rules = await readRules(ctx.db);
  const neededIn = (month: string) => rules(month).maintenancePv;
  const wanted = body.Search ? new Set(await searchedMembers(ctx, body.Search)) : null;
  const index = await ctx.saleIndex.now();
  const memberIndex = await ctx.memberIndex.now(ctx);
  const today = businessDate(ctx.now, timeZone);
  const asked = (body.To && body.To < today ? body.To : today).slice(0, 7);
  const last = asked < FIRST_PERIOD ? FIRST_PERIOD : asked;
  const { PageSize } = body;
  const first = (body.Page - 1) * PageSize;
  const passes = (id: number, pv: number, needed: number) =>
    (body.Status === undefined || (body.Status === 'QUALIFIED') === qualifies(pv, needed)) &&
    (wanted === null || wanted.has(id));
  const own = member !== null && body.Whose === 'OWN';
  const adjusted = await readRows(
    ctx.db,
    sql<Adjusted>`select member_id, period, sum(amount)::bigint as amount from ${adjustedVolumes} a
      where ${own ? sql`member_id = ${member}` : sql`period = ${last}`} group by member_id, period`,
  );
  let found: { page: Maintained[]; total: number; qualified: number; pv: number };
  if (own) {
    const { From } = body;
    const rows = ofMember(
      index,
      memberIndex,
      member,
      From?.slice(0, 7),
      last,
      timeZone,
      adjusted,
    ).filter((row) => passes(row.id, row.pv, neededIn(row.month)));
    found = {
      page: (body.Sort ? byPv(rows, body.Sort) : rows).slice(first, first + PageSize),
      total: rows.length,
      qualified: rows.filter((row) => qualifies(row.pv, neededIn(row.month))).length,
      pv: rows.reduce((sum, { pv }) => sum + pv, 0),
    };
  } else {
    const whose = membersOf(memberIndex, member, body.Whose) ?? known(memberIndex);
    // those who lag stand first
    const ascending = body.Sort === undefined || !body.Sort.startsWith('-');
    const wish = {
      month: last,
      needed: neededIn(last),
      passes,
      first,
      PageSize,
      ascending,
      adjusted,
    };
    found = inMonth(index, whose, memberIndex.last, wish);
  }
  const { page } = found;
  const levels = page.map(({ id }) =>
    member === null ? null : memberIndex.sponsors.depthBelow(id, member),
  );
  const names = await readRows(
    ctx.db,
    sql<{ id: number; full_name: string }>`select id, full_name from member
    where id = any(${[...new Set(page.map(({ id }) => id))]}::bigint[])`,
  );
  const nameOf = new Map(names.map((row) => [row.id, row.full_name]));
  return {
    rows: page.map((row, i) => ({
      period: row.month,
      memberID: memberID(row.id),
      fullName: nameOf.get(row.id) ?? '',
      level: levels[i]!,
      sales: row.sales,
      pv: formatPv(row.pv),
      neededPV: formatPv(neededIn(row.month)),
      missingPV: formatPv(Math.max(0, neededIn(row.month) - row.pv)),
      until: row.month === today.slice(0, 7) ? daysAfter(`${nextPeriod(row.month)}-01`, -1) : null,
      status: maintenanceStatus(row.pv, neededIn(row.month)),
    })),
    total: found.total,
    totals: {
      qualified: found.qualified,
      notQualified: found.total - found.qualified,
      pv: formatPv(found.pv),
    },
  };
});

const qualifies = (pv: number, needed: number): boolean =>
  maintenanceStatus(pv, needed) === 'QUALIFIED';

/** No company has earlier months: a request for one is answered from here. */
const FIRST_PERIOD = '2000-01';

const monthNumber = (month: string) => Number(month.replace('-', ''));

/** A member's months since the first one requested, or since joining, newest first. */
function ofMember(
  index: SaleIndex,
  memberIndex: MemberIndex,
  id: number,
  from: string | undefined,
  last: string,
  timeZone: string,
  adjusted: readonly Adjusted[],
): Maintained[] {
  if (!memberIndex.known[id]) return [];
  const joined = periodOf(new Date(memberIndex.signUp[id]! * 1_000), timeZone);
  let first = from ?? last;
  for (let n = 1; !from && n < MONTHS; n += 1) first = previousPeriod(first);
  const months = monthsBetween(first < joined ? joined : first, last).toReversed();
  const byMonth = new Map(
    months.map((month) => [monthNumber(month), { id, month, sales: 0, pv: 0 }]),
  );
  index.each([id], (at) => {
    if (index.type[at] !== MAINTENANCE) return;
    const row = byMonth.get(index.month[at]!);
    if (!row) return;
    row.sales += 1;
    row.pv += index.counted[at]!;
  });
  for (const { period, amount } of adjusted) {
    const row = byMonth.get(monthNumber(period));
    if (row) row.pv = Math.max(0, row.pv + amount);
  }
  return [...byMonth.values()];
}

/**
 * A sort key is PV × 2^24 + row id: an exact integer (below 2^53) up to 2^29 hundredths of PV and
 * 16 million members.
 */
const ID_ROOM = 2 ** 24;
const MAX_PV = 2 ** 29 - 1;

interface Wish {
  month: string;
  /** Hundredths of PV required to maintain the month. */
  needed: number;
  passes: (id: number, pv: number, needed: number) => boolean;
  first: number;
  PageSize: number;
  ascending: boolean;
  adjusted: readonly Adjusted[];
}

/** Each of these members in one month, by PV, then earliest joined. */
function inMonth(index: SaleIndex, members: Members, last: number, wish: Wish) {
  const month = monthNumber(wish.month);
  const pvOf = new Float64Array(last + 1);
  const salesOf = new Int32Array(last + 1);
  index.each(members, (at) => {
    if (index.type[at] !== MAINTENANCE || index.month[at] !== month) return;
    pvOf[index.member[at]!]! += index.counted[at]!;
    salesOf[index.member[at]!]! += 1;
  });
  for (const { member_id: id, amount } of wish.adjusted) {
    if (id <= last) pvOf[id] = Math.max(0, pvOf[id]! + amount);
  }
  const keys = new Float64Array(members.length);
  let [total, qualified, pv] = [0, 0, 0];
  for (const id of members) {
    const own = pvOf[id]!;
    if (!wish.passes(id, own, wish.needed)) continue;
    keys[total] = Math.min(own, MAX_PV) * ID_ROOM + (wish.ascending ? id : ID_ROOM - 1 - id);
    total += 1;
    if (qualifies(own, wish.needed)) qualified += 1;
    pv += own;
  }
  // sorting numbers is many times faster than sorting rows with a comparison function
  const sorted = keys.subarray(0, total).sort();
  if (!wish.ascending) sorted.reverse();
  const page = Array.from(sorted.subarray(wish.first, wish.first + wish.PageSize), (key) => {
    const low = key % ID_ROOM;
    const id = wish.ascending ? low : ID_ROOM - 1 - low;
    return { id, month: wish.month, sales: salesOf[id]!, pv: pvOf[id]! };
  });
  return { page, total, qualified, pv };
}

function known({ known: there, last }: MemberIndex): number[] {
  const ids: number[] = [];
  for (let id = 1; id <= last; id += 1) if (there[id] === 1) ids.push(id);
  return ids;
}

/** Most PV first, then earliest joined. */
function byPv(rows: readonly Maintained[], sort: string | undefined): Maintained[] {
  const ascending = sort !== undefined && !sort.startsWith('-');
  return rows.toSorted((a, b) => (b.pv - a.pv) * (ascending ? -1 : 1) || a.id - b.id);
}
