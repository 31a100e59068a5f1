import { mall } from '@canopy/contract/mall';
import { textIn } from '@canopy/domain/texts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { nameIn } from '../../platform/database/nameIn.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { ApiError } from '../../platform/errors.ts';
import { query } from '../../platform/operation.ts';
import { countryOfBuyer } from './countryOfBuyer.ts';
import { productCard } from './productCard.ts';
import { readMallStock } from './readMallStock.ts';

/** One product that a mall shows, with its pictures and what is in it. */
export const product = query(mall.product, async (ctx, body) => {
  const found = await ctx.catalogue.read(ctx.db, async (catalogue) => {
    const row = catalogue.find(body.ProductCode, countryOfBuyer(ctx), ctx.now.getTime());
    const { version, available } = await readMallStock(ctx.db, row ? [row] : []);
    const malls = row?.product.malls ?? [];
    const here = body.MallType === undefined || malls.includes(body.MallType);
    // of an outdated catalogue nothing more is asked: the answer is not used
    if (version !== catalogue.version || !row || !here || (!ctx.actor && !malls.includes(3))) {
      return { version, answer: null };
    }
    const contents = await readContents(ctx, row.product.code);
    return {
      version,
      answer: {
        ...productCard(catalogue, row, ctx.language, available(row)),
        description: textIn(contents?.descriptions ?? {}, ctx.language),
        images: [...row.product.images],
        malls: [...malls],
        items: contents?.items ?? [],
      },
    };
  });
  if (!found) throw new ApiError('NOT_FOUND');
  return found;
});

/** What the catalogue in memory leaves out: descriptions, and the names of the items. */
async function readContents({ db, language }: Pick<Ctx, 'db' | 'language'>, code: string) {
  const [row] = await readRows(
    db,
    sql<{
      descriptions: Record<string, string>;
      items: { name: string; quantity: number; freeOfCharge: number }[] | null;
    }>`
    select p.descriptions,
      (select json_agg(json_build_object('name', ${nameIn('s', language)}, 'quantity', i.quantity,
          'freeOfCharge', i.free_of_charge) order by i.item_code)
        from product_item i join stock_item s on s.code = i.item_code
        where i.product_code = p.code) as items
    from product p where p.code = ${code}`,
  );
  return row;
}
