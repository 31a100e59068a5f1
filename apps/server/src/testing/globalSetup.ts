import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { comingMonths, openLedgerMonths } from '../features/money/wallets/ledgerMonths.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { Db } from '../platform/database/handle.ts';
import { openPGlite, openServer } from '../platform/database/open.ts';
import { saveTemplate } from './embeddedTemplate.ts';
import { onAdmin } from './onAdmin.ts';

/** The migrated database to start from: a folder with its files, or a template on the server. */
type Template =
  | { kind: 'embedded'; folder: string }
  | { kind: 'server'; url: string; name: string };

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
    /** A folder with the places of the raw statements whose rows were compared with their type. */
    rowsSeen: string;
  }
}

interface Made {
  template: Template;
  drop: () => void | Promise<void>;
}

/** A folder that collects over several runs; without it each begins anew. */
const KEPT_ROWS = process.env['ROWS_SEEN'];

/** Start of a test company's clock. */
const START = new Date('2026-11-10T04:00:00Z');

/** Shared by all projects of a run, each of which loads this module separately. */
const run = globalThis as {
  madeTemplate?: Promise<Made>;
  usersOfTemplate?: number;
  rowsSeen?: string;
};

/** Migrates once for all projects; every test file then quickly gets its own copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL'];
  run.madeTemplate ??= url ? onServer(url) : embedded();
  run.usersOfTemplate = (run.usersOfTemplate ?? 0) + 1;
  const { template, drop } = await run.madeTemplate;
  project.provide('template', template);
  run.rowsSeen ??= KEPT_ROWS ?? mkdtempSync(join(tmpdir(), 'canopy-rows-'));
  project.provide('rowsSeen', run.rowsSeen);
  return async () => {
    run.usersOfTemplate! -= 1;
    if (run.usersOfTemplate! > 0) return;
    if (!KEPT_ROWS) rmSync(run.rowsSeen!, { recursive: true, force: true });
    await drop();
  };
}

/**
 * The months in which tests start, and the following ones; later months have no partition, which must not
 * matter.
 */
const openMonths = (db: Db) =>
  openLedgerMonths(
    db,
    [START, new Date()].flatMap((at) => comingMonths(at, 'Asia/Kuala_Lumpur')),
  );

/**
 * A copy is made for every test file, so databases that nobody opens are dropped and everything is
 * checkpointed, to avoid a recovery at start. That halves the cost of opening it.
 */
const SMALLER = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

async function embedded(): Promise<Made> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-test-'));
  const pglite = new PGlite({ initDbStartParams: ['--wal-segsize=1', '--no-data-checksums'] });
  const database = await openPGlite(pglite);
  await migrate(database.db);
  await openMonths(database.db);
  for (const statement of SMALLER) await sql.raw(statement).execute(database.db);
  await saveTemplate(pglite, folder);
  await database.close();
  return {
    template: { kind: 'embedded', folder },
    drop: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function onServer(url: string): Promise<Made> {
  const name = `canopy_template_${process.pid}`;
  const drop = `drop database if exists ${name}`;
  await onAdmin(url, drop, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = openServer(own.href, 2);
  await migrate(database.db);
  await openMonths(database.db);
  await database.close();
  return { template: { kind: 'server', url, name }, drop: () => onAdmin(url, drop) };
}
