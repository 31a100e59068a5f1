import { BONUS_SIGNALS, SEED_BONUS_SIGNALS } from '@canopy/domain/bonusSignals';
import { SEED_RULES } from '@canopy/domain/bonusRules';
import { DAY_MS, periodBounds, periodOf, previousPeriod } from '@canopy/domain/time';
import pg from 'pg';
import { SEARCHES } from '../apps/server/src/features/bonus/bonusSignals/findBonusSignals.ts';
import type { Look } from '../apps/server/src/features/bonus/bonusSignals/look.ts';
import { fillCompany } from '../apps/server/src/testing/monthCompany.ts';
import type { Figure } from './figures.ts';
import { fillSignalData, ORDER_OF_STOCKIST } from './signalData.ts';
import { restEstimates } from './restEstimates.ts';
import { onServer } from './serverDatabase.ts';

const TIME_ZONE = 'Asia/Kuala_Lumpur';
/** A search runs every ten minutes and looks back this far, so that everything is covered twice. */
const LOOK_MS = 25 * 60_000;
/** New since the last search: members who joined, rose in rank or signed in, and orders. */
const FRESH = 300;
/** A full scan counts as a problem for tables with at least this many rows. */
const LARGE = 10_000;
/** Pages of 8 kB that a search may touch per new item. */
const PAGES_EACH = 100;
/** Period covered by the very first search. */
const FIRST_LOOK_MS = 35 * DAY_MS;
/** Pages it may touch per member. */
const PAGES_OF_FIRST = 10;
/** Pages per order approved by a stockist: ten levels up, a few pages each. */
const PAGES_OF_LINE = 50;
/** Kinds of which a company has thousands. */
const MANY = ['SHARED_SLIP', 'RANK_RETURNED', 'OWN_LINE'] as const;
/** Pages per order of a finished month, in the search for purchases on its last day. */
const PAGES_OF_MONTH = 10;

/**
 * What a search for signals reads in a company of that many members, with two months of orders and a
 * session and a bank account each: full scans of large tables, and pages per new item.
 */
export const benchSignals = (members: number): Promise<Figure[]> =>
  onServer(`signals among ${members} members`, async ({ database: { db } }, clean, url) => {
    await restEstimates(db);
    const period = periodOf(new Date(), TIME_ZONE);
    await fillCompany(url, members, [
      { period: previousPeriod(period), sales: members },
      { period, sales: members },
    ]);
    await fillNews(url, members);
    const before = previousPeriod(period);
    await fillSignalData(url, members, { before, now: period }, FRESH);
    await clean();
    const until = new Date();
    const look: Look = {
      from: new Date(until.getTime() - LOOK_MS),
      until,
      timeZone: TIME_ZONE,
      rules: () => SEED_RULES,
      terms: SEED_BONUS_SIGNALS,
    };
    let scans = 0;
    let pages = 0;
    let lines = 0;
    for (const kind of BONUS_SIGNALS) {
      // the last-day search runs once a month
      const rows =
        kind === 'LAST_DAY' ? null : SEARCHES[kind](look, SEED_BONUS_SIGNALS.from[kind]!);
      if (!rows) continue;
      const { sql, parameters } = rows.compile(db);
      const found = await explained(url, sql, parameters);
      console.log(said(kind, found));
      scans += found.scans.length;
      // a stockist's whole month is counted again with every approved order
      if (kind === 'OWN_LINE') lines = found.pages;
      else pages += found.pages;
    }
    // the last-day search reads its month once, after it has ended
    const began = periodBounds(period, TIME_ZONE).from;
    const ended = { ...look, from: new Date(began.getTime() - LOOK_MS) };
    const ofMonth = SEARCHES.LAST_DAY(ended, SEED_BONUS_SIGNALS.from.LAST_DAY!)!.compile(db);
    const last = await explained(url, ofMonth.sql, ofMonth.parameters);
    console.log(said('LAST_DAY', last));
    // the very first search, over five weeks: thousands of each newer kind
    const first = { ...look, from: new Date(until.getTime() - FIRST_LOOK_MS) };
    let whole = 0;
    for (const kind of MANY) {
      const rows = SEARCHES[kind](first, SEED_BONUS_SIGNALS.from[kind]!)!.compile(db);
      const found = await explained(url, rows.sql, rows.parameters);
      console.log(said(`${kind}, five weeks`, found));
      whole += found.pages;
    }
    return [
      {
        name: 'signals: pages of the first look for each member',
        value: whole / members,
        bar: PAGES_OF_FIRST,
        atMost: true,
      },
      {
        name: 'signals: pages of own lines for each order of a month that stockists approved',
        value: lines / (members / ORDER_OF_STOCKIST),
        bar: PAGES_OF_LINE,
        atMost: true,
      },
      {
        name: 'signals: pages of the last day for each order of its month',
        value: last.pages / members,
        bar: PAGES_OF_MONTH,
        atMost: true,
      },
      { name: 'signals: large tables read from end to end', value: scans, bar: 0, atMost: true },
      {
        name: 'signals: pages for each thing that is new',
        value: pages / FRESH,
        bar: PAGES_EACH,
        atMost: true,
      },
    ].map(print);
  });

/** Gives everybody a bank account and a session, few of them new. */
async function fillNews(url: string, members: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of [
    `set session_replication_role = replica`,
    `update member set bank_account_number = (id * 7919)::text where id > 1`,
    `update member set created_at = now() - interval '5 minutes' where id > ${members - FRESH}`,
    `update sale set approved_at = now() - interval '5 minutes', payer_id = 2
      where id in (select id from sale order by id desc limit ${FRESH})`,
    `insert into session (login_id, token_hash, salt, rotated_at, access_expires, idle_expires, absolute_expires, remember,
        ip, user_agent, created_at, device_hash)
      select login_id, sha256(id::text::bytea), '', now(), now(), now(), now(), false, '', '',
        now() - case when id > ${members - FRESH} then interval '5 minutes' else interval '1 hour' * (1 + id % 1000) end,
        sha256((id / 2)::text::bytea) from member where id > 1`,
    `insert into wallet_move (type, member_id, to_member_id, from_wallet, to_wallet, amount, charge, created_at)
      select 'TRANSFER', id, id - 1, 'RW', 'RW', 10000, 0,
        now() - case when id > ${members - FRESH} then interval '5 minutes' else interval '1 hour' * (1 + id % 1000) end
      from member where id > 2`,
  ]) {
    await client.query(statement);
  }
  await client.end();
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** Runs a statement and returns what it touched. */
async function explained(url: string, sql: string, parameters: readonly unknown[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // like the product's own connections
  await client.query('set jit = off');
  const { rows } = await client.query<{
    'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }];
  }>(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
  await client.end();
  const [{ Plan: plan, 'Execution Time': ms }] = rows[0]!['QUERY PLAN'];
  const scans: string[] = [];
  const walk = (node: PlanNode) => {
    const read =
      (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    if (node['Node Type'] === 'Seq Scan' && read > LARGE) scans.push(node['Relation Name']!);
    node.Plans?.forEach(walk);
  };
  walk(plan);
  return {
    hits: plan['Actual Rows'],
    scans,
    ms,
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
  };
}

const said = (what: string, { hits, pages, ms, scans }: Awaited<ReturnType<typeof explained>>) =>
  `  ${what}: ${hits} found, ${pages} pages, ${ms.toFixed(0)} ms${scans.map((table) => `, all of ${table}`).join('')}`;

function print(figure: Figure): Figure {
  const { name, value, bar } = figure;
  console.log(`  ${name}: ${value.toFixed(2)} (at most ${bar})`);
  return figure;
}
