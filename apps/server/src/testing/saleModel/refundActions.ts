import { contract } from '@canopy/contract/contract';
import type { ModelSale } from './state.ts';
import { rowOf } from './rowOf.ts';
import { outcome, type Action, type World } from './world.ts';

/** A buyer or staff member asks for a refund. */
export function request(world: World, a: number, b: number, c: number): Action | null {
  // mostly for sales already shipped, which must be returned first
  const sale =
    (b % 4 > 0 && world.pick(a, (one) => world.model.gone(one) && one.status !== 'REFUNDED')) ||
    world.pick(a, (one) => one.approvedOrder > 0);
  if (!sale) return null;
  const units = unitsToRefund(sale, c);
  if (units.every((count) => count === 0)) return null;
  const staff = b % 2 === 0;
  const who = staff ? world.admin : world.buyers.find((buyer) => rowOf(buyer) === sale.buyer)!;
  return {
    name: 'request refund',
    run: async () =>
      outcome(
        await who.send(contract.refunds.request, {
          SalesID: world.ids.get(sale.key)!,
          Lines: asLines(sale, units),
          Reason: 'changed my mind',
        }),
      ),
    apply: (model) => model.requestRefund(sale.key, units, staff ? 'STAFF' : 'BUYER'),
  };
}

/** Somebody continues an open or decided refund. */
export function settle(world: World, a: number, b: number, c: number): Action | null {
  const sale = world.pick(a, (one) => one.refund !== null);
  if (!sale) return null;
  const SalesID = world.ids.get(sale.key)!;
  const owner = world.buyers.find((buyer) => rowOf(buyer) === sale.buyer)!;
  const goodsBack = c % 3 !== 0;
  const { units } = sale.refund!;
  // a decided refund waits for its goods
  const way = sale.refund!.approved ? (b % 6 === 0 ? 0 : 4) : b % 5;
  const goods = c % 2 === 0 ? ('SALEABLE' as const) : ('DAMAGED' as const);
  const send = async (): Promise<string> => {
    const list = await world.admin.send(contract.refunds.list, { Search: SalesID });
    const { refundID: RefundID, amount } = list.result.rows[0]!;
    const sent = world.model.gone(sale);
    if (way === 0)
      return outcome(await world.admin.send(contract.refunds.reject, { RefundID, Reason: 'no' }));
    if (way === 1) return outcome(await owner.send(contract.refunds.cancel, { RefundID }));
    if (way < 4)
      return outcome(
        await world.admin.send(contract.refunds.approve, {
          RefundID,
          GoodsBack: goodsBack,
          ExpectedAmount: amount,
        }),
      );
    return outcome(
      await world.admin.send(contract.refunds.receive, {
        RefundID,
        Lines: asLines(sale, units).map(({ ProductCode, Quantity }) => ({
          ProductCode,
          Saleable: sent && goods === 'SALEABLE' ? Quantity : 0,
          Damaged: sent && goods === 'DAMAGED' ? Quantity : 0,
        })),
      }),
    );
  };
  return {
    name: `refund ${['reject', 'cancel', 'approve', 'approve', 'receive'][way]}`,
    run: send,
    apply: (model) => {
      if (way === 0) return model.endRefund(sale.key, 'REJECT');
      if (way === 1) return model.endRefund(sale.key, 'CANCEL');
      return way < 4 ? model.approveRefund(sale.key, goodsBack) : model.receive(sale.key, goods);
    },
  };
}

/** Staff refund immediately. */
export function refundNow(world: World, a: number, b: number, c: number): Action | null {
  const sale = world.pick(a, (one) => one.approvedOrder > 0);
  if (!sale) return null;
  const units = unitsToRefund(sale, c);
  if (units.every((count) => count === 0)) return null;
  const Goods = (['SALEABLE', 'DAMAGED', 'KEPT'] as const)[b % 3]!;
  return {
    name: 'refund at once',
    run: async () =>
      outcome(
        await world.admin.send(contract.sales.refund, {
          SalesID: world.ids.get(sale.key)!,
          Lines: asLines(sale, units),
          Reason: 'by the company',
          Goods,
        }),
      ),
    apply: (model) => model.refundNow(sale.key, units, Goods),
  };
}

/** Everything that is left, or one unit of one line. */
function unitsToRefund(sale: ModelSale, c: number): number[] {
  if (c % 3 === 0) return sale.lines.map((line) => Math.max(0, line.quantity - line.returned));
  const units = sale.lines.map(() => 0);
  units[c % units.length] = 1;
  return units;
}

function asLines(sale: ModelSale, units: number[]) {
  return sale.lines.flatMap((line, i) =>
    units[i]! > 0 ? [{ ProductCode: line.code, Quantity: units[i]! }] : [],
  );
}
