import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../testing/asOwner.ts';
import { openCompany, type TestCompany } from '../../testing/company.ts';
import { mayServe } from '../serverProcess.ts';
import { health } from './health.ts';

let company: TestCompany;

beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

test('a database that never says that something is kept is not ready, and is asked by one connection alone', async () => {
  const app = Fastify();
  let asked = 0;
  let kept: (ready: boolean) => void = () => {};
  health(
    app,
    () => {
      asked += 1;
      return new Promise((resolve) => (kept = resolve));
    },
    () => false,
  );
  const ready = async () => (await app.inject({ url: '/api/health/ready' })).statusCode;
  expect(await Promise.all([ready(), ready()])).toEqual([503, 503]);
  expect(await ready()).toBe(503);
  expect(asked).toBe(1);
  kept(true);
  expect(await ready()).toBe(200);
  await app.close();
});

test('an earlier version serves on while the next takes over, and not for ever beside it', async () => {
  const { db } = company.database;
  const ready = () => mayServe(db);
  expect(await ready()).toBe(true);
  await asOwner(company, [`insert into migration (name, sha256) values ('9999-later', '')`]);
  expect(await ready()).toBe(true);
  const newer = randomUUID();
  await sql`insert into server_process (id, schema) values (${newer}, '9999-later')`.execute(db);
  expect(await ready()).toBe(true);
  await asOwner(company, [
    `update migration set at = now() - interval '61 minutes' where name = '9999-later'`,
  ]);
  expect(await ready()).toBe(false);
  // no other server is left, and this one is better than none
  await sql`delete from server_process where id = ${newer}`.execute(db);
  expect(await ready()).toBe(true);
});

test('a database that cannot be written to is not ready', async () => {
  const look = company.database.db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => mayServe(tx));
  await expect(look).rejects.toThrow();
});
