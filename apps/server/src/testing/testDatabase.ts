import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import {
  MARKER,
  openDatabase,
  openPGlite,
  openServer,
  type Database,
} from '../platform/database/open.ts';
import { copyTemplate, openTemplate } from './embeddedTemplate.ts';
import { onAdmin } from './onAdmin.ts';

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  database: Database;
  /** Its URL; empty if embedded. */
  url: string;
  drop: () => Promise<void>;
}

/** Opens a copy of the migrated template made by the global set-up. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('template');
  if (template.kind === 'embedded') {
    const database = await openPGlite(openTemplate(template.folder));
    return { database, url: '', drop: async () => {} };
  }
  const name = `canopy_test_${randomUUID().replaceAll('-', '')}`;
  await onAdmin(template.url, `create database ${name} template ${template.name}`);
  const url = new URL(template.url);
  url.pathname = `/${name}`;
  return {
    database: openServer(url.href, 12),
    url: url.href,
    drop: () => onAdmin(template.url, `drop database if exists ${name} with (force)`),
  };
}

/** A folder with a migrated, empty, embedded database, for programs that take a folder. */
export async function makeTestFolder(): Promise<string> {
  const template = inject('template');
  const dataDir = mkdtempSync(join(tmpdir(), 'canopy-folder-'));
  if (template.kind === 'embedded') {
    writeFileSync(join(dataDir, MARKER), '{}');
    copyTemplate(template.folder, join(dataDir, 'database'));
  } else {
    const database = await openDatabase({ dataDir });
    await migrate(database.db);
    await database.close();
  }
  return dataDir;
}
