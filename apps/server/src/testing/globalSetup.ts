import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { openPGlite, openServer } from '../platform/database/open.ts';
import { onAdmin } from './onAdmin.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Migrated database to start from: a dump file, or a template on the server. */
    template: { kind: 'embedded'; file: string } | { kind: 'server'; url: string; name: string };
  }
}

/** Migrates once; every test file then gets its own copy in a moment. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? onServer(project, url) : embedded(project);
}

/**
 * A copy is unpacked for every test file: without the databases that nobody opens, and with all in
 * its place, so that it does not begin with a recovery. That halves what opening it costs.
 */
const SMALLER = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

async function embedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-test-'));
  mkdirSync(folder, { recursive: true });
  const pglite = new PGlite({ initDbStartParams: ['--wal-segsize=1'] });
  const database = await openPGlite(pglite);
  await migrate(database.db);
  for (const statement of SMALLER) await sql.raw(statement).execute(database.db);
  const dump = await pglite.dumpDataDir('none');
  const file = join(folder, 'template.tar');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await database.close();
  project.provide('template', { kind: 'embedded', file });
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function onServer(project: TestProject, url: string): Promise<() => Promise<void>> {
  const name = `canopy_template_${process.pid}`;
  const drop = `drop database if exists ${name}`;
  await onAdmin(url, drop, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = openServer(own.href, 2);
  await migrate(database.db);
  await database.close();
  project.provide('template', { kind: 'server', url, name });
  return () => onAdmin(url, drop);
}
