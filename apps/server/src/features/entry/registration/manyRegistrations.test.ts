import { contract } from '@canopy/contract/contract';
import { LIMITS } from '@canopy/domain/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalsOf } from '../../../platform/http/refusals.ts';
import type { TestClient } from '../../../testing/client.ts';
import {
  openCompany,
  picture,
  registrationBody,
  type TestCompany,
} from '../../../testing/company.ts';
import { cancelUnpaid } from '../../checkout/sales/cancelUnpaid.ts';
import { deleteOldVisitors } from './deleteOldVisitors.ts';

/** What many fake registrations tie up, and for how long. */

let company: TestCompany;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

let people = 0;
const free = (by: TestClient, ip?: string, more: object = {}) => {
  const body = registrationBody('M0000001', `nobody.${(people += 1)}`, undefined, undefined);
  return by.send(
    contract.registration.register,
    { ...body, PaymentType: 'FREE', ...more },
    ip ? { ip } : {},
  );
};
const counted = () =>
  company.database.db.selectFrom('registration_day').select(['network', 'times']).execute();
const setTimes = (times: number) =>
  company.database.db.updateTable('registration_day').set({ times }).execute();

test('visitors of one network register so often on a day; others, members and tomorrow are open', async () => {
  const upline = await company.member('M0000001');
  await company.database.db.deleteFrom('registration_day').execute();
  const visitor = company.visitor();
  expect((await free(visitor, '198.51.100.7')).status).toBe(200);
  expect(await counted()).toEqual([{ network: '198.51.100.7', times: 1 }]);

  // several at once: one of them is the last
  await setTimes(LIMITS.registrationsADay - 1);
  const answers = await Promise.all([1, 2, 3].map(() => free(visitor, '198.51.100.7')));
  expect(answers.map(({ code }) => code ?? 'OK').toSorted()).toEqual([
    'OK',
    'TOO_MANY_REGISTRATIONS',
    'TOO_MANY_REGISTRATIONS',
  ]);
  const people = () =>
    company.database.db
      .selectFrom('member')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
  const before = await people();
  expect((await free(visitor, '198.51.100.7')).code).toBe('TOO_MANY_REGISTRATIONS');
  expect(await people()).toEqual(before);

  expect((await free(visitor, '198.51.100.8')).status).toBe(200);
  expect((await free(upline, '198.51.100.7')).status).toBe(200);
  await sql`update registration_day set day = day - 2`.execute(company.database.db);
  expect((await free(visitor, '198.51.100.7')).status).toBe(200);
  await deleteOldVisitors(company.services);
  expect(await counted()).toEqual([{ network: '198.51.100.7', times: 1 }]);
});

test('a member who registers others asks once for each, and is told when it is enough', async () => {
  const upline = await company.member('M0000001');
  const IdentityPictures = [
    (
      await upline.send(contract.files.uploadFile, {
        DataString: await picture(),
        FileType: 'image/png',
        FileName: 'ic.png',
        Pathway: 'identity',
      })
    ).result,
  ];
  const asked = () =>
    company.database.db
      .selectFrom('asked_day as a')
      .innerJoin('member as m', 'm.login_id', 'a.login_id')
      .select('a.times')
      .where('m.id', '=', Number(upline.memberID.slice(1)))
      .executeTakeFirst();
  const slip = { PaymentType: 'BANK_SLIP', BankSlip: await company.slip(upline), IdentityPictures };
  expect((await free(upline, undefined, slip)).status).toBe(200);
  expect(await asked()).toEqual({ times: 1 });
  await company.database.db.updateTable('asked_day').set({ times: LIMITS.asksADay }).execute();
  const refused = await free(upline);
  expect(refused.code).toBe('TOO_MUCH_ASKED');
  expect(refusalsOf(contract.registration.register)).toContain('TOO_MUCH_ASKED');
  expect(refusalsOf(contract.wallets.balances)).not.toContain('TOO_MUCH_ASKED');
});

test('a free registration that nobody decides about ends, and both are told', async () => {
  const sponsor = await company.member('M0000001');
  const reserved = async () => {
    const { rows } = await sql<{ reserved: number }>`
      select sum(reserved)::int as reserved from stock_balance`.execute(company.database.db);
    return rows[0]!.reserved;
  };
  const before = await reserved();
  const { result } = await free(company.visitor(), undefined, { SponsorID: sponsor.memberID });
  expect(await reserved()).toBe(before);
  const told = async (memberID: string) =>
    (
      await company.database.db
        .selectFrom('mail as l')
        .innerJoin('member as m', 'm.login_id', 'l.login_id')
        .select('l.template')
        .where('m.id', '=', Number(memberID.slice(1)))
        .orderBy('l.id')
        .execute()
    ).map(({ template }) => template);
  const state = async () =>
    (
      await company.database.db
        .selectFrom('sale')
        .select('status')
        .where('id', '=', Number(result.salesID.slice(1)))
        .executeTakeFirstOrThrow()
    ).status;

  company.advance(LIMITS.unpaidHours * HOUR_MS - 60_000);
  await cancelUnpaid(company.services);
  expect(await state()).toBe('PENDING');
  company.advance(120_000);
  await cancelUnpaid(company.services);
  expect(await state()).toBe('CANCELLED');
  expect(await reserved()).toBeLessThanOrEqual(before);
  expect(await told(result.memberID)).toEqual(['welcome', 'registrationExpired']);
  expect((await told(sponsor.memberID)).slice(-2)).toEqual(['newRecruit', 'recruitExpired']);
  expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
});
