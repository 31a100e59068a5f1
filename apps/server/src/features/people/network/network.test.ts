import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { recruits } from '../../../testing/recruits.ts';

let company: TestCompany;
let admin: TestClient;
let root: TestClient;
beforeAll(async () => {
  company = await openCompany({ stock: 10_000 });
  admin = await company.signedIn('admin');
  root = await company.signedIn('root');
});
afterAll(() => company.close());

const { children, joined } = recruits(() => company);

describe('the chart', () => {
  test('counts and weighs everybody below, in both trees, as soon as it has happened', async () => {
    const top = await company.member('M0000001');
    const left = await joined(top.memberID, { Binary: true });
    const right = await joined(top.memberID, { Binary: true });
    const below = await joined(left.memberID, {}).catch(() => null);
    expect(below).toBeNull(); // a pending member cannot register anybody
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
    // the company's root is above, so this member cannot find it
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
        // the transaction's own change may still be rolled back: nobody sees it, not even itself
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
