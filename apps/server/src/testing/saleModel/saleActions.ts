import { contract } from '@canopy/contract/contract';
import { decimalOf } from '@canopy/domain/money';
import { PIN } from '../company.ts';
import { FEE, PRODUCTS, type ModelSale } from './state.ts';
import { rowOf } from './rowOf.ts';
import { outcome, type Action, type World } from './world.ts';

/** A buyer places a sale, paid in one of the possible ways. */
export function checkout(world: World, a: number, b: number, c: number): Action {
  const buyer = world.buyers[a % 3]!;
  const mall = b % 4 === 0 ? 4 : 2;
  const codes =
    mall === 4 ? [b % 8 === 0 ? 'UP-2' : 'UP-3'] : c % 3 === 0 ? ['TEA', 'TEA-DUO'] : ['TEA'];
  const lines = codes.map((code, i) => ({
    code,
    quantity: mall === 4 ? 1 : 1 + ((c >> i) % 3),
    returned: 0,
  }));
  const payment = (['RW', 'SPLIT', 'SLIP', 'CARD', 'CARD', 'STOCKIST'] as const)[(a >> 3) % 6]!;
  const delivery = payment !== 'STOCKIST' && c % 2 === 0;
  const goods = lines.reduce((sum, l) => sum + PRODUCTS[l.code]!.price * l.quantity, 0);
  const total = goods + (delivery ? FEE : 0);
  const paid: Record<string, number> =
    payment === 'RW' ? { RW: total } : payment === 'SPLIT' ? { EW: 1_333, RW: total - 1_333 } : {};
  const warehouse = payment === 'STOCKIST' ? Number(world.warehouseID.slice(1)) : 1;
  const sale: ModelSale = {
    key: world.nextKey(),
    buyer: rowOf(buyer),
    lines,
    mall,
    payment,
    paid,
    back: {},
    warehouse,
    delivery,
    status: 'PENDING',
    shipment: 'PENDING',
    wrongCodes: 0,
    total,
    pv: lines.reduce((sum, l) => sum + PRODUCTS[l.code]!.pv * l.quantity, 0),
    refunded: 0,
    refundedPv: 0,
    countedPv: 0,
    reserves: true,
    month: -1,
    created: 0,
    approvedOrder: 0,
    finished: null,
    card: [],
    refund: null,
    bonus: [],
  };
  return {
    name: `checkout ${payment}`,
    run: async () => {
      const book = await buyer.send(contract.addressBook.list, { MemberID: buyer.memberID });
      const answer = await buyer.send(contract.sales.checkout, {
        MemberID: buyer.memberID,
        MallType: mall,
        Products: lines.map((l) => ({ ProductCode: l.code, Quantity: l.quantity })),
        DeliveryType: delivery ? 'DELIVERY' : 'SELF_PICKUP',
        ...(delivery ? { AddressBookID: Number(book.result[0]!.addressBookID) } : {}),
        WarehouseID: `W${String(warehouse).padStart(7, '0')}`,
        PaymentType:
          payment === 'RW' || payment === 'SPLIT'
            ? 'WALLET'
            : payment === 'SLIP'
              ? 'BANK_SLIP'
              : payment,
        Payments: Object.entries(paid).map(([WalletType, sen]) => ({
          WalletType: WalletType as 'RW',
          Amount: decimalOf(sen),
        })),
        ...(payment === 'SLIP' ? { BankSlip: await world.company.slip(buyer) } : {}),
        SecurityPin: PIN,
        ExpectedTotal: decimalOf(total),
      });
      if (answer.status === 200) {
        world.ids.set(sale.key, answer.result.salesID);
        const reference = answer.result.paymentReference;
        if (reference) {
          sale.card = [
            { reference, state: 'CREATED', created: world.model.s.now, ended: null, nextAsk: 0 },
          ];
        }
      }
      return outcome(answer);
    },
    apply: (model) => model.checkout(sale),
  };
}

/** Staff or the stockist approve or reject a payment. */
export function decide(world: World, a: number, b: number): Action | null {
  const sale = world.pick(a, (one) => one.status === 'PENDING' || a % 5 === 0);
  if (!sale) return null;
  const byStockist = b % 2 === 0 && sale.payment === 'STOCKIST';
  const who = byStockist ? world.stockist : b % 16 === 1 ? world.stockist : world.admin;
  const blind = who === world.stockist && sale.payment !== 'STOCKIST';
  const SalesID = world.ids.get(sale.key)!;
  const reject = b % 3 === 0;
  return {
    name: reject ? 'reject' : 'approve',
    run: async () =>
      outcome(
        reject
          ? await who.send(contract.sales.rejectPayment, { SalesID, Reason: 'no' })
          : await who.send(contract.sales.approvePayment, { SalesID }),
      ),
    apply: (model) => {
      if (blind) return 'NOT_FOUND';
      return reject ? model.close(sale.key, 'REJECTED') : model.approve(sale.key);
    },
  };
}

/** A buyer, or a stranger, cancels a sale. */
export function cancel(world: World, a: number, b: number): Action | null {
  const sale = world.pick(a, (one) => one.status === 'PENDING' || a % 5 === 0);
  if (!sale) return null;
  const owner = world.buyers.find((buyer) => rowOf(buyer) === sale.buyer)!;
  const who = b % 4 === 0 ? world.buyers.find((buyer) => buyer !== owner)! : owner;
  return {
    name: 'cancel',
    run: async () =>
      outcome(await who.send(contract.sales.cancel, { SalesID: world.ids.get(sale.key)! })),
    apply: (model) => (who === owner ? model.close(sale.key, 'CANCELLED') : 'NOT_FOUND'),
  };
}
