import { randomUUID } from 'node:crypto';
import { contract } from '@canopy/contract/contract';
import type { PlacementStrategy } from '@canopy/domain/placement';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { openCompany, registrationBody, type TestCompany } from '../../testing/company.ts';
import { setSetting } from '../../testing/setSetting.ts';
import { untilServed } from '../../testing/untilServed.ts';
import { placeOverdue } from './placeOverdue.ts';
import { makeMovesOnTime } from './makeDueMoves.ts';

const DAY = 86_400_000;
const onServer = inject('template').kind === 'server';

let company: TestCompany;
let admin: TestClient;
let root: TestClient;
let names = 0;

beforeAll(async () => {
  company = await openCompany({ stock: 10_000 });
  admin = await company.signedIn('admin');
  root = await company.signedIn('root');
});
afterAll(() => company.close());

/** A free registration of a visitor: no slip to upload. */
async function join(sponsorID: string, more: object = {}) {
  names += 1;
  const body = registrationBody(sponsorID, `net.person${names}`, undefined, undefined);
  const wish = { ...body, PaymentType: 'FREE', ...more } as never;
  const key = randomUUID();
  const visitor = company.visitor();
  return untilServed(() => visitor.send(contract.registration.register, wish, { key }));
}

async function joined(sponsorID: string, more: object = {}) {
  const answer = await join(sponsorID, more);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.result;
}

const children = async (client: TestClient, MemberID: string, more: object = {}) =>
  (await client.send(contract.network.children, { MemberID, ...more })).result.nodes;

const strategy = (client: TestClient, Strategy: PlacementStrategy) =>
  client.send(contract.network.saveStrategy, { MemberID: client.memberID, Strategy });

describe('the chart', () => {
  test('counts and weighs everybody below, in both trees, as soon as it has happened', async () => {
    const top = await company.member('M0000001');
    const left = await joined(top.memberID, { Binary: true });
    const right = await joined(top.memberID, { Binary: true });
    const below = await joined(left.memberID, {}).catch(() => null);
    expect(below).toBeNull(); // a pending member registers nobody
    const [self, ...direct] = await children(top, top.memberID, { Tree: 'PLACEMENT' });
    expect(self).toMatchObject({
      childCount: 2,
      totalBelow: 2,
      legs: { left: { members: 1 }, right: { members: 1 } },
    });
    expect(direct.map((node) => [node.memberID, node.side])).toEqual([
      [left.memberID, 'L'],
      [right.memberID, 'R'],
    ]);
    await admin.send(contract.sales.approvePayment, { SalesID: left.salesID });
    const [after] = await children(top, top.memberID, { Tree: 'PLACEMENT' });
    expect(after!.legs!.left).toEqual({ members: 1, volume: '500.00' });
    expect(after!.groupVolume).toBe('1000.00');
    const summary = await top.send(contract.network.summary, { MemberID: top.memberID });
    expect(summary.result).toEqual({ directDownline: 2, totalMember: 2 });
  });

  test('gives direct members in pages and finds a member by name, with how deep it stands', async () => {
    const top = await company.member('M0000001');
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) ids.push((await joined(top.memberID)).memberID);
    const page = async (Page: number) =>
      (await children(top, top.memberID, { Page, PageSize: 2 })).slice(1).map((n) => n.memberID);
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
      [],
    ]);
    const hits = async (client: TestClient, MemberID: string, Search: string) =>
      (await client.send(contract.network.search, { MemberID, Search })).result.map((hit) => [
        hit.memberID,
        hit.depth,
      ]);
    expect(await hits(top, top.memberID, ids[3]!)).toEqual([[ids[3], 1]]);
    expect(await hits(admin, 'M0000001', ids[3]!)).toEqual([[ids[3], 2]]);
    // the company's root is above: nobody that this member may find
    expect(await hits(top, top.memberID, 'Company')).toEqual([]);
  });

  test('shows nobody outside the own team, and no path above oneself', async () => {
    const one = await company.member('M0000001');
    const other = await company.member('M0000001');
    const child = await joined(one.memberID);
    for (const call of ['children', 'path', 'summary'] as const) {
      const answer = await other.send(contract.network[call], { MemberID: child.memberID });
      expect(answer.status).toBe(404);
    }
    const path = await one.send(contract.network.path, { MemberID: child.memberID });
    expect(path.result.map((step) => step.memberID)).toEqual([child.memberID, one.memberID]);
    const whole = await admin.send(contract.network.path, {
      MemberID: child.memberID,
      PageSize: 2,
    });
    expect(whole.result.map((step) => step.memberID)).toEqual([child.memberID, one.memberID]);
    const rest = { MemberID: child.memberID, PageSize: 2, Page: 2 };
    const upper = await admin.send(contract.network.path, rest);
    expect(upper.result.map((step) => step.memberID)).toEqual(['M0000001']);
  });
});

describe('placement', () => {
  test.each([
    ['extremeLeft', ['L', 'L', 'L']],
    ['extremeRight', ['R', 'R', 'R']],
    ['alternate', ['L', 'R', 'L']],
    ['balanced', ['L', 'R', 'L']],
    ['weakCount', ['L', 'R', 'L']],
  ] as const)('%s is the sponsor’s own choice', async (chosen, sides) => {
    const top = await company.member('M0000001');
    expect((await strategy(top, chosen)).status).toBe(200);
    const landed = [];
    for (const _ of sides) landed.push((await joined(top.memberID, { Binary: true })).placement);
    expect(landed.map((place) => place?.side)).toEqual(sides);
  });

  test('deferred recruits wait in the holding tank until the sponsor places them', async () => {
    const top = await company.member('M0000001');
    const stranger = await company.member('M0000001');
    await strategy(top, 'defer');
    const { memberID, placement } = await joined(top.memberID, { Binary: true });
    expect(placement).toBeNull();
    const tank = await top.send(contract.network.holdingTank, {});
    expect(tank.result.rows.map((row) => row.memberID)).toEqual([memberID]);
    expect((await stranger.send(contract.network.holdingTank, {})).result.total).toBe(0);
    const wish = { MemberID: memberID, PlacementID: top.memberID, PlacementSide: 'R' as const };
    expect((await stranger.send(contract.network.place, wish)).status).toBe(404);
    const placed = await top.send(contract.network.place, wish);
    expect(placed.result).toEqual({ parentID: top.memberID, side: 'R' });
    expect((await top.send(contract.network.place, wish)).code).toBe('PLACEMENT_NONE');
    expect((await top.send(contract.network.holdingTank, {})).result.total).toBe(0);
  });

  test('who waits too long is placed by the fallback, once', async () => {
    const top = await company.member('M0000001');
    await strategy(top, 'defer');
    const { memberID } = await joined(top.memberID, { Binary: true });
    expect(await placeOverdue(company.services)).toBe(0);
    company.advance(7 * DAY);
    expect(await placeOverdue(company.services)).toBe(1);
    expect(await placeOverdue(company.services)).toBe(0);
    const fresh = await company.signedIn('admin');
    const nodes = await children(fresh, top.memberID, { Tree: 'PLACEMENT' });
    expect(nodes[1]).toMatchObject({ memberID, side: 'L' });
    admin = fresh;
    root = await company.signedIn('root');
  });

  test('a link that the sponsor has signed carries a place; the company may insist on one', async () => {
    const top = await company.member('M0000001');
    const other = await company.member('M0000001');
    const place = { PlacementID: top.memberID, PlacementSide: 'R' as const };
    await setSetting(company.database.db, 'placeByLinkOnly', true);
    const bare = await join(top.memberID, place);
    await setSetting(company.database.db, 'placeByLinkOnly', false);
    expect(bare.code).toBe('PLACEMENT_LINK');
    const link = await top.send(contract.registration.referralLink, {
      MemberID: top.memberID,
      Binary: true,
      ...place,
    });
    const PlacementLink = new URL(link.result.url).searchParams.get('place')!;
    const foreign = await join(other.memberID, { Binary: true, PlacementLink });
    const edited = await join(top.memberID, {
      Binary: true,
      PlacementLink: PlacementLink.replace('.R.', '.L.'),
    });
    expect([foreign.code, edited.code]).toEqual(['PLACEMENT_LINK', 'PLACEMENT_LINK']);
    const good = await joined(top.memberID, { Binary: true, PlacementLink });
    expect(good.placement).toEqual({ parentID: top.memberID, side: 'R' });
    const late = await join(top.memberID, { Binary: true, PlacementLink });
    expect(late.code).toBe('PLACEMENT_TAKEN');
    expect(late.error).toContain(`${top.memberID} L`);
    const seen = await company
      .visitor()
      .send(contract.registration.referralPlace, { SponsorID: top.memberID, PlacementLink });
    expect(seen.result).toEqual({ parentID: top.memberID, side: 'R', free: false });
  });

  test('a place outside the own team cannot be taken', async () => {
    const one = await company.member('M0000001');
    const other = await company.member('M0000001');
    const wish = { MemberID: one.memberID, Binary: true, PlacementSide: 'L' as const };
    const link = await one.send(contract.registration.referralLink, {
      ...wish,
      PlacementID: other.memberID,
    });
    expect(link.status).toBe(404);
  });

  const many = onServer ? 200 : 40;
  test(`${many} at once into the same corner: everybody lands, no place twice, each is told`, async () => {
    const top = await company.member('M0000001');
    await strategy(top, 'extremeLeft');
    const answers = await Promise.all(
      Array.from({ length: many }, () => join(top.memberID, { Binary: true })),
    );
    expect(answers.filter((answer) => answer.status !== 200).map((a) => a.text)).toEqual([]);
    const told = answers.map((answer) => answer.result.placement!);
    expect(new Set(told.map((place) => place.parentID + place.side)).size).toBe(many);
    const [self] = await children(top, top.memberID, { Tree: 'PLACEMENT' });
    expect([self!.totalBelow, self!.legs!.left.members]).toEqual([many, many]);
    for (const answer of answers.slice(0, 5)) {
      const path = await admin.send(contract.network.path, {
        MemberID: answer.result.memberID,
        Tree: 'PLACEMENT',
        PageSize: 2,
      });
      expect(path.result[1]?.memberID).toBe(answer.result.placement!.parentID);
    }
  });
});

describe('referral links', () => {
  test('are counted: a visit once a day and browser, and each sign-up', async () => {
    const top = await company.member('M0000001');
    const visit = { SponsorID: top.memberID, Binary: false };
    const guest = company.visitor();
    for (let i = 0; i < 3; i += 1) await guest.send(contract.registration.referralVisit, visit);
    await company.visitor().send(contract.registration.referralVisit, { SponsorID: 'nobody' });
    await joined(top.memberID);
    const counted = await top.send(contract.registration.referralSummary, {
      MemberID: top.memberID,
    });
    expect(counted.result[0]).toEqual({
      binary: false,
      visits: 1,
      signUps: 1,
      visitsInAll: 1,
      signUpsInAll: 1,
    });
  });
});

describe('a move', () => {
  async function family() {
    const [a, b] = [await company.member('M0000001'), await company.member('M0000001')];
    const child = await company.member(a.memberID);
    const leaf = await joined(child.memberID);
    return { a, b, child, leaf: leaf.memberID };
  }
  const sponsorOf = async (MemberID: string) =>
    (await admin.send(contract.members.profile, { MemberID })).result.sponsorID;

  test('shows what it changes, holds from the next month on, and leaves the past its tree', async () => {
    const { a, b, child, leaf } = await family();
    const wish = { MemberID: child.memberID, ToID: b.memberID };
    const preview = await admin.send(contract.network.movePreview, wish);
    expect(preview.result).toMatchObject({
      from: { memberID: a.memberID },
      to: { memberID: b.memberID },
      movesAlong: 1,
      uplineAfter: [{ memberID: b.memberID }, { memberID: 'M0000001' }],
    });
    const move = await admin.send(contract.network.move, { ...wish, Reason: 'Wrong sponsor' });
    expect(move.result.status).toBe('SCHEDULED');
    expect(await sponsorOf(child.memberID)).toBe(a.memberID);
    const again = await admin.send(contract.network.move, { ...wish, Reason: 'Twice' });
    expect(again.code).toBe('MOVE_OPEN');
    await nextMonth();
    expect(await sponsorOf(child.memberID)).toBe(b.memberID);
    const inB = await children(admin, b.memberID, { Depth: 2 });
    expect(inB.map((node) => node.memberID)).toEqual([b.memberID, child.memberID, leaf]);
    const edges = await company.database.db
      .selectFrom('sponsor_edge')
      .select(['sponsor_id', 'valid_from', 'valid_until'])
      .where('member_id', '=', Number(child.memberID.slice(1)))
      .orderBy('valid_from')
      .execute();
    expect(edges[0]!.valid_until).toEqual(edges[1]!.valid_from);
    expect(edges[1]!.valid_until).toBeNull();
  });

  test('is refused below oneself, where it is already, and in a circle with another one', async () => {
    const { a, b, child, leaf } = await family();
    const ask = (MemberID: string, ToID: string) =>
      admin.send(contract.network.move, { MemberID, ToID, Reason: 'Test' });
    expect((await ask('M0000001', a.memberID)).code).toBe('MOVE_ROOT');
    expect((await ask(a.memberID, leaf)).code).toBe('MOVE_OWN_DOWNLINE');
    expect((await ask(child.memberID, a.memberID)).code).toBe('MOVE_SAME');
    // each alone is fine: together they would be a circle
    expect((await ask(a.memberID, b.memberID)).status).toBe(200);
    expect((await ask(b.memberID, child.memberID)).code).toBe('MOVE_OWN_DOWNLINE');
  });

  test('that has lost its ground is closed as failed, and holds nothing else up', async () => {
    const { a, b, child, leaf } = await family();
    const ask = async (MemberID: string, ToID: string) =>
      Number(
        (await admin.send(contract.network.move, { MemberID, ToID, Reason: 'Test' })).result.moveID,
      );
    // the leaf leaves its sponsor, who may then stand below it: until the first is taken back
    const first = await ask(leaf, b.memberID);
    await ask(child.memberID, leaf);
    await ask(a.memberID, b.memberID);
    await admin.send(contract.network.cancelMove, { MoveID: first, Reason: 'No longer' });
    await nextMonth();
    const list = await admin.send(contract.network.moveList, { MemberID: child.memberID });
    expect(list.result.rows[0]).toMatchObject({ status: 'FAILED', closedReason: 'OWN_DOWNLINE' });
    expect(await sponsorOf(child.memberID)).toBe(a.memberID);
    expect(await sponsorOf(a.memberID)).toBe(b.memberID);
  });

  test('waits for a second person where the company asks for one, and can be taken back', async () => {
    const { b, child } = await family();
    await setSetting(company.database.db, 'moveBySecondPerson', true);
    const wish = { MemberID: child.memberID, ToID: b.memberID, Reason: 'Asked for by mail' };
    const move = await admin.send(contract.network.move, wish);
    await setSetting(company.database.db, 'moveBySecondPerson', false);
    const MoveID = Number(move.result.moveID);
    expect(move.result.status).toBe('REQUESTED');
    expect((await admin.send(contract.network.approveMove, { MoveID })).code).toBe('SECOND_PERSON');
    const listed = await admin.send(contract.network.moveList, { Status: 'REQUESTED' });
    expect(listed.result.rows[0]).toMatchObject({ own: true, reason: 'Asked for by mail' });
    const taken = await admin.send(contract.network.cancelMove, { MoveID, Reason: 'No longer' });
    expect(taken.status).toBe(200);
    expect((await admin.send(contract.network.cancelMove, { MoveID, Reason: 'x' })).code).toBe(
      'STATE_CHANGED',
    );
  });

  test('in the placement tree keeps its new place free until then', async () => {
    const top = await company.member('M0000001');
    await strategy(top, 'extremeLeft');
    const one = await joined(top.memberID, { Binary: true });
    const two = await joined(top.memberID, { Binary: true });
    const wish = {
      MemberID: two.memberID,
      Tree: 'PLACEMENT' as const,
      ToID: top.memberID,
      ToSide: 'R' as const,
      Reason: 'Balance',
    };
    const taken = await admin.send(contract.network.move, {
      ...wish,
      ToSide: 'L',
    });
    expect(taken.code).toBe('PLACEMENT_TAKEN');
    expect((await admin.send(contract.network.move, wish)).status).toBe(200);
    await strategy(top, 'extremeRight');
    const three = await joined(top.memberID, { Binary: true });
    expect(three.placement).toEqual({ parentID: one.memberID, side: 'R' });
    await nextMonth();
    const nodes = await children(admin, top.memberID, { Tree: 'PLACEMENT' });
    expect(nodes.slice(1).map((node) => [node.memberID, node.side])).toEqual([
      [one.memberID, 'L'],
      [two.memberID, 'R'],
    ]);
  });

  async function nextMonth() {
    company.advance(31 * DAY);
    admin = await company.signedIn('admin');
    await makeMovesOnTime(company.services);
  }
});

describe('what one server has not written itself', () => {
  test('is seen at once, and what is undone never was', async () => {
    root = await company.signedIn('root');
    const before = await root.send(contract.network.summary, { MemberID: 'M0000001' });
    const { db } = company.database;
    await db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('member').set({ ranking: 4 }).where('id', '=', 1).execute();
        const inside = await company.services.memberIndex.now({ db: tx, now: company.ctx.now });
        // its own change may still be undone: nobody is shown it, not even itself
        expect(inside.ranking[1]).toBe(0);
        throw new Error('undone');
      })
      .catch(() => undefined);
    const now = { db, now: company.services.clock() };
    expect((await company.services.memberIndex.now(now)).ranking[1]).toBe(0);
    await db.updateTable('member').set({ ranking: 3 }).where('id', '=', 1).execute();
    expect((await company.services.memberIndex.now(now)).ranking[1]).toBe(3);
    expect(before.status).toBe(200);
  });
});
