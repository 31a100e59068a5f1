import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Db } from '../../../platform/database/handle.ts';
import { readConfig } from '../../../platform/config.ts';
import { openBucket } from '../../../testing/bucket.ts';
import { openCompany, PIN, type TestCompany } from '../../../testing/company.ts';
import type { TestClient } from '../../../testing/client.ts';
import { verify } from '../../../verification.ts';
import { extendAuditChain } from '../../office/access/extendAuditChain.ts';
import { openComingMonths } from '../../money/wallets/ledgerMonths.ts';
import { archiveLedger } from './archiveLedger.ts';
import { placesOf } from './archivePlace.ts';
import { brokenSeals } from './closings.ts';
import { rowsPath } from './ledgerMonthFile.ts';
import { keepProof, proofOf } from './proveBooks.ts';
import { dropArchived, restoreMonth } from './restoreMonth.ts';

const ARCHIVED = ['2026-11', '2026-12'];

let company: TestCompany;
let folder: string;
let giver: TestClient;
let taker: TestClient;
/** A withdrawal of the first month that is still pending. */
let waiting: string;

const now = () => company.services.clock();
const openPlace = placesOf(null);
const patience = { attempts: 2, pauseMs: 10 };
const archive = async (before = '2027-01', age = 1) =>
  archiveLedger(company.database.db, await openPlace(folder), {
    before,
    age,
    now: now(),
    patience,
  });
const restore = (month: string, from?: string) =>
  restoreMonth(company.database.db, month, { openPlace, from, now: now(), patience });

/** Keeps a whole proof of the books, whatever its result. */
const prove = async () =>
  keepProof(company.database.db, { ...(await proofOf(company.database.db, true)), at: now() });

/**
 * Works as the owner of the tables, with or without its triggers; rolled back unless it is to be
 * kept.
 */
async function asOwner(
  work: (tx: Db) => Promise<unknown>,
  { triggers = true, keep = false } = {},
): Promise<void> {
  const undo = new Error('done');
  await company.database.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local role none`.execute(tx);
      if (!triggers) await sql`set local session_replication_role = replica`.execute(tx);
      await work(tx);
      if (!keep) throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
}

const pay = async (Amount: string) => {
  const { status, text } = await giver.send(contract.wallets.transfer, {
    MemberID: giver.memberID,
    ToMember: taker.memberID,
    WalletType: 'RW',
    Amount,
    SecurityPin: PIN,
  });
  expect(status, text).toBe(200);
};

beforeAll(async () => {
  company = await openCompany();
  giver = await company.member('M0000001', 'giver');
  taker = await company.member(giver.memberID, 'taker');
  await company.reload(giver, '500');
  await sql`update member set bank_name = 'Test Bank', bank_account_number = '7012345678', bank_holder = 'A Person', verification = 'VERIFIED'
    where id = ${Number(giver.memberID.slice(1))}`.execute(company.database.db);
  for (let month = 0; month < 4; month += 1) {
    giver = await company.signedIn('giver');
    for (const amount of ['30', '20.05']) await pay(amount);
    await company.member(giver.memberID);
    if (month === 0) {
      const asked = await giver.send(contract.wallets.withdraw, {
        MemberID: giver.memberID,
        Amount: '50',
        SecurityPin: PIN,
      });
      expect(asked.status, asked.text).toBe(200);
      waiting = asked.result.requestID;
    }
    company.advance(30 * DAY_MS);
    await openComingMonths(company.services);
  }
  // a line is sealed only once every older transaction on the server has ended, and other tests may
  // have some open
  const unsealed = async () => {
    await extendAuditChain(company.services);
    company.advance(5_000);
    const { rows } = await sql<{ left: number }>`select (select max(id) from ledger_tx)
      - coalesce((select max(to_id) from seal where log = 'ledger'), 0) as left`.execute(
      company.database.db,
    );
    return rows[0]!.left;
  };
  for (let i = 0; i < 250 && (await unsealed()) > 0; i += 1) await wait(i < 8 ? 0 : 200);
  await prove();
});
afterAll(() => company.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canopy-archive-'));
});
afterEach(async () => {
  for (const month of await archived()) await restore(month);
  rmSync(folder, { recursive: true, force: true });
});

/** The archived months, newest first. */
const archived = async () => {
  const rows = await company.database.db
    .selectFrom('ledger_archive')
    .select('month')
    .orderBy('month', 'desc')
    .execute();
  return rows.map(({ month }) => month.slice(0, 7));
};

/**
 * Everything that is answered to people who ask about money, except the archive's own movements.
 */
async function answers() {
  const admin = await company.signedIn('admin');
  giver = await company.signedIn('giver');
  taker = await company.signedIn('taker');
  const all = { Page: 1, PageSize: 200 };
  const MemberID = giver.memberID;
  const said = [];
  for (const member of [giver, taker]) {
    for (const WalletType of ['EW', 'RW'] as const) {
      said.push(
        await member.send(contract.wallets.statement, {
          MemberID: member.memberID,
          WalletType,
          From: '2027-01-01',
          ...all,
        }),
      );
    }
    said.push(await member.send(contract.wallets.balances, { MemberID: member.memberID }));
  }
  said.push(
    await giver.send(contract.reports.incomeStatement, all),
    await giver.send(contract.reports.incomeStatement, { From: '2026-11-05', To: '2026-12-20' }),
    await giver.send(contract.tax.years, { MemberID }),
    await admin.send(contract.reports.incomeStatement, { Per: 'MEMBER', ...all }),
    await admin.send(contract.reports.walletLiability, all),
    await admin.send(contract.books.accountBalances, { To: '2026-11-30' }),
    await admin.send(contract.books.accountBalances, { To: '2026-12-31' }),
    await admin.send(contract.books.accountBalances, { From: '2026-12-01', To: '2027-01-20' }),
  );
  for (const Year of [2026, 2027]) {
    said.push(
      await giver.send(contract.tax.statement, { MemberID, Year }),
      await admin.send(contract.tax.yearList, { Year, ...all }),
    );
  }
  for (const { status, text } of said) expect(status, text).toBe(200);
  const { findings, accounts } = await proofOf(company.database.db, true);
  const texts = said.map(({ text }) => text.replace(/,"REQUESTID":.*/, ''));
  return { texts, findings, accounts };
}

const wrongOf = async () => {
  const { intact, lines } = await verify(company.database.db);
  expect(intact).toBe(false);
  return lines.join('\n');
};

describe('months of the ledger that leave the database', () => {
  test('everybody is answered the same before and after, and every rule holds', async () => {
    const before = await answers();
    expect(before.findings.filter(({ count }) => count > 0)).toEqual([]);
    const lines = await archive();
    expect(lines).toEqual(
      ARCHIVED.map((month) =>
        expect.stringMatching(`^${month}: \\d+ entries of \\d+ transactions`),
      ),
    );
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from posting where month < '2027-01-01'`.execute(
      company.database.db,
    );
    expect(rows[0]!.left).toBe(0);
    expect(await answers()).toEqual(before);
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
    const verified = await verify(company.database.db);
    expect(verified.lines[0]).toBe('archive: 2 months, their rows are part of what follows');
    expect(verified.intact, verified.lines.join('\n')).toBe(true);
    // money keeps moving
    await pay('11');
    const tail = await proofOf(company.database.db, false);
    expect(tail).toMatchObject({ whole: false, wrong: 0 });
  });

  test('a statement begins after the archive and says so, and says no when all of its days are there', async () => {
    const ask = async (From?: string, To?: string) => {
      giver = await company.signedIn('giver');
      return giver.send(contract.wallets.statement, {
        MemberID: giver.memberID,
        WalletType: 'RW',
        ...(From && { From }),
        ...(To && { To }),
      });
    };
    const late = (await ask('2027-01-01')).result;
    await archive();
    const { result } = await ask();
    const note = expect.stringMatching(/^Movements up to December 2026 are in the archive/);
    expect(result).toEqual({ ...late, archivedUntil: '2026-12', note });
    const file = await giver.send(contract.wallets.statement, {
      MemberID: giver.memberID,
      WalletType: 'RW',
      Export: {
        Format: 'csv',
        Columns: [
          { Title: 'Type', Fields: ['type'] },
          { Title: 'Balance', Fields: ['balance'], As: 'money' },
        ],
      },
    });
    const lines = file.text.split('\r\n');
    expect(lines).toHaveLength(late.total + 2);
    expect(lines.at(-1)).toMatch(/^"Movements up to December 2026.*",""$/);
    expect((await ask('2026-12-15', '2027-01-31')).result.opening).toBe(late.opening);
    expect((await ask('2027-01-01')).result.archivedUntil).toBeNull();
    const refused = await ask('2026-11-01', '2026-12-31');
    expect(refused).toMatchObject({ status: 422, code: 'IN_ARCHIVE' });
    // of an archived month only the whole is known
    const admin = await company.signedIn('admin');
    for (const days of [{ To: '2026-12-15' }, { From: '2026-11-02', To: '2027-01-20' }]) {
      const within = await admin.send(contract.books.accountBalances, days);
      expect(within).toMatchObject({ status: 422, code: 'DAY_IN_ARCHIVE' });
    }
    const paper = await giver.send(contract.wallets.statement, {
      MemberID: giver.memberID,
      WalletType: 'RW',
      Paper: 'pdf',
    });
    expect(paper.status).toBe(200);
  });

  test('a member’s own data name the months that are in the archive', async () => {
    await archive();
    const admin = await company.signedIn('admin');
    const { result, text, status } = await admin.send(contract.members.exportData, {
      MemberID: taker.memberID,
    });
    expect(status, text).toBe(200);
    expect(result).toMatchObject({
      walletMonthsInArchive: [
        {
          wallet_type: 'RW',
          period: '2026-11',
          entries: 2,
          opening: 0,
          amount: 5005,
          balance: 5005,
        },
        {
          wallet_type: 'RW',
          period: '2026-12',
          entries: 2,
          opening: 5005,
          amount: 5005,
          balance: 10010,
        },
      ],
    });
  });

  test('what took money in an archived month is still given back', async () => {
    await archive();
    const admin = await company.signedIn('admin');
    const { status, text } = await admin.send(contract.wallets.rejectRequest, {
      RequestID: waiting,
      Reason: 'The bank does not know the account',
    });
    expect(status, text).toBe(200);
    expect((await proofOf(company.database.db, true)).wrong).toBe(0);
    expect((await verify(company.database.db)).intact).toBe(true);
  });

  test('it is refused in words while a server of an earlier version is up', async () => {
    const up = (seen: string, schema: string | null) =>
      asOwner(
        async (tx) => {
          await sql`insert into server_process (id, seen_at, schema)
            values ('other', now() - ${seen}::interval, ${schema})`.execute(tx);
          const done = archiveLedger(tx, await openPlace(folder), {
            before: '2026-11',
            age: 1,
            now: now(),
          });
          await expect(done).rejects.toThrow(/1 server is of an earlier version/);
        },
        { triggers: false },
      );
    // one that does not report its version, and one that reports what it supports
    await up('5 seconds', null);
    await up('5 seconds', '0345-ledger-archive');
    // a killed one is considered gone after a minute; one of this version or later blocks nobody
    await expect(up('2 minutes', null)).rejects.toThrow(/resolved/);
    await expect(up('5 seconds', '9999-later')).rejects.toThrow(/resolved/);
  });

  test('it is refused in words what is too young, not proved, not sealed or not paid', async () => {
    await expect(archive('2027-01', 24)).rejects.toThrow(/less than 24 months old/);
    await asOwner(
      async (tx) => {
        await sql`delete from book_proof`.execute(tx);
        await expect(
          archiveLedger(tx, await openPlace(folder), { before: '2027-01', age: 1, now: now() }),
        ).rejects.toThrow(/not been proved whole since 2026-12 ended/);
      },
      { triggers: false },
    );
    await asOwner(
      async (tx) => {
        await sql`delete from seal where log = 'ledger'`.execute(tx);
        await expect(
          archiveLedger(tx, await openPlace(folder), { before: '2027-01', age: 1, now: now() }),
        ).rejects.toThrow(/2026-11: not all of it is sealed yet/);
      },
      { triggers: false },
    );
    await asOwner(
      async (tx) => {
        await sql`insert into bonus_run (period, state, members, sales, volume, volume_value, paid, breakage, plan_versions, pv_value, input_hash, output_hash, calculated_at)
          values ('2026-11', 'CALCULATED', 1, 0, 0, 0, 0, 0, '{}', 1, '', '', now())`.execute(tx);
        await expect(
          archiveLedger(tx, await openPlace(folder), { before: '2027-01', age: 1, now: now() }),
        ).rejects.toThrow(/bonuses of 2026-11 are not posted/);
      },
      { triggers: false },
    );
    expect(await archived()).toEqual([]);
  });

  test('one sen that is changed in the database or in the copy keeps a month from leaving', async () => {
    await archive('2026-12');
    await restore('2026-11');
    await asOwner(
      (tx) => sql`update posting set amount = amount + 1 where month = '2026-11-01'`.execute(tx),
      { triggers: false, keep: true },
    );
    await expect(archive()).rejects.toThrow(/2026-11: DIFFERS from the database/);
    await asOwner(
      (tx) => sql`update posting set amount = amount - 1 where month = '2026-11-01'`.execute(tx),
      { triggers: false, keep: true },
    );
    const rows = gunzipSync(readFileSync(rowsPath(folder, '2026-11'))).toString();
    writeFileSync(rowsPath(folder, '2026-11'), gzipSync(rows.replace(',3000,', ',3001,')));
    await expect(archive()).rejects.toThrow(/2026-11: 1 transactions do not sum to zero/);
    writeFileSync(rowsPath(folder, '2026-11'), gzipSync(rows.replace('TRANSFER', 'TRANSFEA')));
    await expect(archive()).rejects.toThrow(/is not what the database holds/);
    expect(await archived()).toEqual([]);
  });

  test('a changed file, a changed line, a line too few and an archive that is away are named', async () => {
    await archive();
    const path = rowsPath(folder, '2026-12');
    const whole = readFileSync(path);
    writeFileSync(path, gzipSync(gunzipSync(whole).toString().replace('TRANSFER', 'TRANSFEA')));
    expect(await wrongOf()).toContain(
      '2026-12: the rows of its file are not those that were archived',
    );
    renameSync(path, `${path}.away`);
    const away = await wrongOf();
    expect(away).toContain('2026-12: not checked, its file cannot be read');
    expect(away).toMatch(/\d+ rows are in the archive: what they say was not checked/);
    rmSync(`${path}.away`);
    writeFileSync(path, whole);
    expect((await verify(company.database.db)).intact).toBe(true);

    const tampered = async (
      change: (tx: Db) => Promise<unknown>,
      back: (tx: Db) => Promise<unknown>,
    ) => {
      await asOwner(change, { triggers: false, keep: true });
      const found = await wrongOf();
      const { findings } = await proofOf(company.database.db, true);
      await asOwner(back, { triggers: false, keep: true });
      return { found, rules: findings.filter(({ count }) => count > 0).map(({ rule }) => rule) };
    };
    const move = (by: number) => (tx: Db) =>
      sql`update ledger_closing set amount = amount + ${by}, balance = balance + ${by}
        where month = '2026-12-01' and account_id = (select id from account where member_id = ${Number(taker.memberID.slice(1))} and wallet_type = 'RW')`.execute(
        tx,
      );
    const line = await tampered(move(1), move(-1));
    expect(line.found).toContain('2026-12: 2 closing lines are not what its rows make');
    expect(line.found).toMatch(/closed months: 1 whose closing lines/);
    expect(line.rules).toEqual(expect.arrayContaining(['WALLET', 'CHAIN', 'SEAL', 'TRANSACTION']));
    const income = (by: number) => (tx: Db) =>
      sql`update ledger_closing_income set amount = amount + ${by} where month = '2026-11-01'`.execute(
        tx,
      );
    expect((await tampered(income(1), income(-1))).rules).toEqual(['SEAL']);
    expect(await brokenSeals(company.database.db)).toEqual([]);
  });

  test('the database refuses to change, add or remove a line, and money in an archived month', async () => {
    await archive();
    for (const [statement, refusal] of [
      ['update ledger_closing set amount = amount', /only added/],
      ['delete from ledger_closing_income', /only added/],
      ['delete from ledger_closed', /only added/],
      ['truncate ledger_closing', /never emptied/],
      [
        "insert into ledger_closing (month, account_id, entries, amount, first_version) values ('2026-11-01', 999999, 1, 5, 0)",
        /takes no further line/,
      ],
      ['delete from ledger_archive', /while it is no partition/],
      [
        "insert into ledger_archive values ('2027-01-01', 'x', now())",
        /foreign key|while it is no partition/,
      ],
      [
        "insert into posting (tx_id, account_id, amount, month) select id, 1, 5, month from ledger_tx where month = '2026-11-01' limit 1",
        /violates check constraint|in the month/,
      ],
      ['insert into posting_2026_11 select * from posting_2026_11 limit 1', /is in the archive/],
      ['delete from posting_2026_11', /only added/],
    ] as const) {
      await expect(
        asOwner((tx) => sql.raw(statement).execute(tx)),
        statement,
      ).rejects.toThrow(refusal);
      await expect(
        company.database.db.transaction().execute((tx) => sql.raw(statement).execute(tx)),
        statement,
      ).rejects.toThrow(/permission denied|violates check constraint/);
    }
    await expect(
      company.database.db
        .transaction()
        .execute((tx) => sql`select from posting_2026_11`.execute(tx)),
    ).rejects.toThrow(/permission denied/);
  });

  test('a month comes back from its file to the last row, or not at all', async () => {
    const rowsOf = async () => {
      const { rows } = await sql`select * from posting order by tx_id, account_id`.execute(
        company.database.db,
      );
      return rows;
    };
    const all = await rowsOf();
    const before = await answers();
    await archive();
    expect(
      await dropArchived(company.database.db, { before: '2026-12', openPlace, now: now() }),
    ).toEqual([expect.stringContaining('2026-11: its table is dropped')]);
    const path = rowsPath(folder, '2026-11');
    const whole = readFileSync(path);
    writeFileSync(path, gzipSync(gunzipSync(whole).toString().replace(',3000,', ',3001,')));
    await expect(restore('2026-11')).rejects.toThrow(/are not those that were archived/);
    writeFileSync(path, whole);
    expect(await answers()).toEqual(before);
    expect(await restore('2026-11')).toMatch(/entries are back, from \//);
    expect(await restore('2026-12')).toMatch(/the table that was kept/);
    expect(await rowsOf()).toEqual(all);
    expect(await answers()).toEqual(before);
    // and it is archived again, with the closing lines it left before
    expect(await archive()).toHaveLength(2);
    expect((await verify(company.database.db)).intact).toBe(true);
    // a table is dropped only if its file is intact
    rmSync(rowsPath(folder, '2026-12'));
    await expect(
      dropArchived(company.database.db, { before: '2027-01', openPlace, now: now() }),
    ).rejects.toThrow(/is not in/);
    writeFileSync(path, whole);
  });
});

test('months lie in a bucket as well: they are written, read back, verified and brought back there', async () => {
  const s3 = await openBucket(join(folder, 's3'));
  try {
    const places = placesOf(readConfig(s3.env).bucket);
    const options = { age: 1, now: now(), patience };
    await archiveLedger(company.database.db, await places('s3'), { ...options, before: '2026-12' });
    await archiveLedger(company.database.db, await places('s3'), { ...options, before: '2027-01' });
    expect(await archived()).toEqual(ARCHIVED.toReversed());
    expect((await verify(company.database.db, places)).intact).toBe(true);
    expect(await wrongOf()).toContain('its file cannot be read: FILES_URL names no bucket');
    const manifest = await (await places('s3')).storage.get('ledger-2026-12.json');
    expect(JSON.parse(manifest!.toString())).toMatchObject({ before: expect.any(String) });
    await dropArchived(company.database.db, { before: '2027-01', openPlace: places, now: now() });
    for (const month of await archived())
      await restoreMonth(company.database.db, month, { openPlace: places, now: now(), patience });
    expect((await verify(company.database.db)).intact).toBe(true);
  } finally {
    await s3.close();
  }
});

describe.runIf(inject('template').kind === 'server')('while others use the ledger', () => {
  test('a month waits for who reads, holds nobody up for long, and leaves nothing behind when it is killed', async () => {
    const reader = new pg.Client({ connectionString: company.url });
    await reader.connect();
    await reader.query('begin isolation level repeatable read; select count(*) from posting');
    await expect(archive()).rejects.toThrow(/in use all the time: nothing was changed/);
    expect(await archived()).toEqual([]);
    expect(existsSync(rowsPath(folder, '2026-12'))).toBe(true);

    // a separate process, waiting for the reader, is killed
    const script = `
      import { archiveLedger } from '${import.meta.dirname}/archiveLedger.ts';
      import { placesOf } from '${import.meta.dirname}/archivePlace.ts';
      import { openServer } from '${import.meta.dirname}/../../../platform/database/open.ts';
      const place = await placesOf(null)('${folder}');
      await archiveLedger(openServer('${company.url}', 2).db, place, { before: '2027-01', age: 1, now: new Date('${now().toISOString()}') });`;
    const watcher = new pg.Client({ connectionString: company.url });
    await watcher.connect();
    const program = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const waits = async () => {
      const { rows } = await watcher.query(`select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%from pg_locks%'`);
      return rows.length;
    };
    await expect.poll(waits, { timeout: 20_000 }).toBe(1);
    // money moves meanwhile
    await pay('12');
    program.kill('SIGKILL');
    await once(program, 'exit');
    await expect.poll(waits, { timeout: 10_000 }).toBe(0);
    await reader.query('rollback');
    await Promise.all([reader.end(), watcher.end()]);
    expect(await archived()).toEqual([]);
    expect((await verify(company.database.db)).intact).toBe(true);
    expect(await archive()).toHaveLength(2);
    expect((await verify(company.database.db)).intact).toBe(true);
  });

  test('months leave and come back while money moves and statements are read: nobody is refused or told a wrong sum', async () => {
    giver = await company.signedIn('giver');
    taker = await company.signedIn('taker');
    let busy = true;
    const moving = (async () => {
      for (let paid = 0; busy && paid < 12; paid += 1) await pay('10');
    })();
    const reading = (async () => {
      const openings = new Set<string>();
      while (busy) {
        const { result, status, code, text } = await taker.send(contract.wallets.statement, {
          MemberID: taker.memberID,
          WalletType: 'RW',
          From: '2027-01-01',
        });
        expect(status === 200 || code === 'BUSY', `${code} ${text}`).toBe(true);
        if (status === 200) openings.add(result.opening);
      }
      return openings;
    })();
    const patient = { attempts: 100, pauseMs: 10 };
    for (let round = 0; round < 3; round += 1) {
      const options = { before: '2027-01', age: 1, now: now(), patience: patient };
      await archiveLedger(company.database.db, await openPlace(folder), options);
      for (const month of ARCHIVED)
        await restoreMonth(company.database.db, month, {
          openPlace,
          now: now(),
          patience: patient,
        });
    }
    busy = false;
    await moving;
    expect([...(await reading)]).toEqual(['100.10']);
    expect((await proofOf(company.database.db, true)).wrong).toBe(0);
  });
});
