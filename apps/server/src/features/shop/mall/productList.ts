import { mall } from '@canopy/contract/shop/mall';
import { buyRefusal, isUpgradeOf, type MallType } from '@canopy/domain/mall';
import type { Ctx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { query } from '../../../platform/operation.ts';
import { CATALOGUE_SORTS } from './catalogue.ts';
import { bestStock } from './openStock.ts';
import { categoryCounts } from './categoryCounts.ts';
import { countryOfBuyer } from './countryOfBuyer.ts';
import { productCard } from './productCard.ts';
import { readItems } from './readItems.ts';
import { readMallStock } from './readMallStock.ts';

/**
 * What a mall sells now or soon; the upgrade mall shows only what lifts the buyer's current
 * package.
 */
export const productList = query(mall.productList, (ctx, body) => {
  // visitors choose their package; the other malls are for members
  if (!ctx.actor && body.MallType !== 3) throw new ApiError('FORBIDDEN');
  const own = body.MallType === 4 ? (ctx.actor?.packageRank ?? 0) : 0;
  const asked = body.Sort?.replace('-', '');
  const sort = CATALOGUE_SORTS.find((name) => name === asked) ?? 'sort';
  const words = body.Search?.toLowerCase();
  return ctx.catalogue.read(ctx.db, async (catalogue) => {
    const all = catalogue.rows(
      body.MallType,
      body.CountryID ?? countryOfBuyer(ctx),
      ctx.now.getTime(),
      sort,
      body.Sort?.startsWith('-') === true,
    );
    const inMall =
      own === 0 ? all : all.filter((row) => isUpgradeOf(row.product, { packageRank: own }));
    const inCategory = body.Category ? catalogue.below(body.Category) : null;
    const matching =
      inCategory || words || body.FreeShipping !== undefined
        ? inMall.filter(
            ({ product }) =>
              (!inCategory || inCategory.has(product.category)) &&
              (!words || product.words.includes(words)) &&
              (body.FreeShipping === undefined || product.freeShipping === body.FreeShipping),
          )
        : inMall;
    const page = matching.slice((body.Page - 1) * body.PageSize, body.Page * body.PageSize);
    const { version, available } = await readMallStock(ctx.db, page);
    const items = body.Items
      ? await readItems(
          ctx,
          page.map(({ product }) => product.code),
        )
      : null;
    const best = body.Items ? await bestStock(ctx.db, page) : null;
    return {
      version,
      answer: {
        rows: page.map((row) => ({
          ...productCard(catalogue, row, ctx.language, available(row)),
          ...(items ? { items: items.get(row.product.code) ?? [] } : {}),
          ...(best ? { availableAnywhere: best(row.product) } : {}),
        })),
        total: matching.length,
        closed: closedTo(ctx, body.MallType),
        categories: categoryCounts(catalogue, inMall, ctx.language),
      },
    };
  });
});

/** Why a member may not buy in a mall; a signed-in member is active. */
function closedTo({ actor }: Ctx, type: MallType) {
  return actor?.memberId
    ? buyRefusal(type, { status: 'ACTIVE', packageRank: actor.packageRank })
    : null;
}
