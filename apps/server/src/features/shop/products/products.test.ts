import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { newCode, productDesk, type SaveProduct } from '../../../testing/productDesk.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const { product, save, inMall } = productDesk(() => admin);

describe('a product', () => {
  test('is a draft that nobody sees until it is published, then sold at once', async () => {
    const member = await company.member('M0000001');
    const draft = await product({ Publish: false });
    expect((await save(draft)).result).toMatchObject({ status: 'DRAFT', version: 1 });
    expect(await inMall(member, draft.ProductCode)).toBeUndefined();
    const published = await save({
      ...draft,
      New: false,
      Version: 1,
      Publish: true,
      RegionPricings: [],
    });
    expect(published.result).toMatchObject({ status: 'PUBLISHED', version: 2 });
    expect(await inMall(member, draft.ProductCode)).toMatchObject({
      name: 'Ginger tea',
      memberPrice: '45.00',
      retailPrice: '60.00',
      memberPV: '30.00',
      availableFrom: null,
    });
    await admin.send(contract.products.withdraw, { ProductCode: draft.ProductCode });
    expect(await inMall(member, draft.ProductCode)).toBeUndefined();
  });

  test.each<[string, Partial<SaveProduct>, Record<string, string[]>]>([
    ['no picture', { Images: [] }, { Images: ['IMAGE_REQUIRED'] }],
    ['no stock item', { StockItems: [] }, { StockItems: ['STOCK_ITEM_REQUIRED'] }],
    ['no price', { RegionPricings: [] }, { RegionPricings: ['HOME_PRICE_REQUIRED'] }],
    ['no mall', { Malls: [] }, { Malls: ['REQUIRED'] }],
    [
      'no English name',
      { Names: [{ Language: 'ms', Name: 'Teh' }] },
      { Names: ['ENGLISH_REQUIRED'] },
    ],
    [
      'eleven languages',
      {
        Names: ['en', 'ms', 'zh', 'ar', 'it', 'es', 'fr', 'th', 'vi', 'id', 'ta'].map(
          (Language) => ({ Language, Name: 'Tea' }),
        ),
      },
      { Names: ['TOO_MANY_LANGUAGES'] },
    ],
    [
      'a language twice',
      {
        Names: [
          { Language: 'en', Name: 'Tea' },
          { Language: 'en', Name: 'Tea' },
        ],
      },
      { Names: ['LANGUAGE_TWICE'] },
    ],
    [
      'an end before the start',
      { StartDate: '2026-12-02', EndDate: '2026-12-01' },
      { EndDate: ['END_BEFORE_START'] },
    ],
    [
      'a quantity of 0',
      { StockItems: [{ StockItemCode: 'TEA01', Quantity: 0, FreeOfCharge: 0 }] },
      { 'StockItems.0.Quantity': ['QUANTITY'] },
    ],
    ['a code with spaces', { ProductCode: 'TEA 1' }, { ProductCode: ['INVALID_PRODUCT_CODE'] }],
  ])('is not published with %s', async (_, change, fields) => {
    expect((await save(await product(change))).fields).toEqual(fields);
  });

  test('keeps words, lists and links of its description, and nothing that runs', async () => {
    const body = await product({
      Descriptions: [
        {
          Language: 'en',
          Html: '<p onclick="x()">Hi <script>alert(1)</script><a href="javascript:x">a</a><a href="https://tea.example">b</a><img src=x onerror=x></p><ul><li>one</li></ul>',
        },
        { Language: 'ms', Html: '<p> </p>' },
      ],
    });
    await save(body);
    const { result } = await admin.send(contract.products.detail, {
      ProductCode: body.ProductCode,
    });
    expect(result.descriptions).toEqual({
      en: '<p>Hi <a>a</a><a href="https://tea.example" rel="noopener nofollow" target="_blank">b</a></p><ul><li>one</li></ul>',
    });
  });

  test('that somebody else changed meanwhile is not written over', async () => {
    const body = await product();
    await save(body);
    const change = { ...body, New: false, RegionPricings: [], Version: 1 };
    const answers = await Promise.all([save(change), save(change)]);
    expect(answers.map((answer) => answer.code ?? 'saved').toSorted()).toEqual([
      'CHANGED_MEANWHILE',
      'saved',
    ]);
    expect((await save(body)).code).toBe('DUPLICATE_CODE');
  });

  test('whose PV is worth more than its price is asked about', async () => {
    const dear = await product({
      RegionPricings: [
        { CountryID: 127, MemberPV: '50', MemberPrice: '45', RetailPV: '0', RetailPrice: '60' },
      ],
    });
    const refused = await save(dear);
    expect(refused.code).toBe('PV_ABOVE_PRICE');
    expect(refused.error).toMatch(/^In Malaysia, 50 PV are worth RM 50.00: more than .* RM 45.00/);
    expect((await save({ ...dear, AcceptHighPV: true })).status).toBe(200);
  });

  test('that names a stock item which is not there is refused at that line', async () => {
    const body = await product();
    const StockItems = [
      ...body.StockItems,
      { StockItemCode: 'NOPE', Quantity: 1, FreeOfCharge: 0 },
    ];
    const refused = await save({ ...body, StockItems });
    expect([refused.code, refused.fields]).toEqual([
      'STOCK_ITEM_UNKNOWN',
      { [`StockItems.${StockItems.length - 1}.StockItemCode`]: ['STOCK_ITEM_UNKNOWN'] },
    ]);
  });

  test('is copied as a draft, edited in bulk, or not at all', async () => {
    const body = await product();
    await save(body);
    const NewCode = newCode();
    const copy = await admin.send(contract.products.duplicate, {
      ProductCode: body.ProductCode,
      NewCode,
    });
    expect(copy.result.status).toBe('DRAFT');
    const { result } = await admin.send(contract.products.detail, { ProductCode: NewCode });
    expect(result.prices).toMatchObject([{ memberPrice: '45.00', state: 'CURRENT' }]);
    const hide = (ProductCodes: string[]) =>
      admin.send(contract.products.bulkEdit, { ProductCodes, Display: false });
    expect((await hide([body.ProductCode, 'NOBODY'])).status).toBe(404);
    expect(await inMall(admin, body.ProductCode)).toBeDefined();
    expect((await hide([body.ProductCode, NewCode])).result.changed).toBe(2);
    expect(await inMall(admin, body.ProductCode)).toBeUndefined();
  });
});

describe('categories', () => {
  const category = (CategoryCode: string, Parent: string | null, New = true) =>
    admin.send(contract.products.saveCategory, {
      CategoryCode,
      Names: [{ Language: 'en', Name: CategoryCode }],
      Parent,
      Status: 'ACTIVE',
      New,
    });

  test('make a tree without circles; a parent shows what stands below it', async () => {
    await category('drinks', null);
    await category('hot', 'drinks');
    await category('tea', 'hot');
    expect((await category('drinks', 'tea', false)).code).toBe('CATEGORY_CIRCLE');
    expect((await category('more', 'nowhere')).code).toBe('CATEGORY_UNKNOWN');
    const body = await product({ Category: 'tea' });
    await save(body);
    const { result } = await admin.send(contract.mall.productList, {
      MallType: 2,
      Category: 'drinks',
    });
    expect(result.rows.map((row) => row.productCode)).toEqual([body.ProductCode]);
    expect(result.categories.find((row) => row.category === 'drinks')).toMatchObject({ count: 1 });
    const gone = await admin.send(contract.products.deleteCategory, { CategoryCode: 'tea' });
    expect(gone.code).toBe('IN_USE');
  });
});

describe('products from a sheet', () => {
  const rows = (...list: Record<string, string>[]) => list;
  const read = (Rows: Record<string, string>[], Apply: boolean) =>
    admin.send(contract.products.importRows, { Rows, Apply });

  test('are checked row by row and taken over whole or not at all', async () => {
    const body = await product();
    await save(body);
    const good = { ProductCode: newCode(), Name_en: 'From a sheet', Category: 'all' };
    const bad = rows(
      good,
      { ProductCode: 'BAD CODE', Name_en: 'X', Category: 'all' },
      { ProductCode: newCode(), Name_en: 'X', Category: 'none' },
      { ProductCode: newCode(), Name_en: 'X', Category: 'all', StockItems: 'NOTHING×2' },
    );
    const looked = await read(bad, true);
    expect(looked.result.applied).toBe(false);
    expect(looked.result.problems).toMatchObject([
      { row: 2, field: 'ProductCode', code: 'INVALID_PRODUCT_CODE' },
      { row: 3, field: 'Category', code: 'CATEGORY_UNKNOWN' },
      { row: 4, field: 'StockItems', code: 'STOCK_ITEM_UNKNOWN' },
    ]);
    const detail = (ProductCode: string) => admin.send(contract.products.detail, { ProductCode });
    expect((await detail(good.ProductCode)).status).toBe(404);

    const sheet = rows(
      {
        ...good,
        StockItems: 'TEA01 * 2 + 1',
        MemberPrice: '1,045.50',
        MemberPV: '20',
        Weight: '250',
        Size_en: '20 bags',
        Size_ms: '20 uncang',
        Benefits_en: 'No caffeine\nNo sugar',
      },
      { ProductCode: body.ProductCode, Name_en: 'Renamed', MemberPrice: '45' },
    );
    expect((await read(sheet, false)).result).toMatchObject({ created: 1, changed: 1 });
    expect((await detail(good.ProductCode)).status).toBe(404);
    expect((await read(sheet, true)).result.applied).toBe(true);
    expect((await detail(good.ProductCode)).result).toMatchObject({
      status: 'DRAFT',
      items: [{ itemCode: 'TEA01', quantity: 2, freeOfCharge: 1 }],
      prices: [{ memberPrice: '1045.50' }],
      sizes: { en: '20 bags', ms: '20 uncang' },
      benefits: { en: 'No caffeine\nNo sugar' },
    });
    // an empty cell leaves the value unchanged
    await read(rows({ ProductCode: good.ProductCode, Size_en: '25 bags' }), true);
    expect((await detail(good.ProductCode)).result).toMatchObject({
      sizes: { en: '25 bags', ms: '20 uncang' },
      benefits: { en: 'No caffeine\nNo sugar' },
    });
    const changed = (await detail(body.ProductCode)).result;
    expect(changed.names['en']).toBe('Renamed');
    expect(changed.prices).toHaveLength(1);
  });
});
