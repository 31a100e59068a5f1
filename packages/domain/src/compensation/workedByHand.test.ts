import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseMoney } from '../money.ts';
import { capInstant, formatFactor } from './caps.ts';
import { clawBack, netOfCarry } from './clawback.ts';
import { payLevels } from './levels.ts';
import { FINE_PER_SEN, type Reason } from './lines.ts';
import { SEED_PLANS, type Compression, type LevelPlan } from './plan.ts';
import { rankRewards } from './ranks.ts';
import { calculateRun } from './run.ts';

const PAGE = join(import.meta.dirname, '../../../../docs/compensation.md');

/** The rows of the table on the page that has a column with this name, as texts by column. */
function table(column: string): Record<string, string>[] {
  const lines = readFileSync(PAGE, 'utf8').split('\n');
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const head = lines.findIndex((line) => line.startsWith('|') && cells(line).includes(column));
  const names = cells(lines[head]!);
  const rows: Record<string, string>[] = [];
  for (let i = head + 2; lines[i]?.startsWith('|'); i += 1) {
    rows.push(Object.fromEntries(cells(lines[i]!).map((cell, k) => [names[k]!, cell])));
  }
  return rows;
}

const sen = (text: string): number => parseMoney(text.replaceAll(',', ''), { signed: true })!;
const listOf = (text: string, separator: string) => (text === '' ? [] : text.split(separator));

const REASON_WORDS: Record<string, Reason> = {
  'not maintained': 'NOT_MAINTAINED',
  suspended: 'NOT_ACTIVE',
  rank: 'RANK',
  cap: 'CAP',
  'no upline': 'NO_UPLINE',
};

interface Upline {
  name: string;
  facts: string;
}

const uplineOf = (text: string): Upline => {
  const [, name, facts] = /^(\w+)(?: \((.*)\))?$/.exec(text)!;
  return { name: name!, facts: facts ?? '' };
};

/** Parses a plan of the first table: `FULL, leader 1`. */
function planOf(words: string, levels: string): LevelPlan {
  const open = /open levels ([\d ]+)/.exec(words)?.[1];
  const leader = /leader (\d)/.exec(words)?.[1];
  return {
    period: words.includes('INSTANT') ? 'INSTANT' : 'MONTHLY',
    compression: words.split(',')[0] as Compression,
    levels: levels.split(' ').map((percent) => Number(percent) * 100),
    leaderRank: leader ? Number(leader) : null,
    openLevels: open ? open.trim().split(' ').map(Number) : null,
    ownPackageCap: words.includes('own package'),
  };
}

const sales = table('upline');
test.each(sales.map((row) => [row['plan']!, row['levels %']!, row['upline']!, row] as const))(
  'a sale: %s at %s %% over %s',
  (words, levels, upline, row) => {
    // root first, buyer last
    const people = [...upline.split(' → ').map(uplineOf).toReversed(), { name: '', facts: '' }];
    const plan = planOf(words, levels);
    const fact = (pattern: RegExp) => people.map(({ facts }) => pattern.exec(facts)?.[1]);
    const network = {
      sponsor: Int32Array.from(people, (_, i) => i - 1),
      active: Uint8Array.from(people, ({ facts }) => Number(!facts.includes('suspended'))),
      maintained: Uint8Array.from(people, ({ facts }) => Number(!facts.includes('not maintained'))),
      paidAs: Uint8Array.from(fact(/rank (\d)/), (rank) => Number(rank ?? 0)),
      packagePv: Float64Array.from(fact(/package ([\d,.]+)/), (pv) => (pv ? sen(pv) : 0)),
    };
    const source = {
      member: Int32Array.of(people.length - 1),
      volume: Float64Array.of(sen(row['PV']!)),
    };
    const result = payLevels(network, source, plan, 100);
    const paid = new Map<string, number>();
    for (let i = 0; i < result.lines.length; i += 1) {
      const { name } = people[result.lines.earner[i]!]!;
      paid.set(name, (paid.get(name) ?? 0) + result.lines.amount[i]!);
    }
    expect(Object.fromEntries(paid)).toEqual(
      Object.fromEntries(
        listOf(row['paid']!, ', ').map((share) => {
          const [name, amount] = share.split(' ');
          return [name, sen(amount!)];
        }),
      ),
    );
    const kept = result.breakage.map(({ missedBy, reason, fine }) => ({
      name: people[missedBy]?.name ?? '',
      reason: reason as string,
      fine,
    }));
    if (result.roundingFine > 0)
      kept.push({ name: '', reason: 'ROUNDING', fine: result.roundingFine });
    expect(kept).toEqual(
      listOf(row['not paid']!, ', ').map((share) => {
        const [, name, words, amount] = /^(?:([A-Z]) )?([a-z ]+) ([\d,.]+)$/.exec(share)!;
        return {
          name: name ?? '',
          reason: REASON_WORDS[words!] ?? 'ROUNDING',
          fine: Math.round(Number(amount!.replaceAll(',', '')) * 100 * FINE_PER_SEN),
        };
      }),
    );
  },
);

const caps = table('member cap');
test.each(
  caps.map((row) => [row['lines']!, row['member cap']!, row['company cap']!, row] as const),
)('caps: %s, member cap %s, company cap %s', (text, memberCap, companyCap, row) => {
  const lines = text.split(', ').map((line) => {
    const [name, amount] = line.split(' ');
    return { name: name!, amount: sen(amount!) };
  });
  const names = [...new Set(lines.map(({ name }) => name))];
  // each member stands above their own buyers: one level of 100 % turns each sale into one line
  const plan: LevelPlan = {
    period: 'MONTHLY',
    compression: 'FULL',
    levels: [10_000],
    leaderRank: null,
    openLevels: null,
    memberCap: memberCap === '' ? null : sen(memberCap),
  };
  const size = names.length + lines.length;
  const ones = new Uint8Array(size).fill(1);
  const run = calculateRun({
    sponsor: Int32Array.from({ length: size }, (_, i) =>
      i < names.length ? -1 : names.indexOf(lines[i - names.length]!.name),
    ),
    active: ones,
    activated: ones,
    maintained: ones,
    ranking: new Uint8Array(size),
    rewarded: new Uint32Array(size),
    sources: {
      member: Int32Array.from(lines, (_, i) => names.length + i),
      volume: Float64Array.from(lines, ({ amount }) => amount),
    },
    pvValue: 100,
    plans: {
      unilevel: plan,
      generation: null,
      ranking: null,
      companyCap: companyCap === '' ? null : { basisPoints: 10_000, volume: sen(companyCap) },
    },
  });
  const { lines: paid, breakageFine } = run.unilevel!;
  const rows = Array.from({ length: paid.length }, (_, i) => ({
    name: names[paid.earner[i]!]!,
    amount: paid.amount[i]!,
  }));
  expect(rows).toEqual(
    row['paid']!.split(', ').map((line) => {
      const [name, amount] = line.split(' ');
      return { name, amount: sen(amount!) };
    }),
  );
  expect(run.capFactor === null ? '' : formatFactor(run.capFactor)).toBe(row['factor']);
  const sum = (all: { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
  expect(sum(rows) * FINE_PER_SEN + breakageFine).toBe(sum(lines) * FINE_PER_SEN);
});

const instant = table('share');
test.each(instant)('an instant bonus of $share after $earned: $paid', (row) => {
  const [earned, cap, share] = ['earned in the period', 'cap', 'share'].map((key) =>
    sen(row[key]!),
  );
  const paid = capInstant(share!, earned!, cap!);
  expect([paid, share! - paid]).toEqual([sen(row['paid']!), sen(row['not paid']!)]);
});

const rewards = table('rewarded before');
test.each(rewards)(
  'rank $[rank met] met, only the highest: $[only the highest], rewarded before: $[rewarded before]',
  (row) => {
    const bits = listOf(row['rewarded before']!, ' ').reduce(
      (all, rank) => all | (1 << Number(rank)),
      0,
    );
    const plan = { ...SEED_PLANS.UPGRADE_RANKING, onlyHighest: row['only the highest'] === 'yes' };
    const paid = rankRewards(
      Uint8Array.of(Number(row['rank met'])),
      Uint32Array.of(bits),
      () => true,
      plan,
    );
    expect(paid.map(({ rank, amount }) => [rank, amount])).toEqual(
      listOf(row['rewards']!, ', ').map((reward) => {
        const [rank, amount] = reward.split(' ');
        return [Number(rank), sen(amount!)];
      }),
    );
  },
);

const returns = table('first return');
test.each(returns)('refunds of $units units take back $lines line by line', (row) => {
  let standing = row['lines']!.split(' ').map(sen);
  let outstanding = Number(row['units']);
  for (const column of ['first return', 'second', 'third', 'fourth']) {
    const back = clawBack(standing, 1, outstanding);
    expect(back.map((amount) => 0 - amount)).toEqual(row[column]!.split(' ').map(sen));
    standing = standing.map((amount, i) => amount + back[i]!);
    outstanding -= 1;
  }
  expect(standing.every((amount) => amount === 0)).toBe(true);
});

test('the months after a refund', () => {
  let carried = 0;
  for (const row of table('carried on')) {
    expect(carried).toBe(sen(row['carried in']!));
    const net = netOfCarry(sen(row['earned']!), sen(row['taken back']!) + carried);
    expect(net).toEqual({ paid: sen(row['paid']!), carried: sen(row['carried on']!) });
    carried = net.carried;
  }
  expect(carried).toBe(0);
});

test('no table has lost its rows', () => {
  const rows = [sales, caps, instant, rewards, returns].map((each) => each.length);
  expect(rows.every((count, i) => count >= [18, 7, 4, 8, 2][i]!)).toBe(true);
});
