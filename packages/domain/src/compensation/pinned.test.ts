import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderTree } from './flatTree.ts';
import { decodePinned, encodePinned, runInputOf } from './pinned.ts';
import type { PinnedInput } from './pinnedInput.ts';
import { SEED_PLANS } from './plan.ts';
import { calculateRun } from './run.ts';
import { randomCompany } from '../../testing/randomCompany.ts';

const plan = <P>(rules: P) => ({
  version: 1,
  name: 'Plan',
  status: 'ACTIVE' as const,
  plan: rules,
});

const pinnedCompany = randomCompany().map((company): PinnedInput => {
  const { network, sources } = company;
  return {
    header: {
      format: 1,
      period: '2026-11',
      asOf: '2026-11-30T16:00:00.000Z',
      settings: { pvValue: company.pvValue, maintenancePv: 10_000 },
      plans: {
        UNILEVEL: plan(SEED_PLANS.UNILEVEL),
        GENERATION: plan(company.plan),
        UPGRADE_RANKING: plan(SEED_PLANS.UPGRADE_RANKING),
      },
      clawBacks: [],
      carried: [],
    },
    memberId: Float64Array.from(network.sponsor, (_, i) => i + 1),
    sponsor: network.sponsor,
    active: network.active,
    activated: company.activated,
    ranking: company.ranking,
    rewarded: new Uint32Array(network.sponsor.length),
    saleId: Float64Array.from(sources.member, (_, i) => i + 1),
    saleMember: sources.member,
    saleVolume: sources.volume,
    ...(company.plan.ownPackageCap && { packagePv: network.packagePv }),
  };
});

test('what a run read comes back from its bytes as it was, and gives the same run', () => {
  fc.assert(
    fc.property(pinnedCompany, (pinned) => {
      const bytes = encodePinned(pinned);
      // a view into a larger buffer, as files and database rows provide
      const within = Buffer.concat([Buffer.from('x'), bytes]).subarray(1);
      const again = decodePinned(within);
      expect(again).toEqual(pinned);
      expect(calculateRun(runInputOf(again))).toEqual(calculateRun(runInputOf(pinned)));
      expect(encodePinned(again)).toEqual(bytes);
    }),
  );
});

test('adjustments come back as rows of their own, and a month without them has the bytes it had before', () => {
  fc.assert(
    fc.property(pinnedCompany, fc.integer({ min: -5_000, max: 5_000 }), (pinned, volume) => {
      const adjusted: PinnedInput = {
        ...pinned,
        header: { ...pinned.header, adjusted: true },
        adjustId: Float64Array.of(7),
        adjustMember: Int32Array.of(pinned.memberId.length - 1),
        adjustVolume: Float64Array.of(volume),
      };
      const bytes = encodePinned(adjusted);
      expect(decodePinned(bytes)).toEqual(adjusted);
      expect(encodePinned(pinned).length).toBeLessThan(bytes.length);
      expect(Buffer.from(encodePinned(pinned)).includes('adjust')).toBe(false);
      const before = runInputOf(pinned).sources.volume.reduce((sum, pv) => sum + pv, 0);
      const after = runInputOf(adjusted).sources.volume.reduce((sum, pv) => sum + pv, 0);
      expect(after).toBe(before + Math.max(volume, -ownOf(pinned)));
    }),
  );
});

test('months before come back where a rank asks for months in a row, and nowhere else', () => {
  const rules = SEED_PLANS.UPGRADE_RANKING.ranks.map((rule) => ({ ...rule, months: 3 }));
  fc.assert(
    fc.property(pinnedCompany, (pinned) => {
      const ranking = plan({ ...SEED_PLANS.UPGRADE_RANKING, ranks: rules });
      const asking: PinnedInput = {
        ...pinned,
        header: { ...pinned.header, plans: { ...pinned.header.plans, UPGRADE_RANKING: ranking } },
        heldBefore: new Uint8Array(pinned.memberId.length * 2).fill(3),
      };
      const again = decodePinned(encodePinned(asking));
      expect(again).toEqual(asking);
      expect(calculateRun(runInputOf(again)).held).toBeDefined();
      expect(calculateRun(runInputOf(pinned)).held).toBeUndefined();
      const { heldBefore: _, ...without } = asking;
      expect(() => encodePinned(without)).toThrow('no heldBefore');
    }),
  );
});

test('volumes of months before and packages come back where a qualification asks for them, and nowhere else', () => {
  fc.assert(
    fc.property(pinnedCompany, (pinned) => {
      const { plans } = pinned.header;
      const byPackage = [{ from: 5_000, volume: 20_000 }];
      const qualification = { volume: 10_000, byPackage, lookBack: 1, grace: 1 };
      const ranking = plan({ ...SEED_PLANS.UPGRADE_RANKING, qualification });
      const asking: PinnedInput = {
        ...pinned,
        header: { ...pinned.header, plans: { ...plans, UPGRADE_RANKING: ranking } },
        packagePv: new Float64Array(pinned.memberId.length).fill(7_000),
        volumeBefore: new Float64Array(pinned.memberId.length * 2).fill(15_000),
      };
      const again = decodePinned(encodePinned(asking));
      expect(again).toEqual(asking);
      // 15,000 a month in the two earlier months, so everybody active is paid the reward of a rank
      expect(
        calculateRun(runInputOf(again)).withheld.every(({ member }) => !pinned.active[member]),
      ).toBe(true);
      expect(Buffer.from(encodePinned(pinned)).includes('qualification')).toBe(false);
      const { volumeBefore: _, ...without } = asking;
      expect(() => encodePinned(without)).toThrow('no volumeBefore');
    }),
  );
});

test('sales of other malls come back where a plan counts them, and its company cap counts each of them once', () => {
  fc.assert(
    fc.property(pinnedCompany, (pinned) => {
      const malls = [2, 3] as const;
      const { plans, settings } = pinned.header;
      const asking: PinnedInput = {
        ...pinned,
        header: {
          ...pinned.header,
          settings: { ...settings, companyCap: 4_000 },
          plans: {
            ...plans,
            UNILEVEL: plan({ ...SEED_PLANS.UNILEVEL, malls }),
            GENERATION: plan({ ...plans.GENERATION.plan, malls }),
          },
        },
        otherId: Float64Array.of(1_001, 1_002),
        otherMember: Int32Array.of(pinned.memberId.length - 1, 0),
        otherVolume: Float64Array.of(50_000, 70_000),
        otherMall: Uint8Array.of(3, 4),
      };
      const again = decodePinned(encodePinned(asking));
      expect(again).toEqual(asking);
      expect(calculateRun(runInputOf(again))).toEqual(calculateRun(runInputOf(asking)));
      const volume = pinned.saleVolume.reduce((sum, pv) => sum + pv, 50_000);
      const { sources, planSources, plans: paid } = runInputOf(again);
      expect(paid.companyCap).toEqual({ basisPoints: 4_000, volume });
      expect(planSources!.unilevel!.volume.at(-1)).toBe(50_000);
      expect(sources.member).toEqual(pinned.saleMember);
      // what a rank or the maintenance PV requires is bought in the maintenance mall
      expect(runInputOf(again).volume).toEqual(runInputOf(pinned).volume);
      expect(Buffer.from(encodePinned(pinned)).includes('others')).toBe(false);
    }),
  );
});

/** The last member's purchases. */
const ownOf = ({ saleMember, saleVolume, memberId }: PinnedInput): number =>
  saleVolume.reduce((sum, pv, i) => sum + (saleMember[i] === memberId.length - 1 ? pv : 0), 0);

test('bytes of something else, or cut short, are refused', () => {
  const [pinned] = fc.sample(pinnedCompany, 1);
  const bytes = encodePinned(pinned!);
  expect(() => decodePinned(bytes.subarray(0, -1))).toThrow('cut short');
  expect(() => decodePinned(new Uint8Array(40))).toThrow('no input of a bonus run');
});

test('members are ordered by depth, then by id, however they are read', () => {
  const tree = fc
    .array(fc.nat(), { minLength: 1, maxLength: 60 })
    .map((picks) => picks.map((pick, i) => ({ id: i + 1, sponsor: i === 0 ? 0 : (pick % i) + 1 })));
  fc.assert(
    fc.property(tree, fc.infiniteStream(fc.nat()), (members, random) => {
      const depthOf = (id: number): number => {
        const { sponsor } = members[id - 1]!;
        return sponsor === 0 ? 0 : depthOf(sponsor) + 1;
      };
      const expected = members.toSorted((a, b) => depthOf(a.id) - depthOf(b.id) || a.id - b.id);
      const order = members.map((one) => ({ one, at: random.next().value as number }));
      const shuffled = order.toSorted((a, b) => a.at - b.at).map(({ one }) => one);
      const { memberId, sponsor } = orderTree({
        memberId: shuffled.map((one) => one.id),
        sponsorId: shuffled.map((one) => one.sponsor),
      });
      expect([...memberId]).toEqual(expected.map((one) => one.id));
      expect([...sponsor].map((index) => (index < 0 ? 0 : memberId[index]))).toEqual(
        expected.map((one) => one.sponsor),
      );
    }),
  );
});

test('a chain of 20,000 is ordered as fast as a bush; a circle and a missing sponsor are refused', () => {
  const memberId = Array.from({ length: 20_000 }, (_, i) => i + 1);
  const chain = orderTree({ memberId, sponsorId: memberId.map((id) => id - 1) });
  expect(chain.sponsor.at(-1)).toBe(19_998);
  expect(() => orderTree({ memberId: [1, 2], sponsorId: [2, 1] })).toThrow('circle');
  expect(() => orderTree({ memberId: [1], sponsorId: [7] })).toThrow('not in the tree');
});
