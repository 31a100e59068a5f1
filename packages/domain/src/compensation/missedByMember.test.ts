import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomCompany, type Company } from '../../testing/randomCompany.ts';
import { branchOf } from './branch.ts';
import { payLevels } from './levels.ts';
import { FINE_PER_SEN } from './lines.ts';
import { missedLines } from './missed.ts';
import { missedByMember, missedInMonth, type MissedOf } from './missedByMember.ts';
import { SEED_PLANS, type LevelPlan } from './plan.ts';

/** The member's lines, with the sale and the buyer's index in the company. */
function linesOf({ network, sources, plan, pvValue }: Company, member: number, of: MissedOf) {
  const size = network.sponsor.length;
  const input = {
    memberId: Float64Array.from({ length: size }, (_, i) => i + 1),
    sponsor: network.sponsor,
    saleId: Float64Array.from(sources.member, (_, i) => i + 1),
    saleMember: sources.member,
    saleVolume: sources.volume,
  };
  const branch = branchOf(input, member);
  const { saleId, saleMember, saleVolume } = branch.volumes;
  // what does not decide is never read, so it may be anything
  const decides = new Set(branch.deciding);
  const bits = (column: Uint8Array) =>
    Uint8Array.from(branch.members, (i, at) => (decides.has(at) ? column[i]! : 0));
  const cut = {
    sponsor: branch.sponsor,
    active: bits(network.active),
    maintained: bits(network.maintained),
    paidAs: bits(network.paidAs),
    packagePv: Float64Array.from(branch.members, (i) => network.packagePv[i]!),
  };
  const own = { member: saleMember, volume: saleVolume };
  return missedByMember({ network: cut, sources: own }, plan, pvValue, of).map((line) => ({
    sale: saleId[line.source]!,
    buyer: branch.members[saleMember[line.source]!]!,
    level: line.level,
    amount: line.amount,
  }));
}

/** The same by climbing from each buyer, person by person. */
function byClimbing({ network, sources, plan, pvValue }: Company, member: number) {
  const { sponsor, active, maintained, paidAs, packagePv } = network;
  const leads = (i: number) => plan.leaderRank === null || paidAs[i]! >= plan.leaderRank;
  const qualified = (i: number) =>
    leads(i) && active[i] === 1 && (plan.period === 'INSTANT' || maintained[i] === 1);
  const lines: { sale: number; level: number; amount: number }[] = [];
  sources.member.forEach((buyer, row) => {
    let level = 1;
    for (let at = sponsor[buyer]!; at >= 0; at = sponsor[at]!) {
      if (at === member) {
        const rank = Math.max(paidAs[at]!, plan.leaderRank ?? 0);
        const open = plan.openLevels ? (plan.openLevels[rank] ?? 0) : plan.levels.length;
        const base = plan.ownPackageCap
          ? Math.min(sources.volume[row]!, packagePv[at]!)
          : sources.volume[row]!;
        const fine = BigInt(base) * BigInt(pvValue) * BigInt(plan.levels[level - 1] ?? 0);
        const amount = Number(fine / BigInt(FINE_PER_SEN));
        if (level <= open && amount > 0) lines.push({ sale: row + 1, level, amount });
        break;
      }
      if (plan.compression === 'FULL' ? qualified(at) : leads(at)) level += 1;
    }
  });
  return qualified(member) ? [] : lines;
}

const sum = (lines: { amount: number }[]) => lines.reduce((all, { amount }) => all + amount, 0);

describe('the lines a member missed', () => {
  // the worked example: root 0, then 1 … 4, each sponsored by the one before; 2 is not maintained
  const worked: Company = {
    network: {
      sponsor: Int32Array.of(-1, 0, 1, 2, 3),
      active: Uint8Array.of(1, 1, 1, 1, 1),
      maintained: Uint8Array.of(1, 1, 0, 1, 1),
      paidAs: Uint8Array.of(1, 1, 0, 0, 0),
      packagePv: new Float64Array(5),
    },
    activated: new Uint8Array(5),
    ranking: new Uint8Array(5),
    sources: { member: Int32Array.of(4, 3), volume: Float64Array.of(10_000, 10_000) },
    plan: SEED_PLANS.UNILEVEL,
    pvValue: 100,
  };

  test('name sale, buyer and level', () => {
    expect(linesOf(worked, 2, 'SHARES')).toEqual([
      { sale: 1, buyer: 4, level: 2, amount: 500 },
      { sale: 2, buyer: 3, level: 1, amount: 500 },
    ]);
    expect(linesOf(worked, 3, 'SHARES')).toEqual([]);
    expect(linesOf({ ...worked, plan: SEED_PLANS.GENERATION }, 3, 'SHARES')).toEqual([
      { sale: 1, buyer: 4, level: 1, amount: 400 },
    ]);
  });

  test('add up to what the run counts, line by line as a person would', () => {
    let compared = 0;
    fc.assert(
      fc.property(randomCompany(25), (company) => {
        const { network, sources, plan, pvValue } = company;
        const counted = missedLines(network, sources, plan, pvValue);
        for (let member = 0; member < counted.amount.length; member += 1) {
          const lines = linesOf(company, member, 'SHARES');
          expect([sum(lines), lines.length]).toEqual([
            counted.amount[member],
            counted.lines[member],
          ]);
          expect(lines.map(({ sale, level, amount }) => ({ sale, level, amount }))).toEqual(
            byClimbing(company, member),
          );
          compared += lines.length;
        }
      }),
      { numRuns: 400 },
    );
    expect(compared).toBeGreaterThan(500);
  });

  test('on closed levels are those the engine keeps from a qualified member', () => {
    let compared = 0;
    fc.assert(
      fc.property(randomCompany(25), (company) => {
        const { network, sources, plan, pvValue } = company;
        const { breakage } = payLevels(network, sources, plan, pvValue);
        const kept = [...breakage].filter(({ reason }) => reason === 'RANK');
        for (let member = 0; member < network.sponsor.length; member += 1) {
          const lines = linesOf(company, member, 'CLOSED');
          expect(lines.map(({ sale, level, amount }) => ({ sale, level, amount }))).toEqual(
            kept
              .filter(({ missedBy }) => missedBy === member)
              .map(({ source, level, fine }) => ({
                sale: source + 1,
                level,
                amount: Math.floor(fine / FINE_PER_SEN),
              })),
          );
          compared += lines.length;
        }
      }),
      { numRuns: 400 },
    );
    expect(compared).toBeGreaterThan(200);
  });

  test('of a plan by day end with the day the member qualifies', () => {
    const daily: LevelPlan = { ...SEED_PLANS.UNILEVEL, period: 'DAILY' };
    const { maintained: _, ...network } = worked.network;
    const month = {
      network,
      sources: {
        member: Int32Array.of(1, 2, 1),
        volume: Float64Array.of(10_000, 10_000, 20_000),
        day: Uint8Array.of(3, 5, 9),
      },
      // qualified from the sixth day on; who is between them never
      met: Uint8Array.of(6, 0, 0, 0, 0),
      days: { weekday: 0, length: 30, maintenancePv: 10_000 },
    };
    expect(missedInMonth(month, daily, 100, 'SHARES')).toEqual([
      { source: 0, level: 1, amount: 500 },
    ]);
    const monthly = { ...month, met: Uint8Array.of(0, 1, 0, 0, 0) };
    expect(missedInMonth(monthly, SEED_PLANS.UNILEVEL, 100, 'SHARES')).toEqual([
      { source: 0, level: 1, amount: 500 },
      { source: 1, level: 2, amount: 500 },
      { source: 2, level: 1, amount: 1_000 },
    ]);
  });
});
