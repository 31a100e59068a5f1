import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBucket, type TestBucket } from './bucket.ts';
import { TestClient } from './client.ts';
import {
  balanceOf,
  oneTea,
  openCompany,
  PASSWORD,
  picture,
  PIN,
  registrationBody,
  TEST_MASTER_KEY,
  type TestCompany,
} from './company.ts';
import { readAsSent } from './readAsSent.ts';
import { alternating } from './alternating.ts';
import { openStream } from './openStream.ts';
import { spawnServer, type SpawnedServer } from './spawnServer.ts';

/** Why a slip is approved that no machine has read. */
const SEEN = 'Seen in the account at the bank.';

describe.runIf(inject('template').kind === 'server')('two servers on one database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-two-'));
  let bucket: TestBucket;
  let company: TestCompany;
  let servers: SpawnedServer[] = [];

  // they share only the database, the key and the bucket
  const start = (name: string, masterKey = TEST_MASTER_KEY) =>
    spawnServer({
      ...bucket.env,
      READ_SLIPS: '0',
      DATABASE_URL: company.url,
      DATA_DIR: join(folder, name),
      MASTER_KEY: masterKey,
      DEMO: '0',
    });
  const client = () =>
    new TestClient(
      alternating(() => servers),
      company.services.secrets.publicSigningKey,
    );
  const signedIn = async (username: string) => {
    const person = client();
    const { status, result, text } = await person.login(username, PASSWORD);
    if (status !== 200) throw new Error(text);
    if (result.loginData.firstLogin === 1) {
      const pin = { MemberID: person.memberID, Pin: PIN, ConfirmPin: PIN };
      expect((await person.send(contract.auth.setSecurityPin, pin)).status).toBe(200);
    }
    return person;
  };
  const slip = async (person: TestClient, Ticket?: string) => {
    const { result, text } = await person.send(contract.files.uploadFile, {
      DataString: await picture(),
      FileType: 'image/png',
      FileName: 'slip.png',
      Pathway: 'slip',
      ...(Ticket ? { Ticket } : {}),
    });
    if (!result) throw new Error(text);
    await readAsSent(company.database, result, new Date());
    return result;
  };

  beforeAll(async () => {
    company = await openCompany({ realTime: true });
    bucket = await openBucket(join(folder, 'bucket'));
    servers = await Promise.all([start('one'), start('two')]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await company.close();
    await bucket.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a person registers, is approved, reloads and orders, each request at the other server', async () => {
    const visitor = client();
    const { result: ticket } = await visitor.send(contract.files.uploadTicket, {});
    const registered = await visitor.send(
      contract.registration.register,
      registrationBody('M0000001', 'two.servers', await slip(visitor, ticket), ticket),
    );
    expect(registered.text).toContain('salesID');
    const admin = await signedIn('admin');
    const approved = await admin.send(contract.sales.approvePayment, {
      SalesID: registered.result.salesID,
      DiffersReason: SEEN,
    });
    expect(approved.status).toBe(200);
    const member = await signedIn('two.servers');
    // what one server writes, the other shows at once, even from its memory
    for (let i = 0; i < 4; i += 1) {
      const { result } = await admin.send(contract.members.list, { Search: 'two.servers' });
      expect(result.rows.map((row) => [row.memberID, row.status])).toEqual([
        [member.memberID, 'ACTIVE'],
      ]);
    }
    const asked = await member.send(contract.wallets.reload, {
      MemberID: member.memberID,
      Amount: '300.00',
      BankSlip: await slip(member),
      SecurityPin: PIN,
    });
    const { requestID: RequestID } = asked.result;
    // a page hears of it at once, whichever servers the page and the approver use
    const pages = await Promise.all(
      servers.map(({ base }) => openStream(base.replace(/\/api$/, ''), member)),
    );
    expect(
      (await admin.send(contract.wallets.approveRequest, { RequestID, DiffersReason: SEEN }))
        .status,
    ).toBe(200);
    for (const page of pages) {
      // the notice that it was requested may arrive a moment later too
      const heard = async () => ((await page.next('notice'))['notice'] as { title: string }).title;
      while ((await heard()) !== `Reload ${RequestID} approved`);
      page.close();
    }
    // the same key at both servers: one order
    const key = randomUUID();
    const orders = await Promise.all(
      [1, 2].map(() => member.send(contract.sales.checkout, oneTea(member.memberID), { key })),
    );
    expect(orders[0]!.result.salesID).toBe(orders[1]!.result.salesID);
    expect(await balanceOf(member, 'RW')).toBe('180.00');
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test('one dies in the middle of money: sent again with its key at the other, each step is done once', async () => {
    const admin = await signedIn('admin');
    const buyer = await company.member('M0000001', 'cut.off');
    await company.reload(buyer, '500.00');
    const member = await signedIn('cut.off');
    const visitor = client();
    const { result: ticket } = await visitor.send(contract.files.uploadTicket, {});
    const joining = registrationBody('M0000001', 'cut.in', await slip(visitor, ticket), ticket);
    const sale = await visitor.send(contract.registration.register, joining);
    const asked = await member.send(contract.wallets.reload, {
      MemberID: member.memberID,
      Amount: '100.00',
      BankSlip: await slip(member),
      SecurityPin: PIN,
    });
    const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
    const steps = [
      () => member.send(contract.sales.checkout, oneTea(member.memberID), { key: keys[0] }),
      () =>
        admin.send(
          contract.wallets.approveRequest,
          { RequestID: asked.result.requestID, DiffersReason: SEEN },
          { key: keys[1] },
        ),
      () =>
        admin.send(
          contract.sales.approvePayment,
          { SalesID: sale.result.salesID, DiffersReason: SEEN },
          { key: keys[2] },
        ),
    ];
    const both = servers;
    servers = [both[0]!];
    // whoever locks these rows holds up all three in the middle of their transactions
    const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = company.database.db.transaction().execute(async (tx) => {
      await sql`select id from account for update`.execute(tx);
      held.resolve();
      await letGo;
    });
    await held.promise;
    const cutOff = steps.map((step) => step().catch(() => 'cut off'));
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ waiting: number }>`
            select count(distinct pid)::int as waiting from pg_locks where not granted`.execute(
            company.database.db,
          );
          return rows[0]!.waiting;
        },
        { timeout: 4_000 },
      )
      .toBeGreaterThanOrEqual(2);
    await both[0]!.end('SIGKILL');
    servers = [both[1]!];
    release();
    await holding;
    expect(await Promise.all(cutOff)).toEqual(['cut off', 'cut off', 'cut off']);
    const again = await Promise.all(steps.map((step) => step()));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await balanceOf(member, 'RW')).toBe('480.00');
    // sending again returns the first answer
    const once = await Promise.all(steps.map((step) => step()));
    expect(once.map(({ result }) => result)).toEqual(again.map(({ result }) => result));
    expect(await balanceOf(member, 'RW')).toBe('480.00');
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
    servers = [await start('one'), both[1]!];
  });

  test('wrong PINs are counted by both together: five, then a pause, for the right one too', async () => {
    const member = await signedIn('two.servers');
    const tries = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        member.send(contract.auth.checkSecurityPin, {
          MemberID: member.memberID,
          Password: `81537${i % 10}`,
        }),
      ),
    );
    const codes = tries.map((answer) => answer.code);
    expect(codes.filter((code) => code === 'WRONG_PIN')).toHaveLength(5);
    expect(codes.filter((code) => code === 'PIN_PAUSED')).toHaveLength(11);
    const right = { MemberID: member.memberID, Password: PIN };
    expect((await member.send(contract.auth.checkSecurityPin, right)).code).toBe('PIN_PAUSED');
  });

  test('a wrong PIN sent to both under one key is one try, and each other PIN under it the next', async () => {
    const member = await signedIn('cut.off');
    const key = randomUUID();
    const buy = (SecurityPin: string) =>
      member.send(contract.sales.checkout, { ...oneTea(member.memberID), SecurityPin }, { key });
    const left = (answer: { text: string }) =>
      (JSON.parse(answer.text) as { PARAMS: { triesLeft: number } }).PARAMS.triesLeft;
    const sent = await Promise.all([1, 2, 3, 4, 5, 6].map(() => buy('815370')));
    expect(sent.map(left)).toEqual([4, 4, 4, 4, 4, 4]);
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, i) => buy(`${815_380 + i}`)));
    const codes = guesses.map(({ code }) => code);
    expect(codes.filter((code) => code === 'WRONG_PIN')).toHaveLength(4);
    expect(codes.filter((code) => code === 'PIN_PAUSED')).toHaveLength(8);
  });

  test('a stranger looks up thirty names a minute, not thirty at each server', async () => {
    const stranger = client();
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 40; i += 1) {
      const answer = await stranger.send(contract.uniqueness.checkNewUsername, undefined, {
        params: { username: `nobody${i}` },
      });
      codes.push(answer.code);
    }
    // earlier tests used look-ups as well
    expect(codes.filter((code) => code !== 'TOO_MANY_REQUESTS').length).toBeLessThanOrEqual(30);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  test('one of them dies and comes again, then the other: everybody stays signed in', async () => {
    const member = await signedIn('root');
    for (const one of [0, 1]) {
      await servers[one]!.end(one === 0 ? 'SIGKILL' : 'SIGTERM');
      for (let i = 0; i < 3; i += 1) {
        expect((await member.send(contract.auth.me, {})).status).toBe(200);
      }
      servers[one] = await start(one === 0 ? 'one' : 'two');
    }
    for (let i = 0; i < 3; i += 1) {
      expect((await member.send(contract.auth.me, {})).status).toBe(200);
    }
  });

  test('a server with another master key does not start, and says why', async () => {
    await expect(start('three', 'another-master-key-of-32-letters-')).rejects.toThrow(
      /ended with 1: .*The master key is not this company's/s,
    );
    // nothing of it was changed, and the others continue
    expect((await (await signedIn('root')).send(contract.auth.me, {})).status).toBe(200);
  });

  test('two that start on an empty database at once: one founds the company, the other waits and goes on', async () => {
    const url = new URL(company.url!);
    url.pathname = `${url.pathname}_new`;
    const name = url.pathname.slice(1);
    const owner = new pg.Client({ connectionString: company.url! });
    await owner.connect();
    await owner.query(`create database ${name}`);
    const env = {
      ...bucket.env,
      DATABASE_URL: url.href,
      MASTER_KEY: TEST_MASTER_KEY,
      DEMO: '0',
    };
    const founders = await Promise.all(
      ['four', 'five'].map((each) => spawnServer({ ...env, DATA_DIR: join(folder, each) })),
    );
    const told = founders.filter(({ said }) => said().includes('first-sign-in.txt'));
    expect(told).toHaveLength(1);
    for (const { base } of founders) {
      expect((await fetch(`${base}/health/ready`)).status).toBe(200);
    }
    await Promise.all(founders.map((server) => server.end('SIGTERM')));
    await owner.query(`drop database ${name} with (force)`);
    await owner.end();
  });
});
