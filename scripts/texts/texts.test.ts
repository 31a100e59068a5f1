import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, textFolders, toJson, TRANSLATED } from './folders.ts';
import { readSheet, rowsOf, textsOfFolder, toSheet } from './sheet.ts';
import { byBase, markOf, originsOf, readOrigins, staleIn } from './translated.ts';
import { textsIn } from '../../apps/web/texts/catalogue.ts';

const english = new Map([
  ['a.title', 'Withdraw {{amount}}'],
  ['a.rows_one', '{{count}} row'],
  ['a.rows_other', '{{count}} rows'],
]);
const translation = new Map([
  ['a.title', 'Keluarkan {{amount}}'],
  ['a.rows_other', '{{count}} baris'],
]);
const source = byBase(english);
const origins = originsOf(english, (key) => markOf(source.get(key)!));
const sheet = (change: (csv: string) => string = (csv) => csv) =>
  readSheet(
    change(toSheet(rowsOf('f', { english, translation, origins, language: 'ms' }))),
    (folder) => (folder === 'f' ? { english, translation } : null),
  );

test('a changed English text makes its six translations stale, until they are made again', () => {
  expect(staleIn(english, origins)).toEqual([]);
  const changed = new Map([...english, ['a.rows_other', '{{count}} lines']]);
  expect(staleIn(changed, origins).map(({ key }) => key)).toEqual(TRANSLATED.map(() => 'a.rows'));
  const one = originsOf(changed, (key, language) =>
    language === 'ms' ? markOf(byBase(changed).get(key)!) : markOf(source.get(key)!),
  );
  expect(staleIn(changed, one).map(({ language }) => language)).toEqual(
    TRANSLATED.filter((language) => language !== 'ms'),
  );
});

test('a new text counts as not translated before somebody says so', () => {
  expect(staleIn(new Map([...english, ['a.new', 'New']]), origins)).toHaveLength(TRANSLATED.length);
});

test('a sheet comes back as it went out, also from an office program', () => {
  const { texts, refused } = sheet();
  expect(refused).toEqual([]);
  expect(texts.get('f')).toEqual(translation);
  const bySemicolons = sheet((csv) => csv.replaceAll(',', ';'));
  expect(bySemicolons.texts.get('f')).toEqual(translation);
});

test('a stale row that the translator left as it was stays stale, unless its state is cleared', () => {
  const changed = new Map([...english, ['a.title', 'Take {{amount}} out']]);
  const back = (change: (csv: string) => string) =>
    readSheet(
      change(toSheet(rowsOf('f', { english: changed, translation, origins, language: 'ms' }))),
      () => ({ english: changed, translation }),
    ).texts.get('f');
  expect(back((csv) => csv)?.has('a.title')).toBe(false);
  expect(back((csv) => csv.replace('stale', ''))?.get('a.title')).toBe('Keluarkan {{amount}}');
  expect(back((csv) => csv.replace('Keluarkan', 'Ambil'))?.get('a.title')).toBe('Ambil {{amount}}');
});

test('a row is not taken for another English text, an unknown one, or with a variable of its own', () => {
  const why = (change: (csv: string) => string) =>
    sheet(change).refused.map(({ row, why }) => `${row.Key}: ${why}`);
  expect(why((csv) => csv.replace('Withdraw {{amount}}', 'Take out'))).toEqual([
    'a.title: its English has changed meanwhile',
  ]);
  expect(why((csv) => csv.replace('Keluarkan {{amount}}', 'Keluarkan {{money}}'))).toEqual([
    'a.title: it has no {{money}} in English',
  ]);
  expect(why((csv) => csv.replace('Keluarkan {{amount}}', ''))).toEqual(['a.title: it is empty']);
  expect(why((csv) => csv.replace('f,a.title', 'f,a.none'))).toEqual([
    'a.none: there is no such text',
  ]);
});

test('every text of the product says what its translations were made from, and files are written as they were', () => {
  const folders = textFolders();
  expect(folders.length).toBeGreaterThan(100);
  for (const folder of folders) {
    const { english: texts, translation: malay } = textsOfFolder(folder, 'ms');
    expect(Object.keys(readOrigins(folder))).toEqual([...byBase(texts).keys()]);
    expect(textsIn(toJson(malay))).toEqual(malay);
  }
});

test('a translator gets every text of a language in one file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  const file = join(folder, 'ms.csv');
  execFileSync('npm', ['run', 'texts', '--', 'out', 'ms', file], { cwd: ROOT, stdio: 'ignore' });
  const csv = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  expect(readSheet(csv, (path) => textsOfFolder(path, 'ms')).refused).toEqual([]);
  expect(textFolders().filter((path) => !csv.includes(`\n${path},`))).toEqual([]);
});
