import { createProduct } from '../features/shop/products/createProduct.ts';
import { saveCategory } from '../features/shop/products/saveCategory.ts';
import { receiveGoods } from '../features/shop/stock/receiveGoods.ts';
import { saveCategory as saveStockCategory } from '../features/shop/stock/saveCategory.ts';
import { saveItem } from '../features/shop/stock/saveItem.ts';
import { HEADQUARTERS } from '../features/shop/stock/warehouse.ts';
import type { Ctx } from '../platform/context.ts';
import { DEMO_CATEGORIES, DEMO_ITEMS, DEMO_PRODUCTS, DEMO_STOCK_CATEGORIES } from './catalogue.ts';
import { demoTexts } from './demoTexts.ts';
import { uploadImage } from './uploadImage.ts';

const namesOf = (...of: Parameters<typeof demoTexts>) =>
  Object.entries(demoTexts(...of)).map(([Language, Name]) => ({ Language, Name }));

/** Names as the stock calls expect them: English, and the other languages. */
const stockNames = (...of: Parameters<typeof demoTexts>) => ({
  Name: demoTexts(...of).en,
  Names: namesOf(...of).filter(({ Language }) => Language !== 'en'),
});

/** Categories, stock items with opening stock, and the products made of them. */
export async function addProducts(
  ctx: Ctx,
  progress: (share: number) => Promise<void>,
): Promise<void> {
  for (const { code, parent } of DEMO_CATEGORIES) {
    await saveCategory(ctx, {
      CategoryCode: code,
      Names: namesOf('category', code),
      Parent: parent,
      Status: 'ACTIVE',
      New: true,
    });
  }
  for (const code of DEMO_STOCK_CATEGORIES) {
    const names = stockNames('stockCategory', code);
    await saveStockCategory(ctx, { CategoryCode: code, ...names, Status: 'ACTIVE', New: true });
  }
  for (const item of DEMO_ITEMS) {
    await saveItem(ctx, {
      ItemCode: item.code,
      ...stockNames('item', item.code),
      Category: item.category,
      Weight: item.weight,
      Remark: '',
      Status: 'ACTIVE',
      New: true,
    });
  }
  await receiveGoods(
    ctx,
    HEADQUARTERS,
    DEMO_ITEMS.map((item) => ({ itemCode: item.code, quantity: 6_000, unitCost: item.cost })),
    { reason: 'Opening stock' },
  );
  for (const [sort, demo] of DEMO_PRODUCTS.entries()) {
    // upgrades to the same package look alike
    const image = await uploadImage(ctx, demo.code.replace(/-\d$/, ''), 'product');
    const { about, ...product } = demo;
    await createProduct(ctx, {
      ...product,
      sort,
      images: [image],
      descriptions: about,
      retailPrice: Math.round((demo.memberPrice * 1.25) / 10) * 10,
      retailPv: 0,
    });
    await progress((sort + 1) / DEMO_PRODUCTS.length);
  }
}
