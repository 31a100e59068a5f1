import { mall } from '@canopy/contract/shop/mall';
import { LIMITS } from '@canopy/domain/limits';
import { noAudit } from '../../../platform/audit.ts';
import { signedIn } from '../../../platform/context.ts';
import { takeTurns } from '../../../platform/database/takeTurns.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { countryOfBuyer } from './countryOfBuyer.ts';
import { readMallStock } from './readMallStock.ts';

/** Records that a member is waiting for a sold-out product, or removes that; idempotent. */
export const wish = command(mall.wish, async (ctx, body) => {
  const { memberId, loginId } = signedIn(ctx);
  const audit = noAudit('what a member waits for moves nothing');
  if (!body.Wanted) {
    await ctx.tx
      .deleteFrom('stock_wish')
      .where('member_id', '=', memberId!)
      .where('product_code', '=', body.ProductCode)
      .execute();
    return { result: false, audit };
  }
  const found = await ctx.catalogue.read(ctx.db, async (catalogue) => {
    const row = catalogue.find(body.ProductCode, countryOfBuyer(ctx), ctx.now.getTime());
    const { version, available } = await readMallStock(ctx.db, row ? [row] : []);
    return { version, answer: row && { code: row.product.code, available: available(row) } };
  });
  if (!found) throw new ApiError('NOT_FOUND');
  if (found.available > 0) throw new ApiError('IN_STOCK');
  await takeTurns(ctx.tx, loginId);
  const { count } = await ctx.tx
    .selectFrom('stock_wish')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId!)
    .executeTakeFirstOrThrow();
  if (Number(count) >= LIMITS.wishes) throw new ApiError('TOO_MANY_WISHES');
  await ctx.tx
    .insertInto('stock_wish')
    .values({ member_id: memberId!, product_code: found.code, created_at: ctx.now })
    .onConflict((row) => row.doNothing())
    .execute();
  return { result: true, audit };
});
