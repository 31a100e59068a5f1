import { contract } from '@canopy/contract/contract';
import { periodOf } from '@canopy/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';
import { openStockist } from '../../../testing/stockist.ts';
import { deleteOldAttempts } from '../../identity/auth/deleteOldAttempts.ts';
import { deleteOldMails } from '../../notices/messages/deleteOldMails.ts';
import { deleteOldNotices } from '../../notices/notifications/deleteOldNotices.ts';
import { cancelUnpaid } from '../../checkout/sales/cancelUnpaid.ts';

let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const HOUR_MS = 3_600_000;
const FIRST = {
  TimeZone: 'Asia/Kuala_Lumpur',
  UnpaidHours: 72,
  UnpaidSales: 5,
  KeptDays: { mails: 90, readNotices: 90, notices: 365, sessions: 180 },
};
const save = (change: Partial<typeof FIRST>) =>
  admin.send(contract.settings.saveTimeSettings, { ...FIRST, ...change });

describe('the time zone', () => {
  test('is another one until something is dated in it, and says so from then on', async () => {
    const { db } = company.database;
    const begun = await admin.send(contract.settings.timeSettings, {});
    expect(begun.result).toMatchObject({ timeZone: 'Asia/Kuala_Lumpur', timeZoneFixed: false });
    for (const TimeZone of ['Asia/Atlantis', 'GMT+8', '+08:00', "x'; --"]) {
      const refused = await save({ TimeZone });
      expect([refused.status, refused.code]).toEqual([400, 'INVALID_BODY']);
    }
    const moved = await save({ TimeZone: 'Asia/Dubai' });
    expect(moved.result).toMatchObject({ timeZone: 'Asia/Dubai', timeZoneFixed: false });
    const shown = await company.visitor().send(contract.settings.publicSettings);
    expect(shown.result.timeZone).toBe('Asia/Dubai');

    // the first entry of a wallet
    const member = await company.member('M0000001');
    await company.reload(member, '500.00');
    const dated = await admin.send(contract.settings.timeSettings, {});
    expect(dated.result.timeZoneFixed).toBe(true);
    const late = await save({ TimeZone: 'Asia/Kuala_Lumpur' });
    expect([late.status, late.code]).toEqual([409, 'TIME_ZONE_FIXED']);
    expect((await save({ TimeZone: 'Asia/Dubai', UnpaidHours: 71 })).status).toBe(200);

    // the order's month is computed in the chosen zone
    await member.send(contract.sales.checkout, oneTea(member.memberID));
    const { rows } = await sql<{ period: string; approved_at: Date }>`
      select period, approved_at from sale where period is not null`.execute(db);
    expect(rows.map((row) => row.period)).toEqual(
      rows.map((row) => periodOf(row.approved_at, 'Asia/Dubai')),
    );
    const history = await admin.send(contract.settings.settingHistory, {});
    expect(
      history.result.rows.map(({ action, holdsFrom, changes }) => [action, holdsFrom, changes]),
    ).toEqual([
      ['setting.saveTimes', 'AT_ONCE', [{ setting: 'unpaidHours', before: '72', after: '71' }]],
      [
        'setting.saveTimes',
        'AT_ONCE',
        [{ setting: 'timeZone', before: 'Asia/Kuala_Lumpur', after: 'Asia/Dubai' }],
      ],
    ]);
  });
});

describe('days of keeping', () => {
  test('are those of the company: what is older goes, what is younger stays', async () => {
    const { db } = company.database;
    const { services } = company;
    const KeptDays = { mails: 40, readNotices: 10, notices: 50, sessions: 60 };
    const zone = { TimeZone: 'Asia/Dubai' };
    expect((await save({ ...zone, KeptDays })).result.keptDays).toEqual(KeptDays);
    const wrong = [
      { ...KeptDays, mails: 5 },
      { ...KeptDays, sessions: 0 },
      { ...KeptDays, readNotices: 51 },
    ];
    for (const kept of wrong) expect((await save({ ...zone, KeptDays: kept })).status).toBe(400);

    // two sessions to be ended, nobody else's
    await company.signedIn('admin');
    await company.signedIn('admin');
    const ago = (days: number) => new Date(services.clock().getTime() - days * 86_400_000);
    const login = await db.selectFrom('login').select('id').executeTakeFirstOrThrow();
    await sql`delete from mail`.execute(db);
    await sql`delete from notice`.execute(db);
    for (const days of [39, 41]) {
      await sql`insert into mail (to_address, template, language, status, next_at, sent_at, created_at)
        values (${`${days}@people.example`}, 'newRecruit', 'en', 'SENT', ${ago(days)}, ${ago(days)}, ${ago(days)})`.execute(
        db,
      );
    }
    const notice = (name: string, created: number, read: number | null) =>
      sql`insert into notice (login_id, kind, area, target, params, created_at, read_at)
        values (${login.id}, 'newRecruit', 'team', 'chart', ${JSON.stringify({ recruit: name })}::jsonb,
          ${ago(created)}, ${read === null ? null : ago(read)})`.execute(db);
    await notice('read lately', 30, 9);
    await notice('read long ago', 30, 11);
    await notice('not read', 49, null);
    await notice('never read', 51, null);
    for (const days of [59, 61]) {
      await sql`update session set created_at = ${ago(days)}, idle_expires = ${ago(days)},
          absolute_expires = ${ago(days)}, ended_at = ${ago(days)},
          end_reason = 'SIGNED_OUT'
        where id = (select id from session where ended_at is null order by id desc limit 1)`.execute(
        db,
      );
    }
    const sessions = async () =>
      Number(
        (
          await sql<{
            n: string;
          }>`select count(*) as n from session where ended_at is not null`.execute(db)
        ).rows[0]!.n,
      );
    expect(await sessions()).toBe(2);
    await deleteOldMails(services);
    await deleteOldNotices(services);
    await deleteOldAttempts(services);
    const mails = await db.selectFrom('mail').select('to_address').execute();
    expect(mails.map((row) => row.to_address)).toEqual(['39@people.example']);
    const notices = await db.selectFrom('notice').select('params').orderBy('id').execute();
    expect(notices.map((row) => (row.params as { recruit: string }).recruit)).toEqual([
      'read lately',
      'not read',
    ]);
    expect(await sessions()).toBe(1);
  });
});

describe('an order that waits for cash', () => {
  test('is cancelled by the hours of the company, and counts among the unpaid ones until then', async () => {
    const { warehouseID } = await openStockist(company, 20);
    const buyer = await company.member('M0000001');
    const zone = { TimeZone: 'Asia/Dubai' };
    await save({ ...zone, UnpaidHours: 4, UnpaidSales: 1 });
    const shown = await company.visitor().send(contract.settings.publicSettings);
    expect(shown.result.unpaidHours).toBe(4);
    const order = () =>
      buyer.send(contract.sales.checkout, {
        ...oneTea(buyer.memberID),
        WarehouseID: warehouseID,
        PaymentType: 'STOCKIST',
        Payments: [],
      });
    const { result } = await order();
    expect((await order()).code).toBe('TOO_MANY_UNPAID');
    const state = async () => {
      const sale = await company.database.db
        .selectFrom('sale')
        .select('status')
        .where('id', '=', Number(result.salesID.slice(1)))
        .executeTakeFirstOrThrow();
      return sale.status;
    };
    company.advance(4 * HOUR_MS - 60_000);
    await cancelUnpaid(company.services);
    expect(await state()).toBe('PENDING');
    company.advance(120_000);
    await cancelUnpaid(company.services);
    expect(await state()).toBe('CANCELLED');
  });
});
