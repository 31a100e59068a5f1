import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../apps/server/src/testing/testDatabase.ts';
import { readSources } from '../structure/source.ts';
import { declaredOwners } from '../structure/tables.ts';
import { dataPage } from './dataPage.ts';
import { effectsPage } from './effectsPage.ts';
import { schemaPage } from './schemaPage.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.database.close();
  await opened.drop();
});

test('docs/schema.sql shows the migrated tables: npm run documents', async () => {
  const page = await schemaPage(opened.database.db, declaredOwners(readSources(ROOT)));
  expect(read('docs/schema.sql').split('\n')).toEqual(page.split('\n'));
});

test('docs/data.md says of each column about a person what is declared: npm run documents', () => {
  // the formatter aligns the cells
  const cells = (page: string) => page.replaceAll(/ *\| */g, '|').replaceAll(/-{3,}/g, '---');
  const page = read('docs/data.md');
  expect(cells(page)).toBe(cells(dataPage(page)));
});

test('docs/security.md names every way to each effect: npm run documents', () => {
  const page = read('docs/security.md');
  const said = (text: string) => text.replaceAll(/\s+/g, ' ');
  expect(said(page)).toBe(said(effectsPage(page, readSources(ROOT))));
});
