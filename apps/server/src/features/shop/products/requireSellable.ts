import type { MallType } from '@canopy/domain/mall';
import { publishProblems, type PublishedProduct } from '@canopy/domain/sellable';
import { textIn } from '@canopy/domain/texts';
import { MALAYSIA_COUNTRY_ID, type FieldProblem } from '@canopy/domain/validation';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import type { Texts } from '../../../platform/database/columns.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { packageAt } from './packageTerms.ts';

/** A product as it would be sold, read back from what was written. */
interface Row extends Omit<PublishedProduct, 'hasEnglishName'> {
  code: string;
  names: Texts;
  malls: MallType[];
}

/**
 * Requires that whatever of these products is on sale can be sold in each of its malls. Whoever puts a
 * product on sale, or changes one that is, asks this after writing and before the commit.
 *
 * @throws ApiError `INVALID_BODY` with the fields of the product form
 */
export async function requireSellable(ctx: CommandCtx, code: string): Promise<void> {
  const [row] = await readOnSale(ctx, [code]);
  const problems = row ? problemsOf(row) : [];
  if (problems.length > 0) {
    throw invalid(Object.fromEntries(problems.map((problem) => [problem.field, [problem.code]])));
  }
}

/**
 * The same for many products at once, naming the first that cannot be sold.
 *
 * @throws ApiError `NOT_SELLABLE`
 */
export async function requireAllSellable(ctx: CommandCtx, codes: readonly string[]): Promise<void> {
  const rows = await readOnSale(ctx, codes);
  const bad = rows.find((row) => problemsOf(row).length > 0);
  if (bad) throw new ApiError('NOT_SELLABLE', { name: textIn(bad.names, ctx.language) });
}

const problemsOf = (row: Row): FieldProblem[] =>
  publishProblems({ ...row, hasEnglishName: row.names.en.trim() !== '' });

/** Those that are on sale, as they are now; a price counts from the day it is entered for. */
const readOnSale = (ctx: CommandCtx, codes: readonly string[]): Promise<Row[]> =>
  readRows(
    ctx.tx,
    sql<Row>`
    select p.code, p.names, given.package_rank as "packageRank", given.from_package_rank as "fromPackageRank",
      array(select m.mall_type::int from product_mall m where m.product_code = p.code order by 1) as malls,
      (select count(*)::int from product_image g where g.product_code = p.code) as images,
      (select count(*)::int from product_item i where i.product_code = p.code) as items,
      exists (select from product_price r where r.product_code = p.code
        and r.country_id = ${MALAYSIA_COUNTRY_ID}) as priced
    from product p, ${packageAt(ctx.now)} given
    where p.status = 'PUBLISHED' and p.code = any(${sql.val(codes)}::text[]) order by p.code`,
  );
