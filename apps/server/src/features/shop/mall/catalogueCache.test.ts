import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../platform/database/handle.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import type { Catalogue } from './catalogue.ts';
import { loadCatalogue, readChangedProducts } from './loadCatalogue.ts';

const MALAYSIA = 127;
let company: TestCompany;
let db: Db;
beforeAll(async () => {
  company = await openCompany();
  db = company.database.db;
});
afterAll(() => company.close());

const CODES = ['PKG-TEST', 'TEA', 'TEA-DUO'];
const shown = (catalogue: Catalogue) => ({
  version: catalogue.version,
  categories: catalogue.categories,
  products: CODES.map((code) => catalogue.product(code)),
  malls: ([2, 3, 4] as const).map((mall) =>
    catalogue
      .rows(mall, MALAYSIA, company.services.clock().getTime(), 'sort', false)
      .map((row) => [row.product.code, row.price.memberPrice]),
  ),
});
const versionNow = async () => (await loadCatalogue(db)).version;
const priceOf = async (code: string) => {
  const visitor = company.visitor();
  const { result } = await visitor.send(contract.mall.productList, { MallType: 3 });
  return result.rows.find((row) => row.productCode === code)!.retailPrice;
};

describe('what the malls show from memory', () => {
  test.each([
    `update product set names = '{"en": "Black tea"}' where code = 'TEA'`,
    `insert into product_price (product_code, country_id, effective_at, member_price, member_pv, retail_price, retail_pv, created_at)
      values ('TEA', 127, now() - interval '1 day', 13000, 10000, 20000, 0, now())`,
    `insert into product_mall (product_code, mall_type) values ('TEA', 4)`,
    `delete from product_mall where product_code = 'TEA' and mall_type = 4`,
    `update product_item set quantity = 3 where product_code = 'TEA-DUO'`,
    `update product set display = false where code = 'TEA'`,
    `update product set display = true where code = 'TEA'`,
    `update product_category set names = '{"en": "Everything"}'`,
  ])('is the same whether all of it is read or what has changed: %s', async (change) => {
    const before = await loadCatalogue(db);
    await sql.raw(change).execute(db);
    const after = await readChangedProducts(db, before);
    expect(after?.version).toBe(before.version + 1);
    expect(shown(after!)).toEqual(shown(await loadCatalogue(db)));
  });

  test('becomes one version later by an import, however many products it holds', async () => {
    const admin = await company.signedIn('admin');
    const before = await versionNow();
    const Rows = Array.from({ length: 40 }, (_, i) => ({
      ProductCode: `IMPORTED-${i}`,
      Name_en: `Imported ${i}`,
      Category: 'all',
      Malls: '2',
      Weight: '100',
      StockItems: 'TEA01',
      MemberPrice: '10.00',
    }));
    const { result } = await admin.send(contract.products.importRows, { Rows, Apply: true });
    expect(result).toMatchObject({ created: 40, applied: true });
    expect(await versionNow()).toBe(before + 1);
  });

  test('never shows what a transaction changed and rolled back', async () => {
    const price = await priceOf('PKG-TEST');
    const undone = transaction(db, async (tx) => {
      await sql`insert into product_price (product_code, country_id, effective_at, member_price,
          member_pv, retail_price, retail_pv, created_at)
        values ('PKG-TEST', 127, now(), 1, 0, 1, 0, now())`.execute(tx);
      const read = company.services.catalogue.read(tx, async () => {
        const { version } = await tx
          .selectFrom('catalogue_version')
          .select('version')
          .executeTakeFirstOrThrow();
        return { version, answer: null };
      });
      await read;
    });
    await expect(undone).rejects.toThrow();
    expect(await priceOf('PKG-TEST')).toBe(price);
  });
});
