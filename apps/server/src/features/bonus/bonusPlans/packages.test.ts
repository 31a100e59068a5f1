import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTea } from '../../../testing/buyTea.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { colleagueOf, payMonth } from '../../../testing/payMonth.ts';
import { packagesBody, planBody } from '../../../testing/planBody.ts';
import { productDesk } from '../../../testing/productDesk.ts';
import { verifyMonths } from '../../../testing/verifyMonths.ts';
import { isIntact } from '../compensation/verify/verifyRun.ts';
import { createUpgradeStep, STEP } from '../../../testing/upgradeStep.ts';

const { bonusPlans, products } = contract;
const PACKAGE = 'PKG-TEST';
let company: TestCompany;
let admin: TestClient;
let colleague: TestClient;
let top: TestClient;

async function signIn() {
  admin = await company.signedIn('admin');
  colleague = await colleagueOf(company);
  top = await company.signedIn('pack.top');
}

beforeAll(async () => {
  company = await openCompany();
  await createUpgradeStep(company);
  top = await company.member('M0000001', 'pack.top');
  await signIn();
});
afterAll(() => company.close());

const versions = async () =>
  resultOf(await admin.send(bonusPlans.planVersions, { Plan: 'PACKAGES' }));
const draftOf = ({ draft }: Awaited<ReturnType<typeof versions>>) => ({
  DraftID: draft!.draftID,
  Revision: draft!.revision,
});
const priceOf = (
  terms: { packages?: Awaited<ReturnType<typeof versions>>['packages'] },
  code: string,
) => terms.packages!.prices.find((row) => row.productCode === code)!;

/** The package the mall offers new members for registration. */
async function offered() {
  const { rows } = resultOf(
    await company.visitor().send(contract.mall.productList, { MallType: 3 }),
  ) as { rows: { productCode: string; memberPrice: string; memberPV: string }[] };
  return rows.find((row) => row.productCode === PACKAGE)!;
}

/** The sponsor bonus paid at once to `pack.top` for its latest recruit: sen, and hundredths of a PV. */
const lastSponsorBonus = async () => {
  const { rows } = await sql<{ amount: number; volume: number }>`
    select amount, volume from bonus_line_all where plan = 'SPONSOR' and earner_id = ${Number(top.memberID.slice(1))}
    order by id desc limit 1`.execute(company.database.db);
  return rows[0];
};

/** The package an upgrade bought now leads to. */
async function liftsTo(who: TestClient) {
  const { effect } = resultOf(
    await who.send(contract.mall.quote, {
      MemberID: who.memberID,
      MallType: 4,
      Products: [{ ProductCode: STEP, Quantity: 1 }],
      DeliveryType: 'SELF_PICKUP',
    }),
  );
  return effect.packageRank;
}

test('of packages that nobody has versioned yet, what is on sale is the first version', async () => {
  const known = await versions();
  expect(known).toMatchObject({ current: 1, draft: null, secondPerson: true });
  expect(known.periods[0]).toBe('2026-12');
  expect(known.versions).toHaveLength(1);
  expect(known.versions[0]!.packages!.given).toEqual([
    { productCode: PACKAGE, name: 'Test package', packageRank: 1, fromPackageRank: null },
    expect.objectContaining({ productCode: STEP, packageRank: 2, fromPackageRank: 1 }),
  ]);
  expect(priceOf(known.versions[0]!, PACKAGE)).toMatchObject({
    country: 'Malaysia',
    memberPrice: '600.00',
    memberPV: '500.00',
  });
});

test('the product editor no longer changes what a package that is on sale gives and costs', async () => {
  const now = resultOf(await admin.send(products.detail, { ProductCode: PACKAGE }));
  expect(now.packageKept).toBe(true);
  const body = {
    ProductCode: PACKAGE,
    New: false,
    Version: now.version,
    Publish: false,
    Names: Object.entries(now.names).map(([Language, Name]) => ({ Language, Name })),
    Descriptions: [],
    Category: now.category,
    Sort: now.sort,
    Malls: now.malls,
    PackageRank: now.packageRank,
    Display: now.display,
    Weight: now.weight,
    FreeShipping: now.freeShipping,
    Images: now.images,
    StockItems: now.items.map((item) => ({
      StockItemCode: item.itemCode,
      Quantity: item.quantity,
      FreeOfCharge: item.freeOfCharge,
    })),
    RegionPricings: [],
  };
  const price = {
    MemberPV: '1.00',
    MemberPrice: '1.00',
    RetailPV: '0.00',
    RetailPrice: '1.00',
  };
  const saved = (changes: object) => admin.send(products.save, { ...body, ...changes } as never);
  expect((await saved({ PackageRank: 2 })).code).toBe('PACKAGE_VERSIONED');
  const cheap = await saved({ RegionPricings: [{ CountryID: 127, ...price }] });
  expect([cheap.status, cheap.code]).toEqual([409, 'PACKAGE_VERSIONED']);
  expect(cheap.error).toContain('Test package');
  // nor by taking it off sale first
  const withdrawn = resultOf(await admin.send(products.withdraw, { ProductCode: PACKAGE }));
  const again = await saved({ Version: withdrawn.version, PackageRank: 2 });
  expect(again.code).toBe('PACKAGE_OFF_SALE');
  // everything else can be changed as before, and a new country starts with its product
  const elsewhere = await saved({
    Version: withdrawn.version,
    Sort: 5,
    Images: [await productDesk(() => admin).image()],
    Publish: true,
    RegionPricings: [{ CountryID: 198, ...price }],
  });
  expect(elsewhere.status).toBe(200);
});

test('a change begins with a month that has not begun, and a second person approves it', async () => {
  const known = await versions();
  const change = { MemberPrice: '700.00', MemberPV: '600.00' };
  const mine = packagesBody(known, change, PACKAGE);
  // Singapore has its own price and keeps it
  mine.Prices = mine.Prices.map((row) =>
    row.CountryID === 198 ? { ...row, MemberPrice: '1.00', MemberPV: '1.00' } : row,
  );
  const early = { ...mine, EffectiveFrom: '2026-11' };
  expect((await admin.send(bonusPlans.savePackages, early)).code).toBe('PLAN_PERIOD');
  const unknown = {
    ...mine,
    Packages: [{ ProductCode: 'TEA', PackageRank: 1, FromPackageRank: null }],
  };
  expect((await admin.send(bonusPlans.savePackages, unknown)).fields).toEqual({
    'Packages.0.ProductCode': ['INVALID'],
  });
  const dear = packagesBody(known, { MemberPV: '900.00' }, PACKAGE);
  expect((await admin.send(bonusPlans.savePackages, dear)).code).toBe('PV_ABOVE_PRICE');

  const unchanged = resultOf(await admin.send(bonusPlans.savePackages, packagesBody(known, {})));
  expect((await admin.send(bonusPlans.sendPlan, draftOf(unchanged))).code).toBe('PLAN_UNCHANGED');
  const saved = resultOf(
    await admin.send(bonusPlans.savePackages, { ...mine, Revision: unchanged.draft!.revision }),
  );
  expect(priceOf(saved.draft!, PACKAGE)).toMatchObject({ memberPrice: '700.00' });
  const read = draftOf(saved);
  resultOf(await admin.send(bonusPlans.sendPlan, read));
  expect((await admin.send(bonusPlans.approvePlan, read)).code).toBe('SECOND_PERSON');
  const approved = resultOf(await colleague.send(bonusPlans.approvePlan, read));
  expect(approved).toMatchObject({ current: 1, draft: null });
  expect(approved.versions[0]).toMatchObject({
    version: 2,
    effectiveFrom: '2026-12',
    approvedBy: 'Second Admin',
  });
  // and can never be changed
  await expect(
    company.database.db.updateTable('package_version').set({ packages: '{}' }).execute(),
  ).rejects.toThrow();
  const lines = await company.database.db
    .selectFrom('audit')
    .select(['action', 'subject'])
    .where('action', 'like', 'bonus.%Packages')
    .orderBy('id')
    .execute();
  expect(lines.map((line) => line.action)).toEqual([
    'bonus.savePackages',
    'bonus.savePackages',
    'bonus.sendPackages',
    'bonus.approvePackages',
  ]);
});

test('this month sells and pays by the old version, the next one by the new, and a posted month stays as it is', async () => {
  expect(await offered()).toMatchObject({ memberPrice: '600.00', memberPV: '500.00' });
  await company.member(top.memberID, 'pack.november');
  expect(await lastSponsorBonus()).toEqual({ amount: 5_000, volume: 50_000 });
  await buyTea(company, top);
  await payMonth(company, '2026-11');
  await signIn();
  // December has started
  expect(await offered()).toMatchObject({ memberPrice: '700.00', memberPV: '600.00' });
  await company.member(top.memberID, 'pack.december');
  expect(await lastSponsorBonus()).toEqual({ amount: 6_000, volume: 60_000 });
  const known = await versions();
  expect(known.current).toBe(2);
  // the earlier terms stay as the first version
  expect(priceOf(known.versions[1]!, PACKAGE)).toMatchObject({ memberPrice: '600.00' });
  const found = await verifyMonths(company.database.db);
  expect(found.map((run) => [run.period, isIntact(run)])).toEqual([['2026-11', true]]);
});

test('what an upgrade lifts to is versioned, too: from its month on it gives the other package', async () => {
  const known = await versions();
  const body = packagesBody(known, {});
  const saved = resultOf(
    await admin.send(bonusPlans.savePackages, {
      ...body,
      Packages: body.Packages.map((row) =>
        row.ProductCode === STEP ? { ...row, PackageRank: 3 } : row,
      ),
    }),
  );
  resultOf(await admin.send(bonusPlans.sendPlan, draftOf(saved)));
  resultOf(await colleague.send(bonusPlans.approvePlan, draftOf(saved)));
  const buyer = await company.member(top.memberID, 'pack.later');
  expect(await liftsTo(buyer)).toBe(2);
  await buyTea(company, buyer);
  await payMonth(company, '2026-12');
  await signIn();
  expect(await liftsTo(await company.signedIn('pack.later'))).toBe(3);
  const now = resultOf(await admin.send(products.detail, { ProductCode: STEP }));
  expect(now.packageRank).toBe(3);
});

test('a draft is tried on paid months: what their bonuses would have come to with its packages', async () => {
  const known = await versions();
  const body = packagesBody(known, { MemberPrice: '1200.00', MemberPV: '1000.00' }, PACKAGE);
  const saved = resultOf(await admin.send(bonusPlans.savePackages, body));
  const read = draftOf(saved);
  resultOf(await admin.send(bonusPlans.simulate, { ...read, From: '2026-11', Until: '2026-12' }));
  await company.finishTasks();
  const { found } = (await versions()).draft!.simulation!;
  // November: 500 PV; December: two of 600 PV, each on two levels; those of pack.top have one more level
  expect(found!.months.map(({ period, posted, before }) => [period, posted === before])).toEqual([
    ['2026-11', true],
    ['2026-12', true],
  ]);
  expect(Number(found!.months[1]!.after) / Number(found!.months[1]!.before)).toBeCloseTo(
    1_000 / 600,
    5,
  );
  expect(Number(found!.months[0]!.after) / Number(found!.months[0]!.before)).toBeCloseTo(
    1_000 / 500,
    5,
  );
  resultOf(await admin.send(bonusPlans.discardPlan, read));
  // and a draft of the sponsor bonus is separate
  const sponsor = resultOf(await admin.send(bonusPlans.planVersions, { Plan: 'SPONSOR' }));
  expect(planBody('SPONSOR', sponsor).Revision).toBeNull();
});
