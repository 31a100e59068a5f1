import type { BodyOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { WHOSE } from '@canopy/contract/people/whose';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBareMembers } from '../../../testing/bareMembers.ts';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';
import { payMonth } from '../../../testing/payMonth.ts';
import { readPdf } from '../../../testing/readPdf.ts';
import { addReportSales } from '../../../testing/reportSales.ts';
import { signedInAgain } from '../../../testing/signedInAgain.ts';
import { payWithTax } from '../../bonus/tax/payWithTax.ts';
import { openWallets } from '../../money/wallets/ledger.ts';
import { transaction } from '../../../platform/database/transaction.ts';

const { reports } = contract;
const ZONE = 'Asia/Kuala_Lumpur';

let company: TestCompany;
let admin: TestClient;
let top: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  company = await openCompany();
  top = await company.member('M0000001');
  buyer = await company.member(top.memberID);
  for (const person of [top, buyer]) {
    await company.reload(person, '1000.00');
    await person.send(contract.sales.checkout, oneTea(person.memberID));
  }
  const { result } = await buyer.send(contract.sales.checkout, oneTea(buyer.memberID));
  await payMonth(company, '2026-11');
  admin = await company.signedIn('admin');
  const refunded = { SalesID: result.salesID, Reason: 'damaged' };
  expect((await admin.send(contract.sales.refund, refunded)).status).toBe(200);
  top = await signedInAgain(company, top);
  buyer = await signedInAgain(company, buyer);
});
afterAll(() => company.close());

const rowOf = (client: TestClient) => Number(client.memberID.slice(1));
const one = async (statement: ReturnType<typeof sql>) =>
  (await statement.execute(company.database.db)).rows[0] as Record<string, number>;

describe('the company’s reports', () => {
  test('name every place where members live, also of one in Malaysia who has no state', async () => {
    await sql`update member set state_id = '' where id = 1`.execute(company.database.db);
    const { byState } = (await admin.send(reports.companyDashboard, {})).result;
    expect(byState.map(({ state }) => state).toSorted()).toEqual(['Malaysia', 'Selangor']);
  });

  test('say what the ledger says, to the sen', async () => {
    const { totals } = (await admin.send(reports.sales, {})).result;
    const ledger = await one(sql`select sum(p.amount)::bigint as sold from posting p
      join account a on a.id = p.account_id where a.system_code = 'SALES'`);
    expect(totals.amount).toBe(decimalOf(ledger['sold']!));
    expect(Number(totals.refunded)).toBe(120);

    const income = (await admin.send(reports.incomeStatement, {})).result.totals;
    const expense = await one(sql`select -sum(p.amount)::bigint as paid from posting p
      join account a on a.id = p.account_id where a.system_code = 'BONUS_EXPENSE'`);
    expect(Number(expense['paid'])).toBeGreaterThan(0);
    expect(income.total).toBe(decimalOf(expense['paid']!));

    const bonus = (await admin.send(reports.bonus, {})).result;
    const lines = await one(sql`select count(*)::int as lines, sum(l.amount)::bigint as amount
      from bonus_line_all l where l.earner_id is not null`);
    expect([bonus.total, bonus.totals.amount]).toEqual([
      lines['lines'],
      decimalOf(lines['amount']!),
    ]);
  });

  test('on wallets, payout, stockists and growth agree with the tables and with each other', async () => {
    const owed = (await admin.send(reports.walletLiability, {})).result;
    const wallets = await one(sql`select sum(balance)::bigint as owed from account`);
    expect(owed.totals.total).toBe(decimalOf(wallets['owed']!));
    expect(owed.rows[0]!.total).toBe(owed.totals.total);

    const { totals } = (await admin.send(reports.sales, {})).result;
    const paid = (await admin.send(reports.payout, {})).result;
    const bonus = (await admin.send(reports.bonus, {})).result.totals.amount;
    expect([paid.totals.sales, paid.totals.bonus]).toEqual([totals.amount, bonus]);
    expect(Number(paid.totals.breakage)).toBeGreaterThan(0);
    const turnover = (await admin.send(reports.stockistTurnover, {})).result;
    expect(turnover.totals.amount).toBe(totals.amount);

    const growth = (await admin.send(reports.memberGrowth, {})).result;
    const there = await one(sql`select count(*)::int as members from member`);
    expect([growth.totals.members, growth.totals.joined]).toEqual(Array(2).fill(there['members']));
    const stock = (await admin.send(reports.stockValue, {})).result;
    // one unit of tea costs 120.00, and packages contain nothing that is sold separately at another
    // price
    const units = await one(sql`select sum(on_hand)::int as units from stock_balance`);
    expect(stock.totals.units).toBe(units['units']);
    expect(Number(stock.totals.value)).toBeGreaterThan(0);
  });

  test('are the sum of what each member has', async () => {
    const total = (await admin.send(reports.incomeStatement, {})).result.totals.total;
    const { rows } = (await admin.send(reports.incomeStatement, { Per: 'MEMBER' })).result;
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.reduce((sum, row) => sum + Math.round(Number(row.total) * 100), 0)).toBe(
      Math.round(Number(total) * 100),
    );
    const own = await Promise.all(
      rows.map(async ({ memberID }) => {
        const of = await admin.send(reports.bonus, { MemberID: memberID! });
        return Math.round(Number(of.result.totals.amount) * 100);
      }),
    );
    const all = (await admin.send(reports.bonus, {})).result.totals.amount;
    expect(own.reduce((sum, sen) => sum + sen, 0)).toBe(Math.round(Number(all) * 100));
  });

  test('are for staff with the right; a member has the own and nobody else’s', async () => {
    for (const call of [reports.sales, reports.incomeStatement, reports.bonus]) {
      const others = await buyer.send(call, { MemberID: top.memberID });
      expect(others.status).toBe(404);
    }
    const own = (await buyer.send(reports.sales, {})).result;
    expect(new Set(own.rows.map((row) => row.memberID))).toEqual(new Set([buyer.memberID]));
    const refused = await buyer.send(reports.incomeStatement, { Per: 'MEMBER' });
    expect(refused.code).toBe('FORBIDDEN');
  });
});

describe('a member’s reports', () => {
  test('lead from a bonus line to what explains it', async () => {
    const { rows, totals } = (await top.send(reports.bonus, { Plan: 'UNILEVEL' })).result;
    expect(rows.map((row) => row.amount)).toEqual(['-5.00', '5.00', '5.00']);
    expect(totals.amount).toBe('5.00');
    const why = await top.send(contract.compensation.lineDetail, { LineID: rows[1]!.lineID });
    expect(why.result).toMatchObject({ amount: '5.00', sourceMemberID: buyer.memberID });
  });

  test('show who joined below, and what that brought', async () => {
    const { rows, totals } = (await top.send(reports.personalSponsor, {})).result;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ memberID: buyer.memberID, sales: 3, sponsorID: top.memberID });
    const paid = await one(sql`select sum(amount)::bigint as paid from bonus_line
      where plan = 'SPONSOR' and earner_id = ${rowOf(top)} and source_member_id = ${rowOf(buyer)}`);
    expect(totals.bonus).toBe(decimalOf(paid['paid']!));
  });

  test('are had as a paper in Arabic with every sum', async () => {
    const { totals } = (await top.send(reports.incomeStatement, {})).result;
    const paper = await top.send(reports.incomeStatement, { Paper: 'pdf' }, { language: 'ar' });
    const { letters, fonts } = readPdf(paper.file!);
    expect(fonts).toContain('IBMPlexSansArabic-Regular');
    for (const letter of `كشف الدخل${totals.total}`.replaceAll(' ', ''))
      expect(letters).toContain(letter);
  });

  test('are had as a sheet, also where a paper is asked for besides', async () => {
    const Export = { Format: 'csv' as const, Columns: [{ Title: 'Month', Fields: ['period'] }] };
    const sheet = await top.send(reports.incomeStatement, { Paper: 'pdf', Export });
    expect(sheet.status).toBe(200);
    expect(sheet.text).toContain('"Month"');
  });
});

describe('the figures of a large downline', () => {
  const day = fc
    .integer({ min: 0, max: 400 })
    .map((back) => new Date(Date.UTC(2026, 10, 28 - back)).toISOString().slice(0, 10));
  const range = fc.tuple(day, day).map((days) => days.toSorted() as [string, string]);
  const members = 400;

  beforeAll(async () => {
    await addBareMembers(company.database.db, members, 'many');
    await addReportSales(company.database.db, {
      count: 3_000,
      days: 400,
      last: '2026-11-28T20:00:00Z',
      seed: 0.4,
    });
  });

  /** All members whose figures count, found by walking the sponsor edges. */
  const whoseRows = (member: number, whose: (typeof WHOSE)[number]) => sql`
    select id from (with recursive below as (
      select ${member}::bigint as id, 0 as depth
      union all select e.member_id, depth + 1 from sponsor_edge e join below b on b.id = e.sponsor_id
        where e.valid_until is null)
    select * from below) b where ${sql.raw(
      { OWN: 'depth = 0', DIRECT: 'depth = 1', DOWNLINE: 'depth > 0' }[whose],
    )}`;

  test('equal a slow query over the tables, whoever, whenever and whatever was sold', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(...WHOSE),
        range,
        fc.option(fc.constantFrom('MAINTENANCE' as const, 'UPGRADE' as const), { nil: undefined }),
        async (member, Whose, [From, To], SalesType) => {
          const MemberID = `M${String(member).padStart(7, '0')}`;
          const asked: BodyOf<typeof reports.sales> = { MemberID, Whose, From, To };
          const { result } = await admin.send(reports.sales, {
            ...asked,
            ...(SalesType ? { SalesType } : {}),
          });
          const slow =
            await one(sql`select count(*)::int as count, coalesce(sum(total), 0)::bigint as total,
              coalesce(sum(refunded), 0)::bigint as refunded, coalesce(sum(total_pv - refunded_pv), 0)::bigint as pv
            from sale where period is not null and member_id in (${whoseRows(member, Whose)})
              and (approved_at at time zone ${ZONE})::date between ${From}::date and ${To}::date
              and (${SalesType ?? null}::text is null or sales_type = ${SalesType ?? null})`);
          expect([
            result.total,
            result.totals.total,
            result.totals.refunded,
            result.totals.pv,
          ]).toEqual([
            slow['count'],
            decimalOf(slow['total']!),
            decimalOf(slow['refunded']!),
            formatPv(slow['pv']!),
          ]);
          const parts = [result.totals.series, result.totals.bySalesType].map((some) =>
            some.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0),
          );
          expect(parts.map((sen) => decimalOf(sen))).toEqual(Array(2).fill(result.totals.amount));
        },
      ),
      { numRuns: 25, seed: 7 },
    );
  });

  test('follow a refund of a closed month, an approval and a new member at once', async () => {
    const asked = { MemberID: 'M0000001', Whose: 'DOWNLINE' as const };
    const before = (await admin.send(reports.sales, asked)).result.totals;
    await sql`update sale set refunded = refunded + 1 where id = (select max(id) from sale
      where refunded < total and member_id > 1)`.execute(company.database.db);
    const after = (await admin.send(reports.sales, asked)).result.totals;
    expect(Number(after.refunded) - Number(before.refunded)).toBeCloseTo(0.01);
    const joined = await company.member('M0000001');
    const later = (await admin.send(reports.sales, { ...asked, Search: joined.memberID })).result;
    expect(later.rows.map((row) => row.memberID)).toEqual([joined.memberID]);
  });

  test('of maintenance equal a slow query for every month', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom('DIRECT' as const, 'DOWNLINE' as const),
        day,
        async (member, Whose, To) => {
          const MemberID = `M${String(member).padStart(7, '0')}`;
          const { result } = await admin.send(reports.personalMaintain, { MemberID, Whose, To });
          const slow =
            await one(sql`select count(*)::int as members, coalesce(sum(pv), 0)::bigint as pv,
              (count(*) filter (where pv >= 10000))::int as qualified from (
            select w.id, coalesce(sum(s.counted_pv), 0) as pv from (${whoseRows(member, Whose)}) w
              left join sale s on s.member_id = w.id and s.sales_type = 'MAINTENANCE' and s.period = ${To.slice(0, 7)}
            group by w.id) m`);
          expect([result.total, result.totals.qualified, result.totals.pv]).toEqual([
            slow['members'],
            slow['qualified'],
            formatPv(slow['pv']!),
          ]);
        },
      ),
      { numRuns: 15, seed: 8 },
    );
  });

  test('of who joined below equal a slow query, whoever and whenever', async () => {
    await sql`update member set created_at = '2026-11-28T03:00:00Z'::timestamptz - id % 400 * interval '1 day' where id > 3`.execute(
      company.database.db,
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), range, async (member, [From, To]) => {
        const asked = { MemberID: `M${String(member).padStart(7, '0')}`, From, To };
        const { result } = await admin.send(reports.personalSponsor, asked);
        const slow =
          await one(sql`with joined as (select e.member_id as id from sponsor_edge e join member m on m.id = e.member_id
            where e.valid_until is null and e.sponsor_id = ${member}
              and (m.created_at at time zone ${ZONE})::date between ${From}::date and ${To}::date),
          sold as (select s.total - s.refunded as amount, s.total_pv - s.refunded_pv as pv from sale s join joined j on j.id = s.member_id
            where s.period is not null and (s.approved_at at time zone ${ZONE})::date between ${From}::date and ${To}::date)
          select (select count(*)::int from joined) as members, count(*)::int as sales,
            coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(pv), 0)::bigint as pv from sold`);
        const { sales, amount, pv } = result.totals;
        expect([result.total, sales, amount, pv]).toEqual([
          slow['members'],
          slow['sales'],
          decimalOf(slow['amount']!),
          formatPv(slow['pv']!),
        ]);
        expect(result.totals.series.reduce((sum, { members }) => sum + members, 0)).toBe(
          result.total,
        );
      }),
      { numRuns: process.env['FULL'] ? 200 : 15, seed: 9 },
    );
  });

  test('of what was paid equal the payments one by one, and those of all members the company’s', async () => {
    const TYPES = {
      SPONSOR: 'sponsor',
      UNILEVEL: 'unilevel',
      GENERATION: 'generation',
      UPGRADE_RANKING: 'upgradeRanking',
      BINARY: 'binary',
    } as const;
    const payment = fc.record({
      member: fc.integer({ min: 10, max: 25 }),
      type: fc.constantFrom(...(Object.keys(TYPES) as (keyof typeof TYPES)[])),
      day,
      amount: fc.integer({ min: 1, max: 9_000_000 }),
      back: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    const [paid] = fc.sample(fc.array(payment, { minLength: 60, maxLength: 60 }), {
      numRuns: 1,
      seed: 11,
    });
    const earners = Array.from({ length: 16 }, (_, i) => 10 + i);
    await transaction(company.database.db, (tx) => openWallets(tx, earners));
    const made = paid!.map((one) => ({ ...one, back: Math.floor(one.amount * one.back) }));
    for (const [i, { member, type, day: on, amount, back }] of made.entries()) {
      const payable = { memberId: member, causeId: `random${i}` };
      const sides = [{ ...payable, type, amount }];
      if (back > 0) sides.push({ ...payable, type: 'CLAW_BACK' as never, amount: -back });
      await transaction(company.database.db, (tx) =>
        payWithTax(tx, sides, {
          actor: null,
          remark: '',
          now: new Date(`${on}T04:00:00Z`),
          timeZone: ZONE,
          versions: [],
        }),
      );
    }
    const sumOf = (some: typeof made, what: 'amount' | 'back') =>
      some.reduce((sum, one) => sum + one[what], 0);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 10, max: 25 }), range, async (member, [From, To]) => {
        const MemberID = `M${String(member).padStart(7, '0')}`;
        const { totals, rows } = (
          await admin.send(reports.incomeStatement, { MemberID, From, To, PageSize: 200 })
        ).result;
        const own = made.filter((one) => one.member === member && one.day >= From && one.day <= To);
        for (const [type, name] of Object.entries(TYPES)) {
          const of = own.filter((one) => one.type === type);
          expect([name, totals[name]]).toEqual([name, decimalOf(sumOf(of, 'amount'))]);
        }
        expect([totals.clawBack, totals.total]).toEqual([
          decimalOf(-sumOf(own, 'back')),
          decimalOf(sumOf(own, 'amount') - sumOf(own, 'back')),
        ]);
        expect(new Set(rows.map(({ period }) => period))).toEqual(
          new Set(own.map((one) => one.day.slice(0, 7))),
        );
        const whole = (await admin.send(reports.incomeStatement, { From, To })).result.totals.total;
        const each = (
          await admin.send(reports.incomeStatement, { Per: 'MEMBER', From, To, PageSize: 200 })
        ).result.rows;
        const sen = each.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0);
        expect(decimalOf(sen)).toBe(whole);
      }),
      { numRuns: process.env['FULL'] ? 200 : 15, seed: 10 },
    );
  });

  test('of maintenance are told of nobody for a member that there is not, and of no month before 2000', async () => {
    for (const MemberID of ['M0009999', 'M101207055'])
      expect((await admin.send(reports.personalMaintain, { MemberID })).result.rows).toEqual([]);
    const early = { MemberID: 'M0000001', To: '1987-06-05' };
    for (const Whose of ['OWN', 'DIRECT'] as const)
      expect((await admin.send(reports.personalMaintain, { ...early, Whose })).status).toBe(200);
  });

  test('come page by page without a gap, newest first, as the file has them', async () => {
    const asked = { MemberID: 'M0000001', Whose: 'DOWNLINE' as const };
    const pages = await Promise.all(
      [1, 2, 3].map(async (Page) => (await admin.send(reports.sales, { ...asked, Page })).result),
    );
    const ids = pages.flatMap(({ rows }) => rows.map((row) => row.salesID));
    expect(new Set(ids).size).toBe(60);
    const days = pages.flatMap(({ rows }) => rows.map((row) => row.date));
    const local = (at: string) =>
      new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(days.map(local)).toEqual(days.map(local).toSorted().toReversed());
    const file = await admin.send(reports.sales, {
      ...asked,
      Export: { Format: 'csv', Columns: [{ Title: 'Order', Fields: ['salesID'] }] },
    });
    const lines = file.text.split('\r\n').slice(1);
    expect(lines.slice(0, 60)).toEqual(ids.map((id) => `"${id}"`));
    expect(lines.length).toBe(pages[0]!.total);
  });
});
