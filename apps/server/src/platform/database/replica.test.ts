import type { Call } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { openCompany, type TestCompany } from '../../testing/company.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { checkReplica, NO_REPLICA, replicaOf } from './replica.ts';

test('a database that is no standby is current, never behind, and its own company’s', async () => {
  const { database, drop } = await openTestDatabase();
  const replica = replicaOf(database.db);
  expect(await replica()).toBe(database.db);
  expect(await replica.behind!()).toBe(0);
  await checkReplica(replica, database.db);
  await database.close();
  await drop();
});

/** An empty database plays the standby: whatever is read there has no rows. */
describe.runIf(inject('template').kind === 'server')('with a replica', () => {
  let company: TestCompany;
  let admin: TestClient;
  let standby: TestDatabase;
  let now = 0;
  beforeAll(async () => {
    company = await openCompany();
    admin = await company.signedIn('admin');
    await company.reload(await company.member('M0000001'), '100.00');
    company.services.config.databaseUrl = company.url;
    standby = await openTestDatabase();
    company.services.replica = replicaOf(standby.database.db, () => now);
  });
  afterAll(async () => {
    await company.close();
    await standby.drop();
  });

  const exported = async (list: Call, field: string) => {
    const Columns = [{ Title: 'ID', Fields: [field] }];
    const { status, text } = await admin.send(list, {
      Export: { Format: 'csv', Columns },
    } as never);
    expect(status).toBe(200);
    return text.split('\r\n').slice(1);
  };
  const requests = () => exported(contract.wallets.requestList, 'requestID');
  const owed = async () =>
    (await admin.send(contract.reports.walletLiability, {})).result.totals.RW;

  test('another company’s is refused at the start, in words', async () => {
    const { db } = company.database;
    await db
      .insertInto('master_key')
      .values({ fingerprint: 'of this company' })
      .onConflict((on) => on.doNothing())
      .execute();
    await expect(checkReplica(company.services.replica, db)).rejects.toThrow('DATABASE_URL_READ');
    await checkReplica(async () => db, db);
    await checkReplica(NO_REPLICA, db);
  });

  test('exports and long reports are read there, all else where orders are taken; while it is away, everything', async () => {
    const { rows } = (await admin.send(contract.wallets.requestList, {})).result;
    expect(rows).toHaveLength(1);
    expect(await requests()).toEqual([]);
    expect(await owed()).toBe('0.00');
    // in-memory data may be newer than the standby
    expect(await exported(contract.members.list, 'memberID')).toHaveLength(2);
    await standby.database.close();
    // a check stays valid for two seconds
    now += 2_000;
    expect(await requests()).toEqual(rows.map(({ requestID }) => `"${requestID}"`));
    expect(await owed()).toBe('100.00');
  });
});
