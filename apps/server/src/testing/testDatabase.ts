import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import { openPGlite, openServer, type Database } from '../platform/database/open.ts';

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  database: Database;
  /** Its address; empty when it is embedded. */
  url: string;
  drop: () => Promise<void>;
}

/** Opens a copy of the migrated template that the global set-up has made. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('template');
  if (template.kind === 'embedded') {
    const pglite = new PGlite({ loadDataDir: new Blob([readFileSync(template.file)]) });
    return { database: await openPGlite(pglite), url: '', drop: async () => {} };
  }
  const name = `canopy_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: template.url });
  await admin.connect();
  await admin.query(`create database ${name} template ${template.name}`);
  const url = new URL(template.url);
  url.pathname = `/${name}`;
  return {
    database: openServer(url.href, 12),
    url: url.href,
    drop: async () => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
