import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { makeTestFolder } from '../../../testing/testDatabase.ts';

// each start of the embedded database takes seconds: only run by hand and in full runs
const runs = inject('template').kind === 'server' || process.env['FULL'] === '1';

let company: TestCompany | undefined;
let dataDir: string;
let folder: string;

beforeAll(async () => {
  if (!runs) return;
  company = await openCompany();
  folder = mkdtempSync(join(tmpdir(), 'canopy-archive-'));
  // the embedded database has one user at a time, so the commands get their own
  dataDir = company.url ? folder : await makeTestFolder();
});
afterAll(async () => {
  if (!company) return;
  await company.close();
  for (const made of [folder, dataDir]) rmSync(made, { recursive: true, force: true });
});

/** A command's output, ending with its exit code. */
const run = (command: string, ...args: string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../../..', command), ...args],
      {
        env: {
          PATH: process.env['PATH'],
          DATA_DIR: dataDir,
          ...(company!.url && { DATABASE_URL: company!.url }),
        },
      },
      (error, out, errors) => resolve({ code: error?.code ?? 0, said: (out + errors).trim() }),
    );
  });

test.runIf(runs)(
  'the commands of the archive say what they want, what they found and what they refuse',
  async () => {
    const archive = (...args: string[]) => run('archiveLedger.ts', ...args);
    for (const args of [
      [],
      ['--before', '2024-13', '--to', folder],
      ['--before', '2024-01'],
      ['--before', '2024-01', '--to', folder, '--drop'],
      ['--before', '2024-01', '--to', folder, '--age', 'old'],
    ]) {
      expect(await archive(...args), args.join(' ')).toEqual({
        code: 1,
        said: expect.stringMatching(/^npm run ledger:archive -- --before <YYYY-MM> --to/),
      });
    }
    expect(await archive('--before', '2020-01', '--to', folder)).toEqual({
      code: 0,
      said: 'no month before 2020-01 is left to be archived',
    });
    expect(await archive('--before', '2020-01', '--to', join(folder, 'missing'))).toEqual({
      code: 1,
      said: expect.stringMatching(/^there is no folder/),
    });
    expect(await archive('--before', '2020-01', '--to', 's3')).toEqual({
      code: 1,
      said: 'FILES_URL names no bucket',
    });
    expect(await archive('--before', '2199-01', '--to', folder)).toEqual({
      code: 1,
      said: expect.stringContaining('are less than 24 months old'),
    });
    expect(await archive('--before', '2020-01', '--drop')).toEqual({
      code: 0,
      said: 'no month before 2020-01 has a table to be dropped',
    });
    expect(await run('restoreLedger.ts')).toEqual({
      code: 1,
      said: 'npm run ledger:restore -- --month <YYYY-MM> [--from <folder or s3>]',
    });
    expect(await run('restoreLedger.ts', '--month', '2020-01')).toEqual({
      code: 1,
      said: '2020-01 is not in the archive.',
    });
    expect(await run('verify.ts', '--archive', folder)).toMatchObject({ code: 0 });
  },
  120_000,
);
