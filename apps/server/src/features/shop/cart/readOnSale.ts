import type { MallType } from '@canopy/domain/mall';
import type { Ctx } from '../../../platform/context.ts';
import type { PricedProduct } from '../mall/catalogueProduct.ts';
import { countryOfBuyer } from '../mall/countryOfBuyer.ts';
import { readMallStock } from '../mall/readMallStock.ts';

/** Products as on sale in their malls now; null for one that is not. */
export const readOnSale = (
  ctx: Ctx,
  wanted: readonly { mall: MallType; code: string }[],
): Promise<(PricedProduct | null)[]> =>
  ctx.catalogue.read(ctx.db, async (catalogue) => {
    const country = countryOfBuyer(ctx);
    const answer = wanted.map(({ mall, code }) =>
      catalogue.onSale(mall, code, country, ctx.now.getTime()),
    );
    const { version } = await readMallStock(ctx.db, []);
    return { version, answer };
  });
