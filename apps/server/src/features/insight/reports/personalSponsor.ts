import { reports } from '@canopy/contract/insight/reports';
import { decimalOf } from '@canopy/domain/money';
import { businessDate } from '@canopy/domain/time';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { instantsOf } from '../../../platform/database/dates.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberID } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { searchedMembers } from '../../bonus/compensation/lines/searchLines.ts';
import { STATUSES, type MemberIndex } from '../../people/memberIndex/memberIndex.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { daysOf } from './reportRange.ts';
import { dayNumber, type SaleIndex } from './saleIndex.ts';
import { reportedMember } from './whose.ts';

/** A member who joined in the range, with their purchases in it; sen and hundredths of PV. */
interface Joined {
  id: number;
  sales: number;
  amount: number;
  pv: number;
}

const ACTIVE = STATUSES.indexOf('ACTIVE');

/** Members who joined between two business days, newest first, and the resulting sponsor bonus. */
export const personalSponsor = query(reports.personalSponsor, async (ctx, body) => {
  const sponsor = reportedMember(ctx, body.MemberID);
  const { timeZone } = await readSettings(ctx.db);
  const range = instantsOf(body.From, body.To, timeZone);
  const bonuses = await bonusesBySource(ctx.db, sponsor, range);
  const wanted = body.Search ? new Set(await searchedMembers(ctx, body.Search)) : null;
  const index = await ctx.saleIndex.now();
  const memberIndex = await ctx.memberIndex.now(ctx);
  const joined = joinedIn(memberIndex, sponsor, range)
    .filter((id) => wanted === null || wanted.has(id))
    .map((id) => boughtBy(index, id, daysOf(body)));
  const bonusOf = ({ id }: Joined) => bonuses.get(id) ?? 0;
  const sum = (of: (one: Joined) => number) => joined.reduce((all, one) => all + of(one), 0);
  const months = new Map<string, number>();
  for (const { id } of joined.toReversed()) {
    const at = businessDate(new Date(memberIndex.signUp[id]! * 1_000), timeZone).slice(0, 7);
    months.set(at, (months.get(at) ?? 0) + 1);
  }
  const active = joined.filter(({ id }) => memberIndex.status[id] === ACTIVE).length;
  const page = sorted(joined, body.Sort).slice(
    (body.Page - 1) * body.PageSize,
    body.Page * body.PageSize,
  );
  const people = await peopleOf(
    ctx.db,
    page.map(({ id }) => id),
  );
  return {
    rows: page.flatMap((one) => {
      const person = people.get(one.id);
      return person
        ? [
            {
              ...person,
              sales: one.sales,
              amount: decimalOf(one.amount),
              pv: formatPv(one.pv),
              bonus: decimalOf(bonusOf(one)),
            },
          ]
        : [];
    }),
    total: joined.length,
    totals: {
      active,
      sales: sum(({ sales }) => sales),
      amount: decimalOf(sum(({ amount }) => amount)),
      pv: formatPv(sum(({ pv }) => pv)),
      bonus: decimalOf(sum(bonusOf)),
      series: [...months].map(([at, members]) => ({ at, members })),
    },
  };
});

/**
 * Row ids of members who joined in the range, newest first; the company's own member has no
 * sponsor.
 */
function joinedIn(
  memberIndex: MemberIndex,
  sponsor: number | null,
  { from, until }: { from: Date; until: Date },
): number[] {
  const { signUp, sponsors } = memberIndex;
  const [first, end] = [from.getTime() / 1_000, until.getTime() / 1_000];
  const among =
    sponsor === null
      ? Array.from({ length: memberIndex.last }, (_, i) => i + 1).filter(
          (id) => memberIndex.known[id] === 1 && sponsors.parentOf(id) !== null,
        )
      : sponsors.childrenOf(sponsor);
  return among
    .filter((id) => signUp[id]! >= first && signUp[id]! < end)
    .toSorted((a, b) => signUp[b]! - signUp[a]! || b - a);
}

function boughtBy(
  index: SaleIndex,
  id: number,
  { from, to }: { from: string; to: string },
): Joined {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const bought: Joined = { id, sales: 0, amount: 0, pv: 0 };
  index.each([id], (at) => {
    if (index.day[at]! < first || index.day[at]! > last) return;
    bought.sales += 1;
    bought.amount += index.total[at]! - index.refunded[at]!;
    bought.pv += index.pv[at]!;
  });
  return bought;
}

function sorted(joined: Joined[], sort: string | undefined): Joined[] {
  const ascending = sort !== undefined && !sort.startsWith('-');
  if (sort?.replace('-', '') === 'amount') {
    return joined.toSorted((a, b) => (b.amount - a.amount) * (ascending ? -1 : 1));
  }
  return ascending ? joined.toReversed() : joined;
}

/**
 * Sponsor bonus by the member whose sale caused it, including claw-backs, for the sponsor of each;
 * sen.
 */
async function bonusesBySource(
  db: ReadDb,
  sponsor: number | null,
  { from, until }: { from: Date; until: Date },
): Promise<Map<number, number>> {
  const rows = await readRows(
    db,
    sql<{ source: number; amount: number }>`
    select l.source_member_id as source, sum(l.amount)::bigint as amount
    from bonus_line l join sponsor_edge e on e.member_id = l.source_member_id
      and e.sponsor_id = l.earner_id and e.valid_until is null
    where l.plan = 'SPONSOR' and l.created_at >= ${from} and l.created_at < ${until}
      and ${sponsor === null ? sql`l.earner_id is not null` : sql`l.earner_id = ${sponsor}`}
    group by l.source_member_id`,
  );
  return new Map(rows.map(({ source, amount }) => [source, amount]));
}

/** Personal details for the rows of a page. */
async function peopleOf(db: ReadDb, ids: readonly number[]) {
  const rows = await readRows(
    db,
    sql<{
      id: number;
      full_name: string;
      created_at: Date;
      package_rank: number;
      ranking: number;
      status: (typeof STATUSES)[number];
      sponsor_id: number | null;
      sponsor_name: string | null;
    }>`
    select m.id, m.full_name, m.created_at, m.package_rank, m.ranking, m.status,
      s.id as sponsor_id, s.full_name as sponsor_name
    from member m left join sponsor_edge e on e.member_id = m.id and e.valid_until is null
      left join member s on s.id = e.sponsor_id
    where m.id = any(${[...ids]}::bigint[])`,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        memberID: memberID(row.id),
        fullName: row.full_name,
        signUpDate: row.created_at.toISOString(),
        packageRank: row.package_rank,
        ranking: row.ranking,
        status: row.status,
        sponsorID: row.sponsor_id === null ? null : memberID(row.sponsor_id),
        sponsorName: row.sponsor_name,
      },
    ]),
  );
}
