import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { openCompany } from '../../testing/company.ts';
import { bringUpToDate, loginOf, ownsTables } from './bringUpToDate.ts';
import { migrate } from './migrate.ts';
import { openServer, type Database } from './open.ts';

const template = inject('template');

const roleOf = async ({ db }: Database): Promise<string> =>
  (await sql<{ role: string }>`select current_user::text as role`.execute(db)).rows[0]!.role;

test('a company is served as the role that owns nothing', async () => {
  const company = await openCompany();
  expect(await roleOf(company.database)).toBe('canopy_app');
  await expect(sql`update audit set ip = ''`.execute(company.database.db)).rejects.toThrow(
    'permission denied for table audit',
  );
  await company.close();
});

test('the login that connects is known by its name, and whether the tables are its own', async () => {
  const company = await openCompany();
  const { rows } = await sql<{ owner: string }>`select tableowner::text as owner from pg_tables
    where tablename = 'audit'`.execute(company.database.db);
  expect(await loginOf(company.database)).toBe(rows[0]!.owner);
  expect(await ownsTables(company.database)).toBe(true);
  await company.close();
});

describe.runIf(template.kind === 'server')('on a PostgreSQL server', () => {
  test('a connection that may not take the role is ended and never handed out', async () => {
    if (template.kind !== 'server') return;
    const name = `canopy_role_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const admin = new pg.Client({ connectionString: template.url });
    await admin.connect();
    await admin.query(`create role ${name} login createrole`);
    await admin.query(`create database ${name} owner ${name}`);
    const url = new URL(template.url);
    url.username = name;
    url.pathname = `/${name}`;
    const database = openServer(url.href, 3);
    try {
      await admin.query(`grant canopy_app to ${name}`);
      await migrate(database.db);
      expect(await roleOf(database)).toBe(name);
      expect(await database.restrict()).toBe(true);
      // the connection already open, and two opened now
      const roles = await Promise.all([1, 2, 3].map(() => roleOf(database)));
      expect(roles).toEqual(['canopy_app', 'canopy_app', 'canopy_app']);

      await admin.query(`revoke canopy_app from ${name}`);
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`,
        [name],
      );
      await expect
        .poll(() => roleOf(database).catch(String), { timeout: 10_000 })
        .toContain('permission denied to set role "canopy_app"');
      await expect(roleOf(database)).rejects.toThrow('permission denied to set role');

      await admin.query(`grant canopy_app to ${name}`);
      expect(await roleOf(database)).toBe('canopy_app');
    } finally {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role ${name}`);
      await admin.end();
    }
  });

  test('a login that owns nothing serves what its owner has migrated, and leaves its role for no right', async () => {
    if (template.kind !== 'server') return;
    const name = `canopy_two_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const [owner, web] = [`${name}_owner`, `${name}_web`];
    const admin = new pg.Client({ connectionString: template.url });
    await admin.connect();
    await admin.query(`create role ${owner} login createrole`);
    await admin.query(`create role ${web} login`);
    await admin.query(`create database ${name} owner ${owner}`);
    // roles belong to the server: the other tests' role belongs to another login
    await admin.query(`grant canopy_app to ${owner} with admin option`);
    const urlOf = (login: string) => {
      const url = new URL(template.url);
      url.username = login;
      url.pathname = `/${name}`;
      return url.href;
    };
    const urls = { databaseUrl: urlOf(web), databaseOwnerUrl: urlOf(owner) };
    const database = openServer(urls.databaseUrl, 2);
    try {
      await bringUpToDate(database, urls, () => {});
      expect(await database.restrict()).toBe(true);
      expect(await roleOf(database)).toBe('canopy_app');
      expect(await ownsTables(database)).toBe(false);
      const outside = new pg.Client({ connectionString: urls.databaseUrl });
      await outside.connect();
      try {
        for (const [statement, refusal] of [
          [`update audit set ip = ''`, 'permission denied for table audit'],
          ['alter table audit disable trigger all', 'must be owner of table audit'],
          [`set role ${owner}`, 'permission denied to set role'],
        ] as const) {
          await expect(outside.query(statement)).rejects.toThrow(refusal);
        }
      } finally {
        await outside.end();
      }
    } finally {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role ${web}, ${owner}`);
      await admin.end();
    }
  });
});
