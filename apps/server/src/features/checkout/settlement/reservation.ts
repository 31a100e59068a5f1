import { isStaff, type CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/http/throttle.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import type { NewSale } from '../../orders/saleRecord/insertSale.ts';
import { reservedBy } from '../../orders/saleRecord/reservedBy.ts';
import { stockKey, type Balances } from '../../shop/stock/balance.ts';
import { lockBalances } from '../../shop/stock/moveStock.ts';
import type { SaleDemand } from '../../shop/stock/moveSaleStock.ts';

/** What an unpaid sale takes with it. */
export interface Reservation {
  /** Whether its stock is reserved until it is decided. */
  reserves: boolean;
  /** The network of the visitor who places it; null: somebody signed in. */
  network: string | null;
  /** The locked balances of its items. */
  held: Balances;
}

/**
 * The only place that decides whether an unpaid sale reserves stock. What nobody has paid for is
 * promised within a share: of each item a person, or a visitor's network, has reserved at most the
 * company's units or 1 % of what is there, whichever is more, and orders up to the company's worth.
 * Above it the sale is taken all the same and reserves nothing; so does every free registration.
 * What staff place is not limited.
 *
 * Locks the balances, so that orders at the same moment count each other.
 *
 * @throws ApiError `INSUFFICIENT_STOCK` if the goods are not there now
 */
export async function reservationOf(ctx: CommandCtx, sale: NewSale): Promise<Reservation> {
  const { warehouseId, demand } = sale.cart;
  const held =
    sale.held ??
    (await lockBalances(
      ctx.tx,
      demand.map(({ itemCode }) => ({ warehouseId, itemCode })),
    ));
  requireStock(held, warehouseId, demand);
  const network = ctx.actor ? null : networkOf(ctx.ip);
  const reserves =
    sale.paymentType !== 'FREE' &&
    ((ctx.actor !== null && isStaff(ctx.actor)) || (await isWithinShare(ctx, sale, held, network)));
  return { reserves, network, held };
}

/** @throws ApiError `INSUFFICIENT_STOCK` naming the first item that is short */
function requireStock(held: Balances, warehouseId: number, demand: readonly SaleDemand[]): void {
  const item = shortItem(held, warehouseId, demand);
  if (item !== undefined) throw new ApiError('INSUFFICIENT_STOCK', { item });
}

/** The first item of which there is not enough that nobody has reserved; undefined: none. */
export const shortItem = (
  held: Balances,
  warehouseId: number,
  demand: readonly SaleDemand[],
): string | undefined =>
  demand.find(({ itemCode, quantity }) => {
    const balance = held.get(stockKey(warehouseId, itemCode));
    return !balance || balance.onHand - balance.reserved < quantity;
  })?.itemCode;

async function isWithinShare(
  ctx: CommandCtx,
  { cart }: NewSale,
  held: Balances,
  network: string | null,
): Promise<boolean> {
  const { unpaidUnits, unpaidWorth } = await readSettings(ctx.db);
  const placer = network === null ? { loginId: ctx.actor!.loginId } : { network };
  const { worth, units } = await reservedBy(ctx.db, placer, cart.warehouseId);
  return (
    worth + cart.total <= unpaidWorth &&
    cart.demand.every(({ itemCode, quantity }) => {
      const onHand = held.get(stockKey(cart.warehouseId, itemCode))?.onHand ?? 0;
      return (units[itemCode] ?? 0) + quantity <= Math.max(unpaidUnits, Math.floor(onHand / 100));
    })
  );
}
