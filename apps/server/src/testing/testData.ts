import { createRole } from '../features/office/access/createRole.ts';
import { createStaff } from '../features/office/access/createStaff.ts';
import { createProduct } from '../features/shop/products/createProduct.ts';
import { saveCategory } from '../features/shop/products/saveCategory.ts';
import { saveSetting } from '../features/company/settings/saveSetting.ts';
import { receiveGoods } from '../features/shop/stock/receiveGoods.ts';
import { saveCategory as saveStockCategory } from '../features/shop/stock/saveCategory.ts';
import { saveItem } from '../features/shop/stock/saveItem.ts';
import { createCompany } from '../company.ts';
import type { CommandCtx } from '../platform/context.ts';

/**
 * The initial data of every test company: an administrator, a staff member with view permissions only, one
 * package, two maintenance products, and stock.
 *
 * @param options password: everybody's; captcha: people have to solve it; stock: units of tea; plansFrom:
 * first period of the plans; asSeeded: sponsor bonuses are available when the sale can no longer be returned, as in
 * the seed, and not at once
 */
export async function createTestData(
  ctx: CommandCtx,
  {
    password,
    captcha,
    stock,
    plansFrom = '2026-01',
    asSeeded = false,
  }: {
    asSeeded?: boolean | undefined;
    password: string;
    captcha: boolean;
    stock: number;
    plansFrom?: string | undefined;
  },
): Promise<void> {
  await createCompany(ctx, {
    adminPassword: password,
    rootPassword: password,
    plansFrom,
    ...(asSeeded ? {} : { available: 'AT_ONCE' as const }),
  });
  if (!captcha) {
    for (const place of ['captchaSignIn', 'captchaRegister', 'captchaForgot'] as const) {
      await saveSetting(ctx.tx, place, false);
    }
  }
  await createRole(ctx, { code: 'VIEWER', name: 'Viewer', permissions: ['member.view'] });
  await createStaff(ctx, {
    username: 'viewer',
    password,
    fullName: 'Vera Viewer',
    roleCode: 'VIEWER',
    mustChangePassword: false,
  });
  await addProducts(ctx, stock);
}

/** One package and two maintenance products, with units of what they are made of. */
export async function addProducts(ctx: CommandCtx, quantity: number): Promise<void> {
  await saveCategory(ctx, {
    CategoryCode: 'all',
    Names: [{ Language: 'en', Name: 'All' }],
    Parent: null,
    Status: 'ACTIVE',
    New: true,
  });
  const food = { CategoryCode: 'food', Name: 'Food', Status: 'ACTIVE' as const, New: true };
  await saveStockCategory(ctx, food);
  const item = { Category: 'food', Remark: '', Status: 'ACTIVE' as const, New: true };
  await saveItem(ctx, { ...item, ItemCode: 'TEA01', Name: 'Tea', Weight: 100 });
  await saveItem(ctx, { ...item, ItemCode: 'KIT01', Name: 'Kit', Weight: 300 });
  await receiveGoods(
    ctx,
    1,
    [
      { itemCode: 'TEA01', quantity },
      { itemCode: 'KIT01', quantity: 10_000 },
    ],
    {},
  );
  const product = {
    descriptions: { en: '' },
    category: 'all',
    sort: 0,
    freeShipping: false,
    images: [],
    retailPrice: 20_000,
    retailPv: 0,
  };
  await createProduct(ctx, {
    ...product,
    code: 'PKG-TEST',
    names: { en: 'Test package', ms: 'Pakej ujian' },
    malls: [3],
    packageRank: 1,
    weight: 300,
    items: [{ itemCode: 'KIT01', quantity: 1, freeOfCharge: 0 }],
    memberPrice: 60_000,
    memberPv: 50_000,
  });
  await createProduct(ctx, {
    ...product,
    code: 'TEA',
    names: { en: 'Tea' },
    malls: [2],
    packageRank: null,
    weight: 100,
    items: [{ itemCode: 'TEA01', quantity: 1, freeOfCharge: 0 }],
    memberPrice: 12_000,
    memberPv: 10_000,
  });
  await createProduct(ctx, {
    ...product,
    code: 'TEA-DUO',
    names: { en: 'Two teas' },
    malls: [2],
    packageRank: null,
    weight: 200,
    items: [{ itemCode: 'TEA01', quantity: 2, freeOfCharge: 1 }],
    memberPrice: 22_000,
    memberPv: 18_000,
  });
}
