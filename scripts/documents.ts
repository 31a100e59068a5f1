import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openPGlite } from '../apps/server/src/platform/database/open.ts';
import { dataPage } from './documents/dataPage.ts';
import { schemaPage } from './documents/schemaPage.ts';
import { readSources } from './structure/source.ts';
import { declaredOwners } from './structure/tables.ts';

/**
 * Writes what docs/ says of the tables, from the migrated schema and the declarations of each tables.ts.
 *
 *     npm run documents
 */
const root = join(import.meta.dirname, '..');
const database = await openPGlite(new PGlite());
await migrate(database.db);
const schema = await schemaPage(database.db, declaredOwners(readSources(root)));
await database.close();
writeFileSync(join(root, 'docs/schema.sql'), schema);
const page = join(root, 'docs/data.md');
writeFileSync(page, dataPage(readFileSync(page, 'utf8')));
execFileSync(join(root, 'node_modules/.bin/oxfmt'), [page]);
