import type { BodyOf, Call } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../apps/server/src/platform/database/handle.ts';
import { hashSecret } from '../apps/server/src/features/identity/auth/passwords.ts';
import type { Running } from '../apps/server/src/start.ts';
import { TestClient } from '../apps/server/src/testing/client.ts';
import { adminOf } from './admin.ts';
import type { Figure } from './figures.ts';
import { onServer } from './serverDatabase.ts';
import { SERVER } from '../apps/server/src/platform/http/shares.ts';

const CHAIN = 20_000;
const DEEPEST = 60;
const ROUNDS = 200;
/** Members written by one statement. */
const PART = 50_000;
/** Milliseconds in which 95 of 100 requests of each kind are answered. */
const BAR = 200;
/** On disk, with indexes, whatever the depth. */
const BAR_BYTES = 500;
const PASSWORD = 'Bangku-2026!!';

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;

/**
 * The chart, the search and the lists with so many members on PostgreSQL: a sponsor tree of random depth
 * up to 60 with a chain of 20,000, and a placement tree with an `extremeLeft` chain of 20,000. Complete
 * requests through the server.
 */
export const benchNetwork = (members: number): Promise<Figure[]> =>
  onServer('network', async (running, clean, url) => {
    await fill(running.database.db, members);
    await forgetChanges(url);
    await clean();
    return measure(running, members);
  });

/** Members below the company's own first one, from id 2. */
async function fill(db: Db, members: number): Promise<void> {
  const random = seeded(42);
  const sponsor = new Int32Array(members + 1);
  const depth = new Uint8Array(members + 1);
  const parent = new Int32Array(members + 1);
  const side = new Uint8Array(members + 1);
  const chainFrom = members - CHAIN + 1;
  for (let id = 2; id <= members; id += 1) {
    // the chain starts at the root; everybody else is below somebody who is not too deep
    let above = id > chainFrom ? id - 1 : 1;
    if (id < chainFrom) {
      do above = 1 + Math.floor((0.3 + 0.7 * random()) * (id - 1));
      while (above >= id || depth[above]! >= DEEPEST);
    }
    sponsor[id] = above;
    if (id < chainFrom) depth[id] = depth[above]! + 1;
    // placement: the first 20,000 all the way down the left, the rest level by level on the right
    if (id <= CHAIN) [parent[id], side[id]] = [id - 1, 1];
    else {
      const place = id - CHAIN - 1;
      const up = place === 0 ? 1 : CHAIN + 1 + ((place - 1) >> 1);
      [parent[id], side[id]] = [up, place === 0 ? 2 : 1 + ((place - 1) % 2)];
    }
  }
  const password = await hashSecret(PASSWORD, SERVER);
  const names = 'Aisyah,Wei,Kumar,Farah,Mei,Arif,Siti,Jun,Devi,Hafiz,Nurul,Chen,Raj,Lina,Omar,Yap';
  const families = 'Abdullah,Tan,Subramaniam,Ismail,Lim,Rahman,Wong,Nair,Hassan,Goh,Yusof,Ong';
  // in parts, each within the time that the server gives a statement
  for (let from = 2; from <= members; from += PART) {
    const to = Math.min(members, from + PART - 1);
    await sql`insert into login (username, username_key, role, password_hash, pin_hash, created_at, must_change_password)
      select 'user' || i, 'user' || i, 'member', ${password}, 'set', now(), false
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) i`.execute(db);
    await sql`insert into member (login_id, full_name, email, email_key, mobile_code, mobile, nationality,
      identity_type, identity_value, identity_key, date_of_birth, address1, post_code, city, state_id,
      country_id, status, ranking, package_rank, activated_at, terms_version, created_at)
    select l.id,
      (string_to_array(${names}, ','))[1 + (n * 7919 % 16)] || ' ' ||
      (string_to_array(${families}, ','))[1 + (n / 16 % 12)] || ' ' || substr(md5(n::text), 1, 6),
      n || '@bench.example', n || '@bench.example', '60', (100000000 + n)::text, 127 + n % 3,
      'PASSPORT', 'B' || n, 'PASSPORT:B' || n, '1990-01-01', '1 Jalan', '50450', 'KL', '14', 127,
      (array['ACTIVE','ACTIVE','ACTIVE','PENDING','SUSPENDED'])[1 + n % 5], n % 5, n % 5, now(), 'bench',
      now() - (n % 700) * interval '1 day'
    from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}) n join login l on l.username_key = 'user' || n
    order by n`.execute(db);
  }
  const ids = Array.from({ length: members - 1 }, (_, i) => i + 2);
  for (let from = 0; from < ids.length; from += PART) {
    const part = ids.slice(from, from + PART);
    await sql`insert into sponsor_edge (member_id, sponsor_id, valid_from)
      select m, s, now() from unnest(${part}::bigint[], ${part.map((id) => sponsor[id]!)}::bigint[]) as t(m, s)`.execute(
      db,
    );
    await sql`insert into placement_edge (member_id, parent_id, side, valid_from)
      select m, p, case s when 1 then 'L' else 'R' end, now()
      from unnest(${part}::bigint[], ${part.map((id) => parent[id]!)}::bigint[], ${part.map((id) => side[id]!)}::int[]) as t(m, p, s)`.execute(
      db,
    );
  }
}

/** As the server does in time; its role may not all at once. */
async function forgetChanges(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('truncate member_change');
  await owner.end();
}

async function measure(running: Running, members: number): Promise<Figure[]> {
  const { app, services } = running;
  const { db } = running.database;
  const random = seeded(7);
  const any = () => 2 + Math.floor(random() * (members - 2));
  const M = (id: number) => publicId('member', id);
  const admin = await adminOf(running);
  // the first of the chain, with 19,999 members in a line below
  const chained = new TestClient(app, services.secrets.publicSigningKey);
  const signedIn = await chained.login(`user${members - CHAIN + 1}`, PASSWORD);
  if (signedIn.status !== 200) throw new Error(signedIn.text);
  const began = performance.now();
  await services.memberIndex.now({ db, now: new Date() });
  console.log(
    `network: ${members.toLocaleString('en')} members read at the start in ${((performance.now() - began) / 1000).toFixed(1)} s, ${(process.memoryUsage().arrayBuffers / 2 ** 20).toFixed(0)} MB of arrays`,
  );
  const request = await timed(() => ask(admin, contract.auth.me, {}));
  console.log(`  an empty signed request: p95 ${p95(request).toFixed(2)} ms`);
  const words = ['aisyah', 'tan', 'ng', 'a', 'lim 3f', 'user77', 'nobody at all'];
  const tree = () => (random() < 0.5 ? ('SPONSOR' as const) : ('PLACEMENT' as const));
  const sorts = ['memberID', '-memberID', 'fullname', '-signUpDate', 'ranking', '-status'] as const;
  const one = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!;
  const deep = () => members - Math.floor(random() * CHAIN);
  const work: Record<string, () => Promise<unknown>> = {
    'children with child counts': () =>
      ask(admin, contract.network.children, { MemberID: M(any()), Tree: tree(), Depth: 1 }),
    'children of the root, three levels': () =>
      ask(admin, contract.network.children, { MemberID: M(1), Tree: tree(), Depth: 3 }),
    'path to the root in pages, in the chain': () =>
      ask(admin, contract.network.path, {
        MemberID: M(deep()),
        Page: 1 + Math.floor(random() * 150),
      }),
    'a member looks at a far one of the chain': () =>
      ask(chained, contract.network.children, { MemberID: M(deep()) }),
    'search by name': () =>
      ask(admin, contract.members.list, { Search: one(words), Page: 1 + Math.floor(random() * 3) }),
    'search by ID or mobile': () =>
      ask(admin, contract.members.list, {
        Search: one([M(any()), String(100_000_000 + any()), String(any())]),
      }),
    'search in the tree': () =>
      ask(admin, contract.network.search, { MemberID: M(1), Tree: tree(), Search: one(words) }),
    'member list, any page and filter': () =>
      ask(admin, contract.members.list, {
        Page: 1 + Math.floor(random() * 10_000),
        Sort: one(sorts),
        ...(random() < 0.5 ? { Status: one(['ACTIVE', 'PENDING'] as const) } : {}),
        ...(random() < 0.3 ? { Ranking: Math.floor(random() * 5) } : {}),
        ...(random() < 0.3 ? { Nationality: 127 } : {}),
      }),
    'own downline of 19,999': () =>
      ask(chained, contract.members.list, {
        Page: 1 + Math.floor(random() * 900),
        Sort: one(sorts),
      }),
    'dashboard totals': () => ask(admin, contract.network.summary, { MemberID: M(any()) }),
  };
  const all: { what: string; ms: number }[] = [];
  for (const [what, act] of Object.entries(work)) {
    const ms = p95(await timed(act));
    all.push({ what, ms });
    console.log(`  ${what}: p95 ${ms.toFixed(1)} ms`);
  }
  const { rows } = await sql<{ bytes: number }>`
    select (pg_total_relation_size('sponsor_edge') + pg_total_relation_size('placement_edge')) / ${members} as bytes`.execute(
    db,
  );
  const slowest = all.toSorted((a, b) => b.ms - a.ms)[0]!;
  return [
    {
      name: `${slowest.what}, the slowest p95 in ms`,
      value: slowest.ms,
      bar: BAR,
      atMost: true,
      timed: true,
    },
    {
      name: 'bytes of both trees for each member',
      value: Number(rows[0]!.bytes),
      bar: BAR_BYTES,
      atMost: true,
    },
  ];
}

async function timed(act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < ROUNDS + 10; i += 1) {
    const from = performance.now();
    await act();
    if (i >= 10) times.push(performance.now() - from);
  }
  return times;
}

async function ask<C extends Call>(client: TestClient, call: C, body: BodyOf<C>): Promise<void> {
  const answer = await client.send(call, body as never);
  if (answer.status !== 200) throw new Error(`${call.path}: ${answer.text}`);
}
