import { businessDate, DAY_MS } from '@canopy/domain/time';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { save } from '../features/shop/products/save.ts';
import { detail } from '../features/shop/products/detail.ts';
import { duplicate } from '../features/shop/products/duplicate.ts';
import type { Ctx } from '../platform/context.ts';
import { demoTexts } from './demoTexts.ts';
import { uploadImage } from './uploadImage.ts';

const TIME_ZONE = 'Asia/Kuala_Lumpur';

/** A product available from next week, and a price that rises then. */
export async function addUpcomingProducts(ctx: Ctx): Promise<void> {
  const nextWeek = businessDate(new Date(ctx.now.getTime() + 7 * DAY_MS), TIME_ZONE);
  await duplicate(ctx, { ProductCode: 'TEA-MORNING', NewCode: 'TEA-EVENING' });
  await publishChange(ctx, 'TEA-EVENING', {
    names: demoTexts('product', 'TEA-EVENING'),
    image: await uploadImage(ctx, 'TEA-EVENING', 'product'),
    startDate: nextWeek,
    prices: [],
  });
  await publishChange(ctx, 'HONEY-FOREST', {
    prices: [
      {
        CountryID: MALAYSIA_COUNTRY_ID,
        MemberPrice: 8_900,
        MemberPV: 6_600,
        RetailPrice: 11_100,
        RetailPV: 0,
        EffectiveDate: nextWeek,
      },
    ],
  });
}

/** Changes a product the way the editor does, and publishes it. */
async function publishChange(
  ctx: Ctx,
  ProductCode: string,
  to: {
    names?: Record<string, string>;
    image?: string;
    startDate?: string;
    prices: Parameters<typeof save>[1]['RegionPricings'];
  },
): Promise<void> {
  const now = await detail(ctx, { ProductCode });
  const startDate = to.startDate ?? now.startDate;
  await save(ctx, {
    ProductCode,
    New: false,
    Version: now.version,
    Publish: true,
    Names: Object.entries(to.names ?? now.names).map(([Language, Name]) => ({ Language, Name })),
    Descriptions: Object.entries(now.descriptions).map(([Language, Html]) => ({ Language, Html })),
    Category: now.category,
    Sort: now.sort,
    Malls: now.malls,
    PackageRank: now.packageRank,
    ...(startDate ? { StartDate: startDate } : {}),
    Display: now.display,
    Weight: now.weight,
    FreeShipping: now.freeShipping,
    Images: to.image ? [to.image] : now.images,
    StockItems: now.items.map((item) => ({
      StockItemCode: item.itemCode,
      Quantity: item.quantity,
      FreeOfCharge: item.freeOfCharge,
    })),
    RegionPricings: to.prices,
  });
}
