import { execFile } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { extendAuditChain } from './features/office/access/extendAuditChain.ts';
import { keepProof, proofOf } from './features/insight/books/proveBooks.ts';
import { openComingMonths } from './features/money/wallets/ledgerMonths.ts';
import { readConfig } from './platform/config.ts';
import { openCompanySecrets } from './platform/masterKey.ts';
import { folderStorage } from './providers/storage.ts';
import { start } from './start.ts';
import { openCompany, PIN, TEST_MASTER_KEY, type TestCompany } from './testing/company.ts';
import { payMonth } from './testing/payMonth.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DAY_MS = 86_400_000;
const template = inject('template');
/** Old enough for the archive. */
const BEGUN = new Date(Date.now() - 27 * 31 * DAY_MS);
const FIRST = BEGUN.toISOString().slice(0, 7);
const name = `canopy_programs_${process.pid}`;
const [owner, web] = [`${name}_owner`, `${name}_web`];
const folder = mkdtempSync(join(tmpdir(), 'canopy-programs-'));
const dataDir = join(folder, 'data');
let company: TestCompany;
let admin: pg.Client;

/** Runs a command named in docs/operations.md through `canopy-run`, with the variables of the file in `etc`. */
function run(command: string, ...args: string[]) {
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(
      join(ROOT, 'deploy/canopy-run'),
      [command, ...args],
      {
        env: {
          PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
          CANOPY_HOME: ROOT,
          CANOPY_ETC: join(folder, 'etc'),
          CANOPY_USER: userInfo().username,
        },
      },
      (error, out, errors) => resolve({ code: error?.code ?? 0, said: (out + errors).trim() }),
    );
  });
}

/** The variables, as in /etc/canopy/canopy.env. */
function configure(variables: Record<string, string>) {
  const lines = Object.entries({ LOG: 'error', DEMO: '0', ...variables });
  mkdirSync(join(folder, 'etc'), { recursive: true });
  writeFileSync(
    join(folder, 'etc/canopy.env'),
    lines.map(([key, value]) => `${key}='${value}'\n`).join(''),
  );
}

const urlOf = (login: string) => {
  const url = new URL(company.url);
  url.username = login;
  url.pathname = `/${name}`;
  return url.href;
};

const onServer = describe.runIf(template.kind === 'server');

onServer('the programs of a company that is installed as the documentation says', () => {
  beforeAll(async () => {
    company = await openCompany({ from: BEGUN });
    const { services, database } = company;
    // the template has no partitions for the past months
    await openComingMonths(services);
    services.storage = folderStorage(join(dataDir, 'files'));
    const key = readConfig({ MASTER_KEY: TEST_MASTER_KEY });
    services.secrets = await openCompanySecrets(database.db, key, false);
    const giver = await company.member('M0000001', 'giver');
    const taker = await company.member(giver.memberID, 'taker');
    await company.reload(giver, '500');
    const paid = await giver.send(contract.wallets.transfer, {
      MemberID: giver.memberID,
      ToMember: taker.memberID,
      WalletType: 'RW',
      Amount: '30.05',
      SecurityPin: PIN,
    });
    expect(paid.status, paid.text).toBe(200);
    await payMonth(company, FIRST);
    company.advance(Date.now() - services.clock().getTime());
    await openComingMonths(services);
    // a line is sealed once every older transaction on the server has ended, and other tests may have some
    // open
    const unsealed = async () => {
      await extendAuditChain(services);
      company.advance(5_000);
      const { rows } = await sql<{ left: number }>`select (select max(id) from ledger_tx)
        - coalesce((select max(to_id) from seal where log = 'ledger'), 0) as left`.execute(
        database.db,
      );
      return rows[0]!.left;
    };
    for (let i = 0; i < 250 && (await unsealed()) > 0; i += 1) await wait(i < 8 ? 0 : 200);
    await keepProof(database.db, { ...(await proofOf(database.db, true)), at: new Date() });

    configure({ DATABASE_URL: company.url, DATA_DIR: dataDir, BACKUPS_KEEP: '7d' });
    writeFileSync(join(folder, 'etc/master.key'), TEST_MASTER_KEY);
    admin = new pg.Client({ connectionString: company.url });
    await admin.connect();
    await admin.query(`create role ${owner} login createrole createdb`);
    await admin.query(`create role ${web} login`);
    await admin.query(`create database ${name} owner ${owner}`);
    // roles belong to the server: the other tests' role belongs to another login
    await admin.query(`grant canopy_app to ${owner} with admin option`);
  }, 300_000);

  afterAll(async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`drop role if exists ${web}, ${owner}`);
    await admin.end();
    await company.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a backup is restored, and the company opens from it', { timeout: 300_000 }, async () => {
    const backups = join(folder, 'backups');
    expect(await run('backup', backups)).toEqual({
      code: 0,
      said: expect.stringMatching(/Z is whole\. It does not hold the master key[^]*1 stay\./),
    });
    const backup = join(backups, readdirSync(backups)[0]!);
    expect(readdirSync(join(backup, 'files'))).toContain('slip');
    // the place of the first company is not empty
    expect(await run('restore', backup)).toEqual({
      code: 1,
      said: expect.stringContaining('Nothing was touched'),
    });

    configure({
      DATABASE_OWNER_URL: urlOf(owner),
      DATABASE_URL: urlOf(web),
      DATA_DIR: join(folder, 'restored'),
    });
    const restored = await run('restore', backup);
    expect(restored.said).toContain('is restored. Start the server with the master key');
    expect(restored.code).toBe(0);
    // the first start grants the login what it needs
    const { stop } = await start(
      readConfig({
        DATABASE_OWNER_URL: urlOf(owner),
        DATABASE_URL: urlOf(web),
        DATA_DIR: join(folder, 'restored'),
        MASTER_KEY: TEST_MASTER_KEY,
        STORAGE_MAY_BE_LOCAL: '1',
        DEMO: '0',
        LOG: 'silent',
        PORT: '0',
      }),
    );
    await stop();

    const rehearsed = await run('rehearse', backups);
    expect(rehearsed.said).toContain('The backup holds.');
    expect(rehearsed.code).toBe(0);
    const { rows } = await admin.query(
      `select from pg_database where datname like 'canopy_rehearsal_%' and datdba = $1::regrole`,
      [owner],
    );
    expect(rows).toEqual([]);
  });

  test('books and paid months are verified', { timeout: 120_000 }, async () => {
    const books = await run('verify');
    expect(books.said).toContain('ledger: 0 transactions that do not sum to zero');
    expect(books.code).toBe(0);
    const month = await run('bonus:verify', FIRST);
    expect(month.said).toContain(FIRST);
    expect(month.code).toBe(0);
    expect(await run('bonus:verify', '1999-01')).toEqual({
      code: 0,
      said: 'There is no bonus run to verify.',
    });
  });

  test(
    'months are copied and checked, archived, dropped and restored',
    { timeout: 300_000 },
    async () => {
      const files = join(folder, 'copies');
      mkdirSync(files);
      const copied = await run('ledger:copy', files);
      expect(copied.said).toContain(FIRST);
      expect(copied.code).toBe(0);
      expect(await run('ledger:copy', '--check', files)).toMatchObject({ code: 0 });
      const rows = join(files, `ledger-${FIRST}.csv.gz`);
      appendFileSync(rows, 'x');
      expect(await run('ledger:copy', '--check', files)).toMatchObject({ code: 1 });

      const archive = join(folder, 'archive');
      mkdirSync(archive);
      const [year, month] = FIRST.split('-').map(Number) as [number, number];
      const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
      const archived = await run('ledger:archive', '--before', next, '--to', archive);
      expect(archived.said).toContain(FIRST);
      expect(archived.code).toBe(0);
      expect(await run('verify')).toMatchObject({ code: 0 });
      expect(await run('ledger:archive', '--before', next, '--drop')).toMatchObject({ code: 0 });
      expect(await run('ledger:restore', '--month', FIRST)).toMatchObject({ code: 0 });
      expect(await run('verify')).toMatchObject({ code: 0 });
    },
  );

  test(
    'an administrator gets a password, and the company another key',
    { timeout: 120_000 },
    async () => {
      expect(await run('admin:reset')).toEqual({
        code: 0,
        said: expect.stringMatching(/^Sign in as "admin" with the one-time password \S{16}$/),
      });
      expect(await run('admin:reset', 'nobody')).toMatchObject({ code: 1 });
      expect(await run('rotate-key')).toEqual({
        code: 1,
        said: expect.stringContaining('name the file of the new one'),
      });
      const file = join(folder, 'new.key');
      writeFileSync(file, 'another-key-of-more-than-32-characters');
      const rotated = await run('rotate-key', file);
      expect(rotated.said).toContain('Master key 2 is in use');
      expect(rotated.code).toBe(0);
      writeFileSync(join(folder, 'etc/master.key'), readFileSync(file));
      expect(await run('verify')).toMatchObject({ code: 0 });
    },
  );
});

test('each of our programs that the documentation names is there, and run here or by a script', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const here = readFileSync(import.meta.filename, 'utf8');
  const named = new Set(
    [...page.matchAll(/(?:npm run|canopy-run) ([a-z][\w:-]*)/g)].map(([, command]) => command!),
  );
  expect(named.size).toBeGreaterThan(12);
  // our scripts are tests in themselves; the product's own programs are tested above
  const unrun = [...named].filter(
    (command) =>
      !/^node (?:scripts|bench)\/|&& node scripts\//.test(scripts[command] ?? '') &&
      !here.includes(`run('${command}'`),
  );
  expect(unrun).toEqual([]);
  const programs = [...page.matchAll(/\bnode ((?:apps|bench|scripts)\/[\w/.-]+\.ts)/g)];
  for (const [, program] of programs) {
    expect(readFileSync(join(ROOT, program!), 'utf8').length, program).toBeGreaterThan(0);
  }
  // nor is any command missing from both the documentation and this file
  const ours = Object.keys(scripts).filter((command) =>
    scripts[command]!.startsWith('node apps/server/src/'),
  );
  expect(ours.filter((command) => !named.has(command) && command !== 'fuzz')).toEqual([]);
});
