import { collectDebt, settleRefund } from './modelRefund.ts';
import { PRODUCTS, type ModelSale, type ModelState, type ProviderAnswer } from './state.ts';

const LEVELS = [1_000, 500, 200];
const MINUTE = 60_000;

/**
 * A simple model of sales: every rule in a few lines, without locks, tables or protocols. Each method
 * returns OK or the error code.
 */
export class SaleModel {
  s: ModelState;
  /** The sponsor line of each buyer, direct sponsor first. */
  readonly upline: Record<number, number[]>;

  constructor(state: ModelState, upline: Record<number, number[]>) {
    this.s = state;
    this.upline = upline;
  }

  clone(): SaleModel {
    return new SaleModel(structuredClone(this.s), this.upline);
  }

  sale(key: number): ModelSale {
    return this.s.sales.find((sale) => sale.key === key)!;
  }

  /** The month in which an approval made now would count. */
  month(): number {
    const at = new Date(this.s.now + 8 * 60 * MINUTE);
    const calendar = (at.getUTCFullYear() - 2026) * 12 + at.getUTCMonth() - 10;
    return Math.max(calendar, this.s.posted);
  }

  /** Stock units of a sale, by item. */
  units(sale: ModelSale): [string, number][] {
    const units: Record<string, number> = {};
    for (const { code, quantity } of sale.lines) {
      const product = PRODUCTS[code]!;
      units[product.item] = (units[product.item] ?? 0) + product.units * quantity;
    }
    return Object.entries(units);
  }

  /** The stock balance from which a sale takes an item. */
  stockOf(sale: ModelSale, item: string) {
    return this.s.stock[`${sale.warehouse}/${item}`]!;
  }

  checkout(sale: ModelSale): string {
    if (sale.mall === 4) {
      const rank = this.s.packages[sale.buyer]!;
      if (sale.lines.some(({ code }) => PRODUCTS[code]!.rank! <= rank)) return 'PACKAGE_NOT_HIGHER';
    }
    const open = this.s.sales.filter(
      (other) => other.buyer === sale.buyer && other.status === 'PENDING',
    );
    const byWallet = sale.payment === 'RW' || sale.payment === 'SPLIT';
    if (!byWallet && open.length >= 5) return 'TOO_MANY_UNPAID';
    for (const [item, units] of this.units(sale)) {
      const { onHand, reserved } = this.stockOf(sale, item);
      if (onHand - reserved < units) return 'INSUFFICIENT_STOCK';
    }
    if (byWallet && (this.s.debts[sale.buyer] ?? 0) > 0) return 'BONUS_DEBT';
    for (const [wallet, amount] of Object.entries(sale.paid)) {
      if (this.s.wallets[`${sale.buyer}/${wallet}`]! < amount) return 'INSUFFICIENT_BALANCE';
    }
    const reserves = byWallet || this.isWithinShare(sale, open);
    const placed = { ...structuredClone(sale), created: this.s.now, reserves };
    if (reserves) {
      for (const [item, units] of this.units(sale)) this.stockOf(sale, item).reserved += units;
    }
    for (const [wallet, amount] of Object.entries(sale.paid)) {
      this.s.wallets[`${sale.buyer}/${wallet}`]! -= amount;
    }
    this.s.sales.push(placed);
    if (byWallet) this.settle(placed);
    return 'OK';
  }

  /** What is unpaid reserves at most ten units of an item, or 1 % of it, and RM 10,000. */
  private isWithinShare(sale: ModelSale, open: readonly ModelSale[]): boolean {
    const held = open.filter((other) => other.reserves);
    const worth = held.reduce((sum, other) => sum + other.total, sale.total);
    return (
      worth <= 1_000_000 &&
      this.units(sale).every(([item, units]) => {
        const before = held
          .filter((other) => other.warehouse === sale.warehouse)
          .flatMap((other) => this.units(other))
          .reduce((sum, [other, count]) => sum + (other === item ? count : 0), 0);
        return before + units <= Math.max(10, Math.floor(this.stockOf(sale, item).onHand / 100));
      })
    );
  }

  /** Nothing was reserved for it, and the goods are gone. */
  private isShort(sale: ModelSale): boolean {
    return (
      !sale.reserves &&
      this.units(sale).some(([item, units]) => {
        const { onHand, reserved } = this.stockOf(sale, item);
        return onHand - reserved < units;
      })
    );
  }

  private settle(sale: ModelSale): void {
    sale.status = 'APPROVED';
    sale.month = this.month();
    sale.countedPv = sale.pv;
    sale.approvedOrder = this.s.approvals += 1;
    for (const [item, units] of this.units(sale)) {
      this.stockOf(sale, item).onHand -= units;
      if (sale.reserves) this.stockOf(sale, item).reserved -= units;
    }
    if (sale.mall !== 4) return;
    const rank = Math.max(...sale.lines.map(({ code }) => PRODUCTS[code]!.rank!));
    this.s.packages[sale.buyer] = Math.max(this.s.packages[sale.buyer]!, rank);
    this.upline[sale.buyer]!.forEach((earner, level) => {
      const amount = Math.floor((sale.pv * LEVELS[level]!) / 10_000);
      this.s.wallets[`${earner}/EW`]! += amount;
      sale.bonus.push({ earner, amount, back: 0, atOnce: true });
      if (amount > 0) collectDebt(this, earner);
    });
  }

  approve(key: number): string {
    const sale = this.sale(key);
    if (sale.status !== 'PENDING') return 'STATE_CHANGED';
    if (sale.payment === 'CARD') return 'CARD_PAYMENT';
    if (this.isShort(sale)) return 'INSUFFICIENT_STOCK';
    this.settle(sale);
    return 'OK';
  }

  close(key: number, status: 'REJECTED' | 'CANCELLED'): string {
    const sale = this.sale(key);
    if (sale.status !== 'PENDING') return 'STATE_CHANGED';
    sale.status = status;
    if (!sale.reserves) return 'OK';
    for (const [item, units] of this.units(sale)) this.stockOf(sale, item).reserved -= units;
    return 'OK';
  }

  /** The provider is asked about one attempt to pay a sale. */
  ask(key: number, reference: string, answer: ProviderAnswer): void {
    const sale = this.sale(key);
    const card = sale.card.find((one) => one.reference === reference)!;
    let paid = card.state === 'PAID';
    for (const { id, code, amount } of answer) {
      if (code !== '00' || this.s.seen[id]) continue;
      this.s.seen[id] = true;
      const pays = amount === sale.total && sale.status === 'PENDING' && !paid;
      if (pays && this.isShort(sale)) {
        this.close(key, 'REJECTED');
        this.s.owed += amount;
      } else if (pays) {
        card.state = 'PAID';
        card.ended = this.s.now;
        paid = true;
        this.settle(sale);
      } else this.s.owed += amount;
    }
    const age = this.s.now - card.created;
    card.nextAsk = paid ? nextPaidAsk(card.created, age) : age < 24 * 60 * MINUTE ? 0 : null;
    if (paid || (card.state !== 'CREATED' && card.state !== 'PENDING')) return;
    const refused = answer.length > 0 && answer.every(({ code }) => code !== '00' && code !== '09');
    const wrong = answer.some(({ code }) => code === '00');
    if (refused || wrong) card.state = 'FAILED';
    else if (
      age >= 24 * 60 * MINUTE ||
      (card.state === 'CREATED' && age >= 30 * MINUTE) ||
      // the page has expired and nothing was paid on it
      (answer.length === 0 && age >= 17 * MINUTE)
    )
      card.state = 'EXPIRED';
    if (card.state === 'FAILED' || card.state === 'EXPIRED') card.ended = this.s.now;
  }

  /** More than an hour passes and the jobs run; the provider may be down. */
  tick(minutes: number, answer: ((reference: string) => ProviderAnswer) | null): void {
    this.s.now += minutes * MINUTE;
    for (const sale of this.s.sales) {
      for (const card of sale.card) {
        if (card.nextAsk === null || card.nextAsk > this.s.now) continue;
        if (answer) this.ask(sale.key, card.reference, answer(card.reference));
        else if (card.state === 'PAID')
          card.nextAsk = nextPaidAsk(card.created, this.s.now - card.created) ?? 0;
      }
    }
    for (const sale of this.s.sales) {
      if (sale.status !== 'PENDING') continue;
      const minutes = { STOCKIST: 72 * 60, SLIP: 168 * 60, CARD: 15, RW: 0, SPLIT: 0 }[
        sale.payment
      ];
      const over = this.s.now - sale.created >= minutes * MINUTE;
      if (over && sale.card.every(({ ended }) => ended !== null)) this.close(sale.key, 'CANCELLED');
    }
  }

  step(key: number, action: string, code: 'RIGHT' | 'WRONG' | 'STAFF'): string {
    const sale = this.sale(key);
    if (sale.approvedOrder === 0) return 'NOT_FOUND';
    if (sale.shipment === 'CANCELLED') return 'STATE_CHANGED';
    const table: Record<string, Record<string, ModelSale['shipment']>> = sale.delivery
      ? {
          PENDING: { PACK: 'PACKED' },
          PACKED: { SHIP: 'SHIPPED' },
          SHIPPED: { DELIVER: 'DELIVERED' },
        }
      : { PENDING: { READY: 'READY' }, READY: { COLLECT: 'COLLECTED' } };
    const to = table[sale.shipment]?.[action];
    if (!to) return 'STATE_CHANGED';
    if ((to === 'SHIPPED' || to === 'COLLECTED') && sale.refund) return 'REFUND_OPEN';
    if (to === 'COLLECTED' && code !== 'STAFF') {
      if (sale.wrongCodes >= 5) return 'PICK_UP_LOCKED';
      if (code === 'WRONG') {
        sale.wrongCodes += 1;
        return 'WRONG_PICK_UP_CODE';
      }
    }
    sale.shipment = to;
    if (to === 'DELIVERED' || to === 'COLLECTED') {
      if (sale.status === 'APPROVED') sale.status = 'COMPLETED';
      sale.finished = this.s.now;
    }
    return 'OK';
  }

  /** Whether any of it can still be returned. */
  refundable(sale: ModelSale): boolean {
    return sale.status === 'APPROVED' || sale.status === 'COMPLETED';
  }

  requestRefund(key: number, units: number[], by: 'BUYER' | 'STAFF' = 'STAFF'): string {
    const sale = this.sale(key);
    if (!this.refundable(sale)) return 'STATE_CHANGED';
    // ten working days are two weeks here, because time passes in hours or in months
    const over = sale.finished !== null && this.s.now - sale.finished > 14 * 24 * 60 * MINUTE;
    if (by === 'BUYER' && over) return 'REFUND_CLOSED';
    if (sale.lines.some((line, i) => units[i]! > line.quantity - line.returned))
      return 'REFUND_UNITS';
    if (sale.refund) return 'REFUND_OPEN';
    sale.refund = { units, approved: false };
    return 'OK';
  }

  approveRefund(key: number, goodsBack: boolean): string {
    const sale = this.sale(key);
    if (!sale.refund || sale.refund.approved) return 'STATE_CHANGED';
    sale.refund.approved = true;
    if (this.gone(sale) && goodsBack) return 'OK';
    settleRefund(this, sale, 'KEPT');
    return 'OK';
  }

  endRefund(key: number, by: 'REJECT' | 'CANCEL'): string {
    const sale = this.sale(key);
    if (!sale.refund || (by === 'CANCEL' && sale.refund.approved)) return 'STATE_CHANGED';
    sale.refund = null;
    return 'OK';
  }

  receive(key: number, goods: 'SALEABLE' | 'DAMAGED'): string {
    const sale = this.sale(key);
    if (!sale.refund?.approved) return 'STATE_CHANGED';
    settleRefund(this, sale, goods);
    return 'OK';
  }

  refundNow(key: number, units: number[], goods: 'SALEABLE' | 'DAMAGED' | 'KEPT'): string {
    const asked = this.requestRefund(key, units);
    if (asked !== 'OK') return asked;
    settleRefund(this, this.sale(key), goods);
    return 'OK';
  }

  /** Whether the goods have left. */
  gone(sale: ModelSale): boolean {
    return ['SHIPPED', 'DELIVERED', 'COLLECTED'].includes(sale.shipment);
  }
}

/** After payment the provider is asked a few more times, because somebody may pay twice. */
const nextPaidAsk = (created: number, age: number): number | null => {
  const later = [15, 90, 24 * 60].find((minutes) => minutes * MINUTE > age);
  return later === undefined ? null : created + later * MINUTE;
};
