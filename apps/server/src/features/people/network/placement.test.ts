import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { recruits } from '../../../testing/recruits.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import { placeOverdue } from './placeOverdue.ts';

const onServer = inject('template').kind === 'server';
let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany({ stock: 10_000 });
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const { children, join, joined, strategy } = recruits(() => company);

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
    company.advance(7 * DAY_MS);
    expect(await placeOverdue(company.services)).toBe(1);
    expect(await placeOverdue(company.services)).toBe(0);
    const fresh = await company.signedIn('admin');
    const nodes = await children(fresh, top.memberID, { Tree: 'PLACEMENT' });
    expect(nodes[1]).toMatchObject({ memberID, side: 'L' });
    admin = fresh;
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
    expect(seen.result).toMatchObject({ parentID: top.memberID, side: 'R', free: false });
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
    // nor by a form that names it without a link
    const PlacementID = other.memberID;
    const joined = await join(one.memberID, { Binary: true, PlacementID, PlacementSide: 'L' });
    expect(joined.code).toBe('PLACEMENT_OUTSIDE');
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
