import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonical } from '@canopy/contract/canonical';
import { contract } from '@canopy/contract/contract';
import pg from 'pg';
import { openLedgerMonths } from '../apps/server/src/features/money/wallets/ledgerMonths.ts';
import { sign } from '../apps/server/src/platform/http/canonical.ts';
import type { TestClient } from '../apps/server/src/testing/client.ts';
import { BUYERS, people, PIN } from './buyers.ts';
import { median, type Figure } from './figures.ts';
import type { Load } from './load.ts';
import { runLoad } from './runLoad.ts';
import { onServer } from './serverDatabase.ts';

/** Minimum share of pgbench's transactions per second; and of our own when all go to one wallet. */
const BAR = 0.4;
const BAR_ONE_WALLET = 0.2;
const CONNECTIONS = 16;
const EACH = 2_000;

/**
 * Transfers over HTTP with real PIN hashes, sixteen at a time between 64 members, compared with pgbench
 * writing the same rows in one transaction: key, two wallets locked and changed, the move, the ledger
 * transaction with two postings, the audit line, notices to both. (Only we also write their mails, in a job
 * during the run.) Then all of them to one member's wallet, for which everybody has to wait. Alternating in
 * one run.
 */
export const benchTransfers = (
  { rounds, seconds }: { rounds: number; seconds: number } = { rounds: 3, seconds: 5 },
): Promise<Figure[]> =>
  onServer('transfers', async (running, clean, url) => {
    await running.database.db
      .insertInto('setting')
      .values({ key: 'captchaSignIn', value: 'false' })
      .execute();
    const clients = await people(running);
    // as many months as a five-year-old company has
    await openLedgerMonths(
      running.database.db,
      Array.from(
        { length: 60 },
        (_, i) => `${2020 + Math.floor(i / 12)}-${String(1 + (i % 12)).padStart(2, '0')}`,
      ),
    );
    await clean();
    const base = await running.app.listen({ port: 0, host: '127.0.0.1' });
    const bank = await pgbench(url, seconds);
    const send = (receivers: number, connections = CONNECTIONS) =>
      runLoad({
        url: base,
        connections,
        seconds,
        requests: [],
        queues: queues(clients, receivers),
      });
    // fewer at a time while everything is cold; then plans made for empty tables are replaced
    await send(BUYERS, CONNECTIONS / 2);
    await clean();
    const rates: { ours: number; theirs: number; one: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await send(BUYERS);
      const theirs = bank.run();
      const one = await send(1);
      rates.push({ ours, theirs, one });
    }
    bank.close();
    const middle = (of: (rate: (typeof rates)[number]) => number) => median(rates.map(of));
    const ratio = middle((rate) => rate.ours / rate.theirs);
    const toOne = middle((rate) => rate.one / rate.ours);
    console.log(
      `transfers: ${middle((rate) => rate.ours).toFixed(0)}/s with ${CONNECTIONS} at once; pgbench with the same rows ${middle((rate) => rate.theirs).toFixed(0)}/s; ratio ${ratio.toFixed(2)} (at least ${BAR})
  all to one wallet: ${middle((rate) => rate.one).toFixed(0)}/s; ratio ${toOne.toFixed(2)} (at least ${BAR_ONE_WALLET})`,
    );
    return [
      { name: 'transfers', value: ratio, bar: BAR },
      { name: 'transfers to one wallet', value: toOne, bar: BAR_ONE_WALLET },
    ];
  });

/** Transfers from everybody in turn, to that many members. */
function queues(clients: readonly TestClient[], receivers: number): Load['requests'][] {
  const RequestTime = new Date().toISOString();
  return Array.from({ length: CONNECTIONS }, (_, c) =>
    Array.from({ length: EACH }, (__, i) => {
      const from = (i * CONNECTIONS + c) % BUYERS;
      const other = (from + 1 + (i % (BUYERS - 1))) % BUYERS;
      // the first member receives from everybody, and sends to the second
      const to = clients[receivers === BUYERS ? other : Number(from === 0)]!;
      const client = clients[from]!;
      const body = canonical({
        MemberID: client.memberID,
        ToMember: to.memberID,
        WalletType: 'RW',
        Amount: '10.00',
        SecurityPin: PIN,
        RequestTime,
      });
      return {
        method: 'POST',
        path: `/api${contract.wallets.transfer.path}`,
        body,
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          authorization: `Bearer ${client.accessToken}`,
          cLoginUser: client.memberID,
          JianCustom: sign(body, client.signingKey),
          'Idempotency-Key': crypto.randomUUID(),
        },
      };
    }),
  );
}

/** The rows of one transfer in one interactive transaction. */
async function pgbench(url: string, seconds: number) {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`create table pgt_wallet (id int primary key, balance bigint not null, version bigint not null);
    insert into pgt_wallet select i, 1000000000, 0 from generate_series(1, ${BUYERS}) i;
    create table pgt_key (actor int, key uuid, body bytea not null, status int, response jsonb, primary key (actor, key));
    create table pgt_move (id bigint generated always as identity primary key, a int references pgt_wallet, b int references pgt_wallet, amount bigint);
    create table pgt_tx (id bigint generated always as identity primary key, type text, cause bigint unique, at timestamptz default now());
    create table pgt_posting (tx bigint references pgt_tx, wallet int references pgt_wallet, amount bigint, after bigint, version bigint, primary key (tx, wallet));
    create unique index on pgt_posting (wallet, version);
    create table pgt_audit (id bigint generated always as identity primary key, action text, subject text, after jsonb, at timestamptz default now());
    create table pgt_notice (id bigint generated always as identity primary key, login int not null, kind text, area text, target text, ref text, params jsonb, created_at timestamptz default now(), read_at timestamptz, mail_due timestamptz, hidden boolean not null default false);
    create index on pgt_notice (login, id desc);
    create index on pgt_notice (login, id) where read_at is null and not hidden;
    create index on pgt_notice (id) where mail_due is not null`);
  await owner.end();
  const folder = mkdtempSync(join(tmpdir(), 'canopy-pgbench-'));
  const file = join(folder, 'transfer.sql');
  writeFileSync(
    file,
    `\\set a random(1, ${BUYERS - 1})
\\set b random(:a + 1, ${BUYERS})
begin;
insert into pgt_key (actor, key, body) values (:a, gen_random_uuid(), '\\x00') returning key \\gset
select balance from pgt_wallet where id in (:a, :b) order by id for no key update;
insert into pgt_move (a, b, amount) values (:a, :b, 1000) returning id as move \\gset
update pgt_wallet set balance = balance - 1000, version = version + 1 where id = :a returning balance as ba, version as va \\gset
update pgt_wallet set balance = balance + 1000, version = version + 1 where id = :b returning balance as bb, version as vb \\gset
insert into pgt_tx (type, cause) values ('TRANSFER', :move) returning id as tx \\gset
insert into pgt_posting values (:tx, :a, -1000, :ba, :va), (:tx, :b, 1000, :bb, :vb);
insert into pgt_audit (action, subject, after) values ('wallet.transfer', 'M', '{"amount": "10.00"}');
insert into pgt_notice (login, kind, area, target, params, mail_due) values
  (:a, 'transferSent', 'wallets', 'statement', '{"amount": "RM 10.00", "name": "Member"}', now()), (:b, 'transferReceived', 'wallets', 'statement', '{"amount": "RM 10.00", "name": "Member"}', now());
update pgt_key set status = 200, response = '{"ok": true}' where actor = :a and key = ':key';
commit;
`,
  );
  const run = () => {
    const said = execFileSync(
      process.env['PGBENCH'] ?? 'pgbench',
      ['-n', '-j', '2', '-c', `${CONNECTIONS}`, '-T', `${seconds}`, '-f', file, url],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    return Number(/tps = ([\d.]+)/.exec(said)![1]);
  };
  return { run, close: () => rmSync(folder, { recursive: true, force: true }) };
}
