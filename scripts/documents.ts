import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open.ts';
import { dataPage } from './documents/dataPage.ts';
import { effectsPage } from './documents/effectsPage.ts';
import { schemaPage } from './documents/schemaPage.ts';
import { readSources } from './structure/source.ts';
import { declaredOwners } from './structure/tables.ts';

/**
 * Writes what docs/ says of the tables, from the migrated schema and the declarations of each tables.ts, and of the
 * effects and their guards, from `structure/effects.ts` and the sources.
 *
 *     npm run documents
 */
const root = join(import.meta.dirname, '..');
const sources = readSources(root);
const dataDir = mkdtempSync(join(tmpdir(), 'canopy-documents-'));
const database = await openDatabase({ dataDir });
await migrate(database.db);
const schema = await schemaPage(database.db, declaredOwners(sources));
await database.close();
rmSync(dataDir, { recursive: true });
writeFileSync(join(root, 'docs/schema.sql'), schema);
const security = join(root, 'docs/security.md');
writeFileSync(security, effectsPage(readFileSync(security, 'utf8'), sources));
const page = join(root, 'docs/data.md');
writeFileSync(page, dataPage(readFileSync(page, 'utf8')));
execFileSync(join(root, 'node_modules/.bin/oxfmt'), [page, security]);
