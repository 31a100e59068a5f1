import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteBackup } from '../features/company/schedules/noteBackup.ts';
import { readConfig } from '../platform/config.ts';
import { openCompany, type TestCompany } from '../testing/company.ts';
import { removeOldBackups, tooMany } from './keepBackups.ts';
import { nameOf } from './names.ts';

const DAY_MS = 86_400_000;
/** A Tuesday. */
const NOW = new Date('2026-11-24T02:30:00Z');
const daysAgo = (days: number) => nameOf(new Date(NOW.getTime() - days * DAY_MS));

describe('which backups stay', () => {
  test('the newest of each of the last days and weeks', () => {
    const nightly = Array.from({ length: 40 }, (_, days) => daysAgo(days));
    const twice = nameOf(new Date(NOW.getTime() - 3_600_000));
    const gone = tooMany([...nightly, twice], { days: 3, weeks: 4 });
    const kept = [...nightly, twice].filter((name) => !gone.includes(name));
    // two days ago was a Sunday, the last day of its week
    expect(kept.toSorted().reverse()).toEqual([0, 1, 2, 9, 16].map(daysAgo));
  });

  test('days without a backup are not counted: after a pause the old ones are there', () => {
    const names = [100, 200, 300].map(daysAgo);
    expect(tooMany(names, { days: 3, weeks: 0 })).toEqual([]);
    expect(tooMany(names, { days: 2, weeks: 0 })).toEqual([daysAgo(300)]);
  });

  test('the newest one always stays, and asking again removes nothing more', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        (hours, days, weeks) => {
          const names = hours.map((ago) => nameOf(new Date(NOW.getTime() - ago * 3_600_000)));
          const gone = tooMany(names, { days, weeks });
          const kept = names.filter((name) => !gone.includes(name));
          expect(kept).toContain(names.toSorted().at(-1));
          expect(tooMany(kept, { days, weeks })).toEqual([]);
          expect(kept.length).toBeLessThanOrEqual(days + weeks);
        },
      ),
    );
  });

  test('as many as are told, and all of them when nothing is told', () => {
    expect(readConfig({}).backupsKeep).toBeNull();
    expect(readConfig({ BACKUPS_KEEP: '14d' }).backupsKeep).toEqual({ days: 14, weeks: 0 });
    expect(readConfig({ BACKUPS_KEEP: '14d,8w' }).backupsKeep).toEqual({ days: 14, weeks: 8 });
    for (const wrong of ['0d', '8w', '14', '14d, 8w', '14d,8w,1y']) {
      expect(() => readConfig({ BACKUPS_KEEP: wrong })).toThrow('BACKUPS_KEEP is wrong');
    }
  });
});

describe('old backups are removed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-keep-'));
  let company: TestCompany;
  beforeAll(async () => {
    company = await openCompany();
  });
  afterAll(async () => {
    await company.close();
    rmSync(folder, { recursive: true });
  });

  let places = 0;
  /** A folder of backups, each made under a master key. */
  const place = (names: string[], keyFingerprint = 'ours') => {
    const target = join(folder, String((places += 1)));
    for (const name of names) {
      mkdirSync(join(target, name, 'files'), { recursive: true });
      writeFileSync(join(target, name, 'manifest.json'), JSON.stringify({ keyFingerprint }));
      writeFileSync(join(target, name, 'files', 'slip.png'), 'a picture');
    }
    return target;
  };
  const rehearsed = (backup: string, intact: boolean) =>
    noteBackup(company.database.db, {
      kind: 'REHEARSAL',
      backup,
      at: NOW,
      took_ms: 1,
      intact,
      lines: [],
    });
  const remove = (target: string) =>
    removeOldBackups(company.database.db, target, { days: 2, weeks: 0 }, daysAgo(0));

  test('all but those that the numbers ask for, and whatever else lies there stays', async () => {
    const target = place([0, 1, 2, 3].map(daysAgo));
    writeFileSync(join(target, 'notes.txt'), 'of an administrator');
    mkdirSync(join(target, '2026-old'));
    // one killed a week ago, and one in progress
    mkdirSync(join(target, `${daysAgo(8)}.part`));
    mkdirSync(join(target, `${daysAgo(0.1)}.part`));
    expect(await remove(target)).toContain('2 were too many and are removed; 2 stay.');
    expect(readdirSync(target).toSorted()).toEqual(
      [daysAgo(0), daysAgo(1), `${daysAgo(0.1)}.part`, '2026-old', 'notes.txt'].toSorted(),
    );
  });

  test('never the one that was proved last, and none while the last proof does not hold', async () => {
    const target = place([0, 1, 2, 3].map(daysAgo));
    await rehearsed(daysAgo(2), false);
    expect(await remove(target)).toContain('does not hold');
    expect(readdirSync(target)).toHaveLength(4);
    await rehearsed(daysAgo(3), true);
    expect(await remove(target)).toContain('1 were too many and are removed; 3 stay.');
    expect(existsSync(join(target, daysAgo(3), 'files', 'slip.png'))).toBe(true);
    expect(existsSync(join(target, daysAgo(2)))).toBe(false);
  });

  test('never one that is another company’s, or was made under another key', async () => {
    const target = place([daysAgo(0)]);
    const others = place([1, 2, 3].map(daysAgo), 'another');
    for (const name of readdirSync(others)) {
      mkdirSync(join(target, name));
      writeFileSync(join(target, name, 'manifest.json'), '{"keyFingerprint":"another"}');
    }
    expect(await remove(target)).toContain('0 were too many and are removed; 1 stay.');
    expect(readdirSync(target)).toHaveLength(4);
  });
});
