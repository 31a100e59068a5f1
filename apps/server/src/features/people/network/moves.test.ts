import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { recruits } from '../../../testing/recruits.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import { makeMovesOnTime } from './makeDueMoves.ts';

let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany({ stock: 10_000 });
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const { children, joined, strategy } = recruits(() => company);

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
    // each is fine on its own, together they would form a circle
    expect((await ask(a.memberID, b.memberID)).status).toBe(200);
    expect((await ask(b.memberID, child.memberID)).code).toBe('MOVE_OWN_DOWNLINE');
  });

  test('that has lost its ground is closed as failed, and holds nothing else up', async () => {
    const { a, b, child, leaf } = await family();
    const ask = async (MemberID: string, ToID: string) =>
      Number(
        (await admin.send(contract.network.move, { MemberID, ToID, Reason: 'Test' })).result.moveID,
      );
    // the leaf leaves its sponsor, who can then be placed below it, unless the first move is
    // cancelled
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
    company.advance(31 * DAY_MS);
    admin = await company.signedIn('admin');
    await makeMovesOnTime(company.services);
  }
});
