import { mall } from '@canopy/contract/shop/mall';
import { textIn } from '@canopy/domain/texts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { query } from '../../../platform/operation.ts';
import { described } from '../products/reads.ts';
import { isSoldIn } from './catalogueProduct.ts';
import { countryOfBuyer } from './countryOfBuyer.ts';
import { productCard } from './productCard.ts';
import { readItems } from './readItems.ts';
import { readMallStock } from './readMallStock.ts';

/** One product of a mall, with its pictures and contents. */
export const product = query(mall.product, async (ctx, body) => {
  const found = await ctx.catalogue.read(ctx.db, async (catalogue) => {
    const row = catalogue.find(body.ProductCode, countryOfBuyer(ctx), ctx.now.getTime());
    const { version, available } = await readMallStock(ctx.db, row ? [row] : []);
    const malls = row ? row.product.malls.filter((mall) => isSoldIn(mall, row)) : [];
    const here = body.MallType === undefined ? malls.length > 0 : malls.includes(body.MallType);
    // with an outdated catalogue nothing more is read: the answer will be discarded
    if (version !== catalogue.version || !row || !here || (!ctx.actor && !malls.includes(3))) {
      return { version, answer: null };
    }
    const { code } = row.product;
    const contents = await readContents(ctx, code);
    const items = await readItems(ctx, [code]);
    return {
      version,
      answer: {
        ...productCard(catalogue, row, ctx.language, available(row)),
        description: textIn(contents?.descriptions ?? {}, ctx.language),
        benefits: linesIn(contents?.benefits, ctx.language),
        uses: linesIn(contents?.uses, ctx.language),
        contents: linesIn(contents?.contents, ctx.language).map(shareOf),
        wished: contents?.wished ?? false,
        images: [...row.product.images],
        malls,
        items: items.get(code) ?? [],
      },
    };
  });
  if (!found) throw new ApiError('NOT_FOUND');
  return found;
});

/** Entries of a list in a language, one per line. */
const linesIn = (list: Record<string, string> | undefined, language: string): string[] =>
  textIn(list ?? {}, language)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** `Pandan leaf: 60 %`: an ingredient and its share; a line without a colon is a note. */
function shareOf(line: string) {
  const at = line.search(/[:：]/);
  return at < 0
    ? { name: line, share: '' }
    : { name: line.slice(0, at).trim(), share: line.slice(at + 1).trim() };
}

/** What the in-memory catalogue leaves out: descriptions and texts. */
async function readContents({ db, actor }: Ctx, code: string) {
  const [row] = await readRows(
    db,
    sql<{
      descriptions: Record<string, string>;
      benefits: Record<string, string>;
      uses: Record<string, string>;
      contents: Record<string, string>;
      wished: boolean;
    }>`
    select ${described},
      exists (select 1 from stock_wish w where w.product_code = p.code
        and w.member_id = ${actor?.memberId ?? null}) as wished
    from product p where p.code = ${code}`,
  );
  return row;
}
