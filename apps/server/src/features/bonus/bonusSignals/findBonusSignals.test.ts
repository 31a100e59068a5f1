import type { BonusSignal } from '@canopy/domain/bonusSignals';
import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { findBonusSignals } from './findBonusSignals.ts';

const HOUR = 3_600_000;

let company: TestCompany;
let admin: TestClient;
let now: Date;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());
beforeEach(async () => {
  // each test sees only what it adds itself
  company.advance(3 * 24 * HOUR);
  now = company.services.clock();
  await findBonusSignals(company.services);
  company.advance(HOUR);
  now = company.services.clock();
  admin = await company.signedIn('admin');
});

let added = 0;

/** A member below a sponsor, registered now, with their own address. */
async function join(
  sponsor: number,
  more: { address?: string; bank?: string; at?: Date } = {},
): Promise<number> {
  added += 1;
  const key = `signal${added}`;
  const at = more.at ?? now;
  const { rows } = await sql<{ id: number }>`
    with l as (insert into login (username, username_key, role, password_hash, created_at)
      values (${key}, ${key}, 'member', 'none', ${at}) returning id)
    insert into member (login_id, full_name, email, email_key, mobile_code, mobile, nationality, identity_type,
      identity_value, identity_key, date_of_birth, address1, post_code, city, state_id, country_id, status,
      bank_account_number, package_rank, activated_at, terms_version, created_at)
    select id, ${`Person ${added}`}, ${key}, ${key}, '60', ${`77${added}`}, 127, 'PASSPORT', ${key}, ${key}, '1990-01-01',
      ${more.address ?? `${added} Jalan Sendiri`}, '40000', 'Shah Alam', '10', 127, 'ACTIVE', ${more.bank ?? ''}, 1,
      ${at}::timestamptz, 'test', ${at} from l returning id`.execute(company.database.db);
  const { id } = rows[0]!;
  await company.database.db
    .insertInto('sponsor_edge')
    .values({ member_id: id, sponsor_id: sponsor, valid_from: at })
    .execute();
  return id;
}

/** `count` recruits of one sponsor, registered long ago. */
async function recruits(sponsor: number, count: number): Promise<number[]> {
  const ids: number[] = [];
  const at = new Date(now.getTime() - 200 * 24 * HOUR);
  for (let i = 0; i < count; i += 1) ids.push(await join(sponsor, { at }));
  return ids;
}

/** An approved sale of RM 100 with these PV. */
async function buy(
  member: number,
  more: { at?: Date; pv?: number; type?: string; payer?: number; period?: string } = {},
): Promise<number> {
  const { at = now, pv = 100, type = 'MAINTENANCE', payer = member } = more;
  const period = more.period ?? new Date(at.getTime() + 8 * HOUR).toISOString().slice(0, 7);
  const { rows } = await sql<{ id: number }>`
    insert into sale (member_id, payer_id, sales_type, mall_type, payment_type, delivery_type, status, sub_total,
      shipment_fee, total, total_pv, counted_pv, weight, warehouse_id, created_at, approved_at, period)
    values (${member}, ${payer}, ${type}, ${type === 'MAINTENANCE' ? 2 : 3}, 'WALLET', 'SELF_PICKUP', 'APPROVED',
      10000, 0, 10000, ${pv * 100}, ${pv * 100}, 0, 1, ${at}, ${at}, ${period}) returning id`.execute(
    company.database.db,
  );
  return rows[0]!.id;
}

const transfer = (from: number, to: number, amount: number, at = now) =>
  company.database.db
    .insertInto('wallet_move')
    .values({
      type: 'TRANSFER',
      member_id: from,
      to_member_id: to,
      from_wallet: 'RW',
      to_wallet: 'RW',
      amount,
      charge: 0,
      created_at: at,
    })
    .execute();

/** Runs the job and returns the signals of a kind about these members. */
async function found(kind: BonusSignal, ...about: number[]) {
  await findBonusSignals(company.services);
  const { rows } = resultOf(
    await admin.send(contract.bonusSignals.signalList, { Kind: kind, PageSize: 100 }),
  );
  const ids = new Set(about.map((id) => `M${String(id).padStart(7, '0')}`));
  return rows.filter((row) => ids.has(row.memberID));
}

/** Advances to noon on the last day of the running month and returns that time. */
function toLastDay(): Date {
  const local = new Date(now.getTime() + 8 * HOUR);
  const last = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0, 4);
  company.advance(last - now.getTime());
  now = company.services.clock();
  return now;
}

describe('purchases just over the maintenance PV on the last day', () => {
  test('are noted about the closest leader once the month is over, not for who bought before or much more', async () => {
    const [above] = await recruits(1, 1);
    const [guilty, early, generous, mixed] = await recruits(above!, 4);
    const groups = await Promise.all([guilty!, early!, generous!].map((id) => recruits(id, 5)));
    const crowd = await recruits(mixed!, 14);
    const last = toLastDay();
    const before = new Date(last.getTime() - 3 * 24 * HOUR);
    for (const id of groups[0]!) await buy(id, { at: last, pv: 105 });
    for (const id of groups[1]!) await buy(id, { at: before, pv: 105 });
    for (const id of groups[2]!) await buy(id, { at: last, pv: 300 });
    for (const [i, id] of crowd.entries()) await buy(id, { at: i < 6 ? last : before });
    admin = await company.signedIn('admin');
    expect(await found('LAST_DAY', guilty!, above!)).toEqual([]);
    company.advance(24 * HOUR);
    admin = await company.signedIn('admin');
    expect(await found('LAST_DAY', above!, guilty!, early!, generous!, mixed!)).toMatchObject([
      {
        memberID: `M${String(guilty).padStart(7, '0')}`,
        count: 5,
        amount: '500.00',
        state: 'OPEN',
      },
    ]);
  });
});

describe('refunds', () => {
  test('of paid months under one sponsor are noted, those of a month that is not paid are not', async () => {
    const [guilty, innocent] = await recruits(1, 2);
    const [late, early] = [await recruits(guilty!, 3), await recruits(innocent!, 3)];
    const period = '2026-08';
    const at = new Date('2026-08-10T04:00:00Z');
    await sql`insert into bonus_run (period, state, members, sales, volume, volume_value, paid, breakage, plan_versions,
        pv_value, input_hash, output_hash, calculated_at, calculated_by, locked_at, locked_by, posted_at, posted_by)
      select ${period}, 'POSTED', 1, 1, 1, 1, 0, 0, '{}', 100, 'x', 'x', ${at}, id, ${at}, id, ${at}, id
      from login limit 1`.execute(company.database.db);
    const refund = async (sale: number) =>
      sql`insert into refund (sale_id, status, reason, asked_at, asked_by, decided_at, decided_by, amount, fee, pv,
          to_bank, period, settled_at, settled_by)
        select ${sale}, 'COMPLETED', 'x', ${now}, id, ${now}, id, 10000, 0, 10000, 0, ${period}, ${now}, id
        from login limit 1`.execute(company.database.db);
    for (const id of late) await refund(await buy(id, { at, period }));
    for (const id of early) await refund(await buy(id));
    expect(await found('REFUNDED_LATER', guilty!, innocent!)).toMatchObject([
      { count: 3, amount: '300.00', memberID: `M${String(guilty).padStart(7, '0')}` },
    ]);
  });
});

describe('shared details', () => {
  test('three members with one bank account are noted, a couple is not', async () => {
    const [sponsor] = await recruits(1, 1);
    const three = [];
    for (let i = 0; i < 3; i += 1) three.push(await join(sponsor!, { bank: '9900112233' }));
    const two = [
      await join(sponsor!, { bank: '9900112244' }),
      await join(sponsor!, { bank: '9900112244' }),
    ];
    expect(await found('SHARED_BANK', ...three, ...two)).toMatchObject([
      { count: 3, amount: null },
    ]);
  });

  test('members who sign in from one browser are noted, not whom staff act for in theirs', async () => {
    const [sponsor] = await recruits(1, 1);
    const signedIn = async (device: string, count: number, impersonator: boolean) => {
      const ids = await recruits(sponsor!, count);
      for (const id of ids) {
        await sql`with who as (
            insert into login (username, username_key, role, password_hash, created_at)
            values (${`browser.${id}`}, ${`browser.${id}`}, 'member', '', ${now}) returning id
          ), named as (
            update member set login_id = (select id from who) where id = ${id}
          ) insert into session (login_id, token_hash, salt, rotated_at, access_expires, idle_expires,
            absolute_expires, remember, ip, user_agent, created_at, device_hash, impersonator_id, reason)
          select id, sha256(${`${device}${id}`}::bytea), '', ${now}, ${now}, ${now}, ${now}, false, '', '', ${now},
            ${device}::bytea, ${impersonator ? sql`(select min(id) from login), 'asked for help'` : sql`null, null`} from who`.execute(
          company.database.db,
        );
      }
      return ids;
    };
    const three = await signedIn('counter', 3, false);
    const two = await signedIn('couple', 2, false);
    const helped = await signedIn('helpdesk', 3, true);
    expect(await found('SHARED_DEVICE', ...three, ...two, ...helped)).toMatchObject([
      { count: 3, amount: null, memberID: `M${String(Math.min(...three)).padStart(7, '0')}` },
    ]);
  });

  test('recruits at one address are noted about their sponsor, neighbours of another sponsor do not count', async () => {
    const [guilty, innocent, other] = await recruits(1, 3);
    for (let i = 0; i < 4; i += 1) await join(guilty!, { address: `7 Jalan Bersama ` });
    for (let i = 0; i < 3; i += 1) await join(innocent!, { address: '9 Jalan Keluarga' });
    await join(other!, { address: '9 jalan keluarga' });
    expect(await found('SHARED_ADDRESS', guilty!, innocent!, other!)).toMatchObject([
      { count: 4, memberID: `M${String(guilty).padStart(7, '0')}` },
    ]);
  });
});

describe('money of another member', () => {
  test('that maintains five is noted; small presents, and own money, are not', async () => {
    const [payer, friend] = await recruits(1, 2);
    const [fed, own] = [await recruits(payer!, 5), await recruits(friend!, 5)];
    for (const [i, id] of fed.entries()) {
      // both ways: from the payer's wallet, and by an earlier transfer
      if (i > 2) await buy(id, { payer: payer! });
      else {
        await transfer(payer!, id, 10_000);
        await buy(id);
      }
    }
    for (const id of own) {
      await transfer(friend!, id, 1_000);
      await transfer(friend!, id, 10_000, new Date(now.getTime() - 90 * HOUR));
      await buy(id);
    }
    expect(await found('ONE_PAYER', payer!, friend!)).toMatchObject([
      { count: 5, amount: '500.00', memberID: `M${String(payer).padStart(7, '0')}` },
    ]);
  });

  test('that registers five within an hour is noted, five in the course of a day are not', async () => {
    const [quick, slow] = await recruits(1, 2);
    for (let i = 0; i < 5; i += 1) {
      const at = new Date(now.getTime() + i * 10 * 60_000);
      await buy(await join(quick!), { type: 'REGISTRATION', payer: quick!, at });
      const later = new Date(now.getTime() + i * 2 * HOUR);
      await buy(await join(slow!), { type: 'REGISTRATION', payer: slow!, at: later });
    }
    company.advance(12 * HOUR);
    admin = await company.signedIn('admin');
    expect(await found('MANY_SIGN_UPS', quick!, slow!)).toMatchObject([
      { count: 5, memberID: `M${String(quick).padStart(7, '0')}` },
    ]);
  });

  test('that bought the packages of the month in which its owner rose is noted, own packages are not', async () => {
    const [riser, worker] = await recruits(1, 2);
    const period = new Date(now.getTime() + 8 * HOUR).toISOString().slice(0, 7);
    for (let i = 0; i < 3; i += 1) {
      const id = await join(riser!);
      await transfer(riser!, id, 10_000);
      await buy(id, { type: 'ACTIVATION' });
      await buy(await join(worker!), { type: 'ACTIVATION' });
    }
    expect(await found('RANK_BOUGHT', riser!, worker!)).toEqual([]);
    await company.database.db
      .insertInto('member_rank_change')
      .values(
        [riser!, worker!].map((member_id) => ({
          member_id,
          from_rank: 0,
          to_rank: 1,
          period,
          at: now,
        })),
      )
      .execute();
    expect(await found('RANK_BOUGHT', riser!, worker!)).toMatchObject([
      { count: 3, memberID: `M${String(riser).padStart(7, '0')}` },
    ]);
  });
});

const publicOf = (id: number) => `M${String(id).padStart(7, '0')}`;
const month = () => new Date(now.getTime() + 8 * HOUR).toISOString().slice(0, 7);

describe('a rank whose orders came back', () => {
  test('is noted about who rose; not where they came back before, or of another month', async () => {
    const [riser, careful, other] = await recruits(1, 3);
    const period = month();
    const refund = async (sale: number, settledAt: Date) =>
      sql`insert into refund (sale_id, status, reason, asked_at, asked_by, decided_at, decided_by, amount, fee, pv,
          to_bank, period, settled_at, settled_by)
        select ${sale}, 'COMPLETED', 'changed my mind', ${settledAt}, id, ${settledAt}, id, 5000, 0, 100, 0, ${period}, ${settledAt}, id
        from login where username_key = 'admin'`.execute(company.database.db);
    const before = new Date(now.getTime() - HOUR);
    const sales = new Map<number, number[]>();
    for (const who of [riser!, careful!, other!]) {
      const [one, two] = await recruits(who, 2);
      const [below] = await recruits(one!, 1);
      const at = { at: before };
      sales.set(who, [await buy(two!, at), await buy(below!, at)]);
    }
    await company.database.db
      .insertInto('member_rank_change')
      .values(
        [riser!, careful!, other!].map((member_id) => ({
          member_id,
          from_rank: 0,
          to_rank: 1,
          period: member_id === other ? '2020-01' : period,
          at: now,
        })),
      )
      .execute();
    company.advance(60_000);
    const after = company.services.clock();
    const [first, second] = sales.get(riser!)!;
    await refund(first!, after);
    expect(await found('RANK_RETURNED', riser!)).toEqual([]);
    await refund(second!, after);
    for (const sale of sales.get(careful!)!) await refund(sale, before);
    for (const sale of sales.get(other!)!) await refund(sale, after);
    const [signal, ...others] = await found('RANK_RETURNED', riser!, careful!, other!);
    expect(others).toEqual([]);
    expect(signal).toMatchObject({ memberID: publicOf(riser!), count: 2, amount: '100.00' });
    const { signalID: SignalID } = signal!;
    const told = resultOf(await admin.send(contract.bonusSignals.signal, { SignalID }));
    expect(told.sales).toHaveLength(2);
  });
});

describe('packages of recruits that came back', () => {
  test('are noted about the sponsor of several; not of two, and not for other orders', async () => {
    const [many, few, shopped] = await recruits(1, 3);
    const at = new Date(now.getTime() - HOUR);
    const refund = async (sale: number) =>
      sql`insert into refund (sale_id, status, reason, asked_at, asked_by, decided_at, decided_by, amount, fee, pv,
          to_bank, period, settled_at, settled_by)
        select ${sale}, 'COMPLETED', 'changed my mind', ${at}, id, ${at}, id, 5000, 0, 100, 0, ${month()}, ${at}, id
        from login where username_key = 'admin'`.execute(company.database.db);
    const back = async (sponsor: number, count: number, type: 'REGISTRATION' | 'MAINTENANCE') => {
      for (const recruit of await recruits(sponsor, count)) {
        const sale = await buy(recruit, { at });
        await company.database.db
          .updateTable('sale')
          .set({ sales_type: type })
          .where('id', '=', sale)
          .execute();
        await refund(sale);
      }
    };
    await back(many!, 3, 'REGISTRATION');
    await back(few!, 2, 'REGISTRATION');
    await back(shopped!, 3, 'MAINTENANCE');
    expect(await found('RECRUITS_RETURNED', many!, few!, shopped!)).toMatchObject([
      { memberID: publicOf(many!), count: 3, amount: '150.00' },
    ]);
  });
});

describe('a slip', () => {
  test('that several members sent is noted; the same member may send one again', async () => {
    const [one, two, honest] = await recruits(1, 3);
    const send = async (member: number, like?: string) => {
      added += 1;
      const name = `slip-${added}.jpg`;
      await sql`insert into file (name, pathway, sha256, bytes, width, height, created_at, same_as)
        values (${name}, 'slip', ${Buffer.from(name)}, 1, 1, 1, ${now}, ${like ?? name})`.execute(
        company.database.db,
      );
      const sale = await buy(member);
      await company.database.db
        .updateTable('sale')
        .set({ bank_slip: name })
        .where('id', '=', sale)
        .execute();
      return name;
    };
    const slip = await send(one!);
    await send(one!, slip);
    await send(honest!);
    expect(await found('SHARED_SLIP', one!, two!, honest!)).toEqual([]);
    await send(two!, slip);
    expect(await found('SHARED_SLIP', one!, two!, honest!)).toMatchObject([
      { memberID: publicOf(one!), count: 2, amount: '300.00' },
    ]);
  });
});

describe('a stockist', () => {
  test('who approves orders of the own line is noted, of others not', async () => {
    const [near, far] = await recruits(1, 2);
    const below = await recruits((await recruits(near!, 1))[0]!, 20);
    const strangers = await recruits(1, 20);
    const approve = async (stockist: number, members: number[]) => {
      const { rows } = await sql<{
        id: number;
      }>`insert into warehouse (name, address1, post_code, city, state_id, country_id, stockist_id)
        values (${`Counter ${stockist}`}, 'x', '1', 'x', '10', 127, ${stockist}) returning id`.execute(
        company.database.db,
      );
      for (const id of members) {
        await sql`update sale set payment_type = 'STOCKIST', warehouse_id = ${rows[0]!.id},
            approved_by = (select login_id from member where id = ${stockist})
          where id = ${await buy(id)}`.execute(company.database.db);
      }
    };
    await approve(near!, below);
    await approve(far!, strangers);
    expect(await found('OWN_LINE', near!, far!)).toMatchObject([
      { memberID: publicOf(near!), count: 20, amount: '2000.00' },
    ]);
  });
});

describe('a chain of new members', () => {
  test('is noted about who sponsored the first; one that buys, branches or is old is not', async () => {
    const tops = await recruits(1, 4);
    const chainBelow = async (top: number, at?: Date) => {
      const ids = [top];
      for (let i = 0; i < 6; i += 1) ids.push(await join(ids.at(-1)!, at ? { at } : {}));
      return ids;
    };
    await chainBelow(tops[0]!);
    const buying = await chainBelow(tops[1]!);
    await buy(buying[3]!);
    const branching = await chainBelow(tops[2]!);
    await join(branching[3]!);
    await chainBelow(tops[3]!, new Date(now.getTime() - 40 * 24 * HOUR));
    expect(await found('CHAIN', ...tops)).toMatchObject([
      { count: 6, memberID: `M${String(tops[0]).padStart(7, '0')}` },
    ]);
  });
});

describe('a signal', () => {
  test('shows members and sales, grows until it is decided, is decided once, and changes nothing', async () => {
    const [payer] = await recruits(1, 1);
    const fed = await recruits(payer!, 6);
    const last = fed.pop()!;
    const sales = [];
    for (const id of fed) sales.push(await buy(id, { payer: payer! }));
    const [first] = await found('ONE_PAYER', payer!);
    await buy(last, { payer: payer! });
    const [grown] = await found('ONE_PAYER', payer!);
    expect(grown).toMatchObject({ signalID: first!.signalID, count: 6, amount: '600.00' });
    const seen = resultOf(
      await admin.send(contract.bonusSignals.signal, { SignalID: first!.signalID }),
    );
    expect(seen.members.map(({ memberID }) => Number(memberID.slice(1)))).toEqual([...fed, last]);
    expect(seen.sales).toHaveLength(6);
    expect(seen.sales[0]).toMatchObject({ amount: '100.00', payerID: grown!.memberID });

    const decide = () =>
      admin.send(contract.bonusSignals.decideSignal, {
        SignalID: first!.signalID,
        Outcome: 'FOLLOWED_UP',
        Reason: 'Asked for an explanation',
      });
    expect((await decide()).status).toBe(200);
    expect(await decide()).toMatchObject({
      code: 'STATE_CHANGED',
      error: 'This is no longer possible. Status: Closed.',
    });
    const another = (await recruits(payer!, 1))[0]!;
    await buy(another, { payer: payer! });
    expect(await found('ONE_PAYER', payer!)).toMatchObject([
      {
        count: 6,
        state: 'FOLLOWED_UP',
        reason: 'Asked for an explanation',
        decidedBy: 'Administrator',
      },
    ]);
    const line = await company.database.db
      .selectFrom('audit')
      .select(['subject', 'actor'])
      .where('action', '=', 'bonus.decideSignal')
      .execute();
    expect(line).toEqual([{ subject: grown!.memberID, actor: admin.memberID }]);
    const { status } = await company.database.db
      .selectFrom('member')
      .select('status')
      .where('id', '=', payer!)
      .executeTakeFirstOrThrow();
    expect(status).toBe('ACTIVE');
    const missing = await admin.send(contract.bonusSignals.signal, { SignalID: 999_999 });
    expect(missing.code).toBe('NOT_FOUND');
  });

  test('is noted from the number of the settings on, and not at all where there is none', async () => {
    const save = (OnePayer: number | null) =>
      admin.send(contract.bonusSignals.saveSignalTerms, {
        LastDay: 5,
        RefundedLater: 3,
        SharedBank: 3,
        SharedAddress: 4,
        OnePayer,
        ManySignUps: 5,
        RankBought: 3,
        Chain: 6,
        JustOver: 1_000,
        OfGroup: 5_000,
        TransferHours: 48,
        ChainDays: 30,
      });
    const [payer] = await recruits(1, 1);
    for (const id of await recruits(payer!, 3)) await buy(id, { payer: payer! });
    expect(await found('ONE_PAYER', payer!)).toEqual([]);
    expect((await save(null)).status).toBe(200);
    expect(await found('ONE_PAYER', payer!)).toEqual([]);
    expect((await save(1)).status).toBe(400);
    expect((await save(3)).status).toBe(200);
    // recent data is checked again
    expect(await found('ONE_PAYER', payer!)).toMatchObject([{ count: 3 }]);
  });
});
