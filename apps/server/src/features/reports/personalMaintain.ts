import { reports } from '@canopy/contract/reports';
import { businessDate, periodOf, previousPeriod } from '@canopy/domain/time';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { readRows } from '../../platform/database/readRows.ts';
import { memberID } from '../../platform/ids.ts';
import { query } from '../../platform/operation.ts';
import { searchedMembers } from '../compensation/searchLines.ts';
import type { MemberIndex } from '../memberIndex/memberIndex.ts';
import { maintenanceStatus } from '../members/maintenanceVolume.ts';
import { readSettings } from '../settings/readSettings.ts';
import { monthsBetween } from './reportRange.ts';
import { SALES_TYPES, type SaleIndex } from './saleIndex.ts';
import { membersOf, reportedMember } from './whose.ts';

const MAINTENANCE = SALES_TYPES.indexOf('MAINTENANCE');
/** Months that are shown of a member when no day is given. */
const MONTHS = 12;

/** Maintenance sales of a member in a month; PV in hundredths. */
interface Maintained {
  id: number;
  month: string;
  sales: number;
  pv: number;
}

/** Maintenance of a member month by month, or of many in one month. */
export const personalMaintain = query(reports.personalMaintain, async (ctx, body) => {
  const member = reportedMember(ctx, body.MemberID);
  const { timeZone, maintenancePv } = await readSettings(ctx.db);
  const wanted = body.Search ? new Set(await searchedMembers(ctx, body.Search)) : null;
  const index = await ctx.saleIndex.now();
  const memberIndex = await ctx.memberIndex.now(ctx);
  const today = businessDate(ctx.now, timeZone);
  const last = (body.To && body.To < today ? body.To : today).slice(0, 7);
  const own = member !== null && body.Whose === 'OWN';
  const all = own
    ? ofMember(index, memberIndex, member, body.From?.slice(0, 7), last, timeZone)
    : inMonth(index, membersOf(memberIndex, member, body.Whose) ?? known(memberIndex), last);
  const status = ({ pv }: Maintained) => maintenanceStatus(pv, maintenancePv);
  const rows = all.filter(
    (row) =>
      (body.Status === undefined || status(row) === body.Status) &&
      (wanted === null || wanted.has(row.id)),
  );
  const qualified = rows.filter((row) => status(row) === 'QUALIFIED').length;
  const page = (own && !body.Sort ? rows : byPv(rows, body.Sort)).slice(
    (body.Page - 1) * body.PageSize,
    body.Page * body.PageSize,
  );
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
      neededPV: formatPv(maintenancePv),
      status: status(row),
    })),
    total: rows.length,
    totals: {
      qualified,
      notQualified: rows.length - qualified,
      pv: formatPv(rows.reduce((sum, { pv }) => sum + pv, 0)),
    },
  };
});

const monthNumber = (month: string) => Number(month.replace('-', ''));

/** A member's months since the first one asked for, or since joining, newest first. */
function ofMember(
  index: SaleIndex,
  memberIndex: MemberIndex,
  id: number,
  from: string | undefined,
  last: string,
  timeZone: string,
): Maintained[] {
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
  return [...byMonth.values()];
}

/** Each of these members in one month. */
function inMonth(index: SaleIndex, members: Iterable<number>, month: string): Maintained[] {
  const wanted = monthNumber(month);
  return Array.from(members, (id) => {
    const row = { id, month, sales: 0, pv: 0 };
    index.each([id], (at) => {
      if (index.type[at] !== MAINTENANCE || index.month[at] !== wanted) return;
      row.sales += 1;
      row.pv += index.counted[at]!;
    });
    return row;
  });
}

function known({ known: there, last }: MemberIndex): number[] {
  const ids: number[] = [];
  for (let id = 1; id <= last; id += 1) if (there[id] === 1) ids.push(id);
  return ids;
}

/** Most PV first, then who joined first. */
function byPv(rows: readonly Maintained[], sort: string | undefined): Maintained[] {
  const ascending = sort !== undefined && !sort.startsWith('-');
  return rows.toSorted((a, b) => (b.pv - a.pv) * (ascending ? -1 : 1) || a.id - b.id);
}
