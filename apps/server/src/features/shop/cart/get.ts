import type { ResultOf } from '@canopy/contract/call';
import { cart } from '@canopy/contract/shop/cart';
import { MALL_TYPES, type MallType } from '@canopy/domain/mall';
import { decimalOf } from '@canopy/domain/money';
import { textIn } from '@canopy/domain/texts';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { signedIn, type Ctx } from '../../../platform/context.ts';
import type { Texts } from '../../../platform/database/columns.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import type { PricedProduct } from '../mall/catalogueProduct.ts';
import { countryOfBuyer } from '../mall/countryOfBuyer.ts';
import { readMallStock } from '../mall/readMallStock.ts';

type Carts = ResultOf<typeof cart.get>;

interface LineRow {
  mall_type: MallType;
  product_code: string;
  quantity: number;
  shown_price: number;
  shown_pv: number;
  names: Texts;
  image: string | null;
}

/** A member's current carts. */
export const get = query(cart.get, readCarts);

/**
 * The caller's carts, each line with what has changed since it was added; the answer of every cart
 * call.
 */
export async function readCarts(ctx: Ctx): Promise<Carts> {
  const [own] = await readRows(
    ctx.db,
    sql<{ versions: Record<string, number> }>`
    select coalesce(jsonb_object_agg(mall_type, version), '{}') as versions from cart
    where member_id = ${signedIn(ctx).memberId!}`,
  );
  const rows = await readRows(
    ctx.db,
    sql<LineRow>`
    select l.mall_type, l.product_code, l.quantity, l.shown_price, l.shown_pv, p.names,
      (select i.file from product_image i where i.product_code = p.code order by i.sort limit 1) as image
    from cart_line l join product p on p.code = l.product_code
    where l.member_id = ${signedIn(ctx).memberId!} order by l.added_at, l.product_code`,
  );
  return ctx.catalogue.read(ctx.db, async (catalogue) => {
    const country = countryOfBuyer(ctx);
    const instant = ctx.now.getTime();
    const onSale = rows.map((row) =>
      catalogue.onSale(row.mall_type, row.product_code, country, instant),
    );
    const { version, available } = await readMallStock(
      ctx.db,
      onSale.filter((row) => row !== null),
    );
    const lines = rows.map((row, i) => {
      const now = onSale[i] ?? null;
      return lineResult(row, now, now ? available(now) : 0, ctx.language);
    });
    return {
      version,
      answer: MALL_TYPES.map((mallType) => ({
        mallType,
        version: own!.versions[mallType] ?? 0,
        lines: lines.filter((_, i) => rows[i]!.mall_type === mallType),
      })),
    };
  });
}

/** A line as it was added, and as it is now (null: no longer on sale). */
function lineResult(row: LineRow, now: PricedProduct | null, available: number, language: string) {
  return {
    productCode: row.product_code,
    name: textIn(row.names, language),
    image: row.image ?? '',
    quantity: row.quantity,
    shownPrice: decimalOf(row.shown_price),
    shownPV: formatPv(row.shown_pv),
    memberPrice: now ? decimalOf(now.price.memberPrice) : null,
    memberPV: now ? formatPv(now.price.memberPv) : null,
    available,
    change: changeOf(row, now, available),
  };
}

function changeOf(row: LineRow, now: PricedProduct | null, available: number) {
  if (!now) return 'GONE' as const;
  if (available < row.quantity) return 'STOCK' as const;
  const { memberPrice, memberPv } = now.price;
  return memberPrice !== row.shown_price || memberPv !== row.shown_pv ? ('PRICE' as const) : null;
}
