import { reports } from '@canopy/contract/insight/reports';
import { businessDate, periodOf } from '@canopy/domain/time';
import { query } from '../../../platform/operation.ts';
import { STATUSES, type MemberIndex } from '../../people/memberIndex/memberIndex.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { monthsBetween, monthsOf } from './reportRange.ts';
import { dayNumber, dayName, type SaleIndex } from './saleIndex.ts';

const TERMINATED = STATUSES.indexOf('TERMINATED');
/** Months after joining that are shown. */
const AFTER = 6;
const MONTHS_OF_YEAR = 12;

/** Members who joined in a month, by row id, and how many there were before. */
interface Cohort {
  joined: number[];
  terminated: number;
}

/** A month as a number, so that months can be subtracted. */
const monthCount = (month: string) =>
  Number(month.slice(0, 4)) * MONTHS_OF_YEAR + Number(month.slice(5, 7)) - 1;

/** Growth by month and, of each month’s new members, how many kept buying. */
export const memberGrowth = query(reports.memberGrowth, async (ctx, body) => {
  const { timeZone } = await readSettings(ctx.db);
  const index = await ctx.saleIndex.now();
  const memberIndex = await ctx.memberIndex.now(ctx);
  const now = businessDate(ctx.now, timeZone).slice(0, 7);
  const { from, to } = monthsOf(body);
  const cohorts = cohortsOf(memberIndex, timeZone);
  const first = [...cohorts.keys()].toSorted()[0] ?? now;
  let members = 0;
  const all = monthsBetween(first, now).map((period) => {
    const cohort = cohorts.get(period) ?? { joined: [], terminated: 0 };
    members += cohort.joined.length;
    return { period, ...cohort, members };
  });
  const months = all.filter(({ period }) => period >= from && period <= to).toReversed();
  const page = months.slice((body.Page - 1) * body.PageSize, body.Page * body.PageSize);
  return {
    rows: page.map(({ period, joined, terminated, members: there }) => {
      const bought = boughtAfter(index, joined, monthCount(period));
      const share = (after: number) =>
        monthCount(period) + after > monthCount(now) || joined.length === 0
          ? null
          : Math.round((bought[after - 1]! * 10_000) / joined.length);
      return {
        period,
        joined: joined.length,
        members: there,
        terminated,
        after1: share(1),
        after2: share(2),
        after3: share(3),
        after4: share(4),
        after5: share(5),
        after6: share(6),
      };
    }),
    total: months.length,
    totals: {
      joined: months.reduce((sum, { joined }) => sum + joined.length, 0),
      members,
    },
  };
});

function cohortsOf(memberIndex: MemberIndex, timeZone: string): Map<string, Cohort> {
  const cohorts = new Map<string, Cohort>();
  for (let id = 1; id <= memberIndex.last; id += 1) {
    if (memberIndex.known[id] !== 1) continue;
    const month = periodOf(new Date(memberIndex.signUp[id]! * 1_000), timeZone);
    const cohort = cohorts.get(month) ?? { joined: [], terminated: 0 };
    cohort.joined.push(id);
    if (memberIndex.status[id] === TERMINATED) cohort.terminated += 1;
    cohorts.set(month, cohort);
  }
  return cohorts;
}

/** How many of them bought in each month after joining. */
function boughtAfter(index: SaleIndex, joined: readonly number[], month: number): number[] {
  const bought = Array.from({ length: AFTER }, () => 0);
  const days = Array.from({ length: AFTER + 1 }, (_, i) =>
    dayNumber(`${monthAt(month + i + 1)}-01`),
  );
  for (const id of joined) {
    const seen = new Set<number>();
    index.each([id], (at) => {
      const day = index.day[at]!;
      for (let i = 0; i < AFTER; i += 1) if (day >= days[i]! && day < days[i + 1]!) seen.add(i);
    });
    for (const i of seen) bought[i]! += 1;
  }
  return bought;
}

const monthAt = (count: number) =>
  dayName(
    dayNumber(
      `${Math.floor(count / MONTHS_OF_YEAR)}-${String((count % MONTHS_OF_YEAR) + 1).padStart(2, '0')}-01`,
    ),
  ).slice(0, 7);
