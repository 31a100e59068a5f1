import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { productDesk, type SaveProduct } from '../../../testing/productDesk.ts';

let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const { product, save, inMall } = productDesk(() => admin);
const { products } = contract;

const detailOf = async (ProductCode: string) =>
  (await admin.send(products.detail, { ProductCode })).result;
const later = async (body: SaveProduct, change: Partial<SaveProduct>): Promise<SaveProduct> => ({
  ...body,
  New: false,
  Version: (await detailOf(body.ProductCode)).version,
  RegionPricings: [],
  ...change,
});

/** A product that gives no package and is on sale in the activation mall, as older versions let through. */
async function publishedWithoutPackage() {
  const body = await product({ Malls: [3], Publish: false });
  await save(body);
  await company.database.db
    .updateTable('product')
    .set({ status: 'PUBLISHED' })
    .where('code', '=', body.ProductCode)
    .execute();
  return body;
}

describe('what cannot be sold does not come on sale', () => {
  test.each<[string, Partial<SaveProduct>, Record<string, string[]>]>([
    ['no package in the activation mall', { Malls: [3] }, { PackageRank: ['PACKAGE_NEEDED'] }],
    ['no package in the upgrade mall', { Malls: [4] }, { PackageRank: ['PACKAGE_NEEDED'] }],
    [
      'an upgrade to the lowest package',
      { Malls: [4], PackageRank: 1 },
      { PackageRank: ['UPGRADE_TO_LOWEST'] },
    ],
    [
      'the price difference of an upgrade in the activation mall',
      { Malls: [3, 4], PackageRank: 2, FromPackageRank: 1 },
      { FromPackageRank: ['UPGRADE_PRICE'] },
    ],
    [
      'a price of another country only',
      {
        RegionPricings: [
          { CountryID: 198, MemberPV: '1', MemberPrice: '9', RetailPV: '0', RetailPrice: '9' },
        ],
      },
      { RegionPricings: ['HOME_PRICE_REQUIRED'] },
    ],
  ])('by publishing, with %s', async (_, change, fields) => {
    const body = await product(change);
    expect((await save(body)).fields).toEqual(fields);
    // and nothing was written
    expect((await admin.send(products.detail, { ProductCode: body.ProductCode })).code).toBe(
      'NOT_FOUND',
    );
  });

  test('by saving a product that is on sale, with or without “Publish”', async () => {
    const body = await product({ Malls: [2] });
    await save(body);
    for (const Publish of [true, false]) {
      const answer = await save(await later(body, { Malls: [2, 3], Publish }));
      expect(answer.fields).toEqual({ PackageRank: ['PACKAGE_NEEDED'] });
      const bare = await save(await later(body, { StockItems: [], Images: [], Publish }));
      expect(bare.fields).toEqual({
        Images: ['IMAGE_REQUIRED'],
        StockItems: ['STOCK_ITEM_REQUIRED'],
      });
    }
  });

  test('by a sheet', async () => {
    const body = await product({ Malls: [2] });
    await save(body);
    const { result } = await admin.send(products.importRows, {
      Rows: [{ ProductCode: body.ProductCode, Malls: '3' }],
      Apply: true,
    });
    expect(result).toMatchObject({
      applied: false,
      problems: [{ row: 1, field: 'PackageRank', code: 'PACKAGE_NEEDED' }],
    });
  });

  test('by showing many at once: the one that lacks something is named', async () => {
    const { ProductCode } = await publishedWithoutPackage();
    const answer = await admin.send(products.bulkEdit, {
      ProductCodes: [ProductCode],
      Display: true,
    });
    expect(answer.code).toBe('NOT_SELLABLE');
    expect(answer.error).toContain('Ginger tea');
    // hiding it is no sale
    const hidden = await admin.send(products.bulkEdit, {
      ProductCodes: [ProductCode],
      Display: false,
    });
    expect(hidden.result).toEqual({ changed: 1 });
  });

  test('by its first day of sale', async () => {
    const answer = await save(await product({ Malls: [3], StartDate: '2027-03-01' }));
    expect(answer.fields).toEqual({ PackageRank: ['PACKAGE_NEEDED'] });
  });

  test('by being published before: no mall shows it, no cart takes it, sign-up offers no dead end', async () => {
    const { ProductCode } = await publishedWithoutPackage();
    expect(await inMall(company.visitor(), ProductCode, 3)).toBeUndefined();
    const page = await company.visitor().send(contract.mall.product, { ProductCode, MallType: 3 });
    expect(page.code).toBe('NOT_FOUND');
    const quote = await company.visitor().send(contract.registration.quote, {
      Products: [{ ProductCode, Quantity: 1 }],
      CountryID: 127,
      DeliveryType: 'SELF_PICKUP',
    });
    expect(quote.code).toBe('NOT_ON_SALE');
  });

  test('by a version of the packages', async () => {
    const body = await product({ Malls: [4], PackageRank: 3 });
    await save(body);
    const answer = await admin.send(contract.bonusPlans.savePackages, {
      EffectiveFrom: '2027-06',
      Packages: [{ ProductCode: body.ProductCode, PackageRank: 1, FromPackageRank: null }],
      Prices: [],
      Revision: null,
    });
    expect(answer.fields).toEqual({ 'Packages.0.PackageRank': ['UPGRADE_TO_LOWEST'] });
  });
});

describe('what is on sale and lacks something', () => {
  test('is given its package where it is, and is sold at once', async () => {
    const body = await publishedWithoutPackage();
    const saved = await save(await later(body, { PackageRank: 1, Publish: true }));
    expect(saved.result).toMatchObject({ status: 'PUBLISHED' });
    expect(await inMall(company.visitor(), body.ProductCode, 3)).toMatchObject({ packageRank: 1 });
    // from now on it is a package on sale, and stands under Packages
    const again = await save(await later(body, { PackageRank: 2, Publish: true }));
    expect(again.code).toBe('PACKAGE_VERSIONED');
    const known = await admin.send(contract.bonusPlans.planVersions, { Plan: 'PACKAGES' });
    const { given } = known.result.packages!;
    expect(given.map((row) => row.productCode)).toContain(body.ProductCode);
  });

  test('a package that was taken off sale says the way back that there is', async () => {
    const body = await product({ Malls: [3], PackageRank: 2 });
    await save(body);
    await company.database.db
      .insertInto('package_version')
      .values({
        version: 900,
        effective_from: '2026-01',
        effective_at: company.services.clock(),
        packages: JSON.stringify({
          packages: [{ productCode: body.ProductCode, rank: 2, fromRank: null }],
          prices: [],
        }),
      })
      .execute();
    await admin.send(products.withdraw, { ProductCode: body.ProductCode });
    const changed = await save(await later(body, { PackageRank: 3, Publish: true }));
    expect(changed.code).toBe('PACKAGE_OFF_SALE');
    const back = await save(await later(body, { PackageRank: 2, Publish: true }));
    expect(back.result).toMatchObject({ status: 'PUBLISHED' });
  });
});
