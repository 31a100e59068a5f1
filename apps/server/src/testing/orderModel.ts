import { clawBack } from '@canopy/domain/compensation/clawback';

/** A product of the model; sen and hundredths of PV. */
export interface ModelProduct {
  price: number;
  pv: number;
  /** Units of tea or kits that one of it takes. */
  item: 'TEA01' | 'KIT01';
  units: number;
  rank: number | null;
}

export const PRODUCTS: Record<string, ModelProduct> = {
  TEA: { price: 12_000, pv: 10_000, item: 'TEA01', units: 1, rank: null },
  'TEA-DUO': { price: 22_000, pv: 18_000, item: 'TEA01', units: 3, rank: null },
  'UP-2': { price: 30_050, pv: 20_010, item: 'KIT01', units: 1, rank: 2 },
  'UP-3': { price: 45_000, pv: 33_330, item: 'KIT01', units: 2, rank: 3 },
};
export const FEE = 800;

export interface ModelSale {
  key: number;
  buyer: number;
  lines: { code: string; quantity: number; returned: number }[];
  mall: 2 | 4;
  payment: 'RW' | 'SPLIT' | 'SLIP' | 'CARD' | 'STOCKIST';
  /** Sen by wallet. */
  paid: Record<string, number>;
  back: Record<string, number>;
  warehouse: number;
  delivery: boolean;
  status: 'PENDING' | 'APPROVED' | 'COMPLETED' | 'REJECTED' | 'CANCELLED' | 'REFUNDED';
  /** Of its one parcel. */
  parcel: 'PENDING' | 'PACKED' | 'SHIPPED' | 'DELIVERED' | 'READY' | 'COLLECTED' | 'CANCELLED';
  wrongCodes: number;
  total: number;
  pv: number;
  refunded: number;
  refundedPv: number;
  countedPv: number;
  month: number;
  created: number;
  approvedOrder: number;
  finished: number | null;
  card: {
    reference: string;
    state: 'CREATED' | 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED';
    created: number;
    ended: number | null;
    asking: boolean;
  }[];
  refund: { units: number[]; approved: boolean } | null;
  /** Stored bonus lines: who, how much, what came back of it. */
  bonus: { earner: number; amount: number; back: number }[];
}

export interface ModelState {
  now: number;
  /** Months that are paid; the first one is November 2026. */
  posted: number;
  /** Sen by member and wallet. */
  wallets: Record<string, number>;
  stock: Record<string, { onHand: number; reserved: number }>;
  sales: ModelSale[];
  packages: Record<number, number>;
  /** Waiting to be taken back by the run of a month, or a later one; carried on, by earner. */
  waiting: { earner: number; amount: number; month: number }[];
  carried: Record<number, number>;
  owed: number;
  /** Transactions of the provider that we know. */
  seen: Record<string, true>;
  approvals: number;
}

/** What the provider says of a payment. */
export type Said = { id: string; code: string; amount: number }[];

const LEVELS = [1_000, 500, 200];
const MINUTE = 60_000;

/**
 * The simple way to see orders: every rule in a few lines, without locks, tables or protocols. Each
 * method answers OK or the code of the refusal.
 */
export class OrderModel {
  s: ModelState;
  /** The sponsor line of each buyer, the direct sponsor first. */
  readonly upline: Record<number, number[]>;

  constructor(state: ModelState, upline: Record<number, number[]>) {
    this.s = state;
    this.upline = upline;
  }

  clone(): OrderModel {
    return new OrderModel(structuredClone(this.s), this.upline);
  }

  sale(key: number): ModelSale {
    return this.s.sales.find((sale) => sale.key === key)!;
  }

  /** The month that an approval counts in now. */
  month(): number {
    const at = new Date(this.s.now + 8 * 60 * MINUTE);
    const calendar = (at.getUTCFullYear() - 2026) * 12 + at.getUTCMonth() - 10;
    return Math.max(calendar, this.s.posted);
  }

  private units(sale: ModelSale): [string, number][] {
    const units: Record<string, number> = {};
    for (const { code, quantity } of sale.lines) {
      const product = PRODUCTS[code]!;
      units[product.item] = (units[product.item] ?? 0) + product.units * quantity;
    }
    return Object.entries(units);
  }

  private at(sale: ModelSale, item: string) {
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
      const { onHand, reserved } = this.at(sale, item);
      if (onHand - reserved < units) return 'INSUFFICIENT_STOCK';
    }
    for (const [wallet, amount] of Object.entries(sale.paid)) {
      if (this.s.wallets[`${sale.buyer}/${wallet}`]! < amount) return 'INSUFFICIENT_BALANCE';
    }
    const placed = { ...structuredClone(sale), created: this.s.now };
    for (const [item, units] of this.units(sale)) this.at(sale, item).reserved += units;
    for (const [wallet, amount] of Object.entries(sale.paid)) {
      this.s.wallets[`${sale.buyer}/${wallet}`]! -= amount;
    }
    this.s.sales.push(placed);
    if (byWallet) this.settle(placed);
    return 'OK';
  }

  private settle(sale: ModelSale): void {
    sale.status = 'APPROVED';
    sale.month = this.month();
    sale.countedPv = sale.pv;
    sale.approvedOrder = this.s.approvals += 1;
    for (const [item, units] of this.units(sale)) {
      this.at(sale, item).onHand -= units;
      this.at(sale, item).reserved -= units;
    }
    if (sale.mall !== 4) return;
    const rank = Math.max(...sale.lines.map(({ code }) => PRODUCTS[code]!.rank!));
    this.s.packages[sale.buyer] = Math.max(this.s.packages[sale.buyer]!, rank);
    this.upline[sale.buyer]!.forEach((earner, level) => {
      const amount = Math.floor((sale.pv * LEVELS[level]!) / 10_000);
      this.s.wallets[`${earner}/EW`]! += amount;
      sale.bonus.push({ earner, amount, back: 0 });
    });
  }

  approve(key: number): string {
    const sale = this.sale(key);
    if (sale.status !== 'PENDING' || sale.payment === 'CARD') return 'STATE_CHANGED';
    this.settle(sale);
    return 'OK';
  }

  close(key: number, status: 'REJECTED' | 'CANCELLED'): string {
    const sale = this.sale(key);
    if (sale.status !== 'PENDING') return 'STATE_CHANGED';
    sale.status = status;
    for (const [item, units] of this.units(sale)) this.at(sale, item).reserved -= units;
    return 'OK';
  }

  /** The provider is asked about one try of a sale. */
  ask(key: number, reference: string, said: Said): void {
    const sale = this.sale(key);
    const card = sale.card.find((one) => one.reference === reference)!;
    let paid = card.state === 'PAID';
    for (const { id, code, amount } of said) {
      if (code !== '00' || this.s.seen[id]) continue;
      this.s.seen[id] = true;
      if (amount === sale.total && sale.status === 'PENDING' && !paid) {
        card.state = 'PAID';
        card.ended = this.s.now;
        paid = true;
        this.settle(sale);
      } else this.s.owed += amount;
    }
    const age = this.s.now - card.created;
    card.asking = !paid && age < 24 * 60 * MINUTE;
    if (paid || (card.state !== 'CREATED' && card.state !== 'PENDING')) return;
    const refused = said.length > 0 && said.every(({ code }) => code !== '00' && code !== '09');
    const wrong = said.some(({ code }) => code === '00');
    if (refused || wrong) card.state = 'FAILED';
    else if (age >= 24 * 60 * MINUTE || (card.state === 'CREATED' && age >= 30 * MINUTE))
      card.state = 'EXPIRED';
    if (card.state === 'FAILED' || card.state === 'EXPIRED') card.ended = this.s.now;
  }

  /** More than an hour passes and the jobs run; the provider may be down. */
  tick(minutes: number, said: ((reference: string) => Said) | null): void {
    this.s.now += minutes * MINUTE;
    for (const sale of this.s.sales) {
      for (const card of sale.card) {
        if (said && card.asking) this.ask(sale.key, card.reference, said(card.reference));
      }
    }
    for (const sale of this.s.sales) {
      if (sale.status !== 'PENDING') continue;
      const given =
        sale.payment === 'STOCKIST'
          ? this.s.now - sale.created >= 72 * 60 * MINUTE
          : sale.payment === 'CARD' &&
            sale.card.every(({ ended }) => ended !== null && this.s.now - ended >= 30 * MINUTE);
      if (given) this.close(sale.key, 'CANCELLED');
    }
  }

  step(key: number, action: string, code: 'RIGHT' | 'WRONG' | 'STAFF'): string {
    const sale = this.sale(key);
    if (sale.approvedOrder === 0) return 'NOT_FOUND';
    if (sale.parcel === 'CANCELLED') return 'STATE_CHANGED';
    const table: Record<string, Record<string, ModelSale['parcel']>> = sale.delivery
      ? {
          PENDING: { PACK: 'PACKED' },
          PACKED: { SHIP: 'SHIPPED' },
          SHIPPED: { DELIVER: 'DELIVERED' },
        }
      : { PENDING: { READY: 'READY' }, READY: { COLLECT: 'COLLECTED' } };
    const to = table[sale.parcel]?.[action];
    if (!to) return 'STATE_CHANGED';
    if ((to === 'SHIPPED' || to === 'COLLECTED') && sale.refund) return 'REFUND_OPEN';
    if (to === 'COLLECTED' && code !== 'STAFF') {
      if (sale.wrongCodes >= 5) return 'PICK_UP_LOCKED';
      if (code === 'WRONG') {
        sale.wrongCodes += 1;
        return 'WRONG_PICK_UP_CODE';
      }
    }
    sale.parcel = to;
    if (to === 'DELIVERED' || to === 'COLLECTED') {
      if (sale.status === 'APPROVED') sale.status = 'COMPLETED';
      sale.finished = this.s.now;
    }
    return 'OK';
  }

  private refundable(sale: ModelSale): boolean {
    return sale.status === 'APPROVED' || sale.status === 'COMPLETED';
  }

  requestRefund(key: number, units: number[], by: 'BUYER' | 'STAFF' = 'STAFF'): string {
    const sale = this.sale(key);
    if (!this.refundable(sale)) return 'STATE_CHANGED';
    // ten working days are two weeks here: time passes in hours or in months
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
    this.settleRefund(sale, 'KEPT');
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
    this.settleRefund(sale, goods);
    return 'OK';
  }

  refundNow(key: number, units: number[], goods: 'SALEABLE' | 'DAMAGED' | 'KEPT'): string {
    const asked = this.requestRefund(key, units);
    if (asked !== 'OK') return asked;
    this.settleRefund(this.sale(key), goods);
    return 'OK';
  }

  /** Whether the parcel has left. */
  gone(sale: ModelSale): boolean {
    return ['SHIPPED', 'DELIVERED', 'COLLECTED'].includes(sale.parcel);
  }

  private settleRefund(sale: ModelSale, goods: 'SALEABLE' | 'DAMAGED' | 'KEPT'): void {
    const units = sale.refund!.units;
    sale.refund = null;
    let amount = 0;
    let pv = 0;
    const back = this.gone(sale) && goods !== 'SALEABLE' ? 0 : 1;
    sale.lines.forEach((line, i) => {
      const product = PRODUCTS[line.code]!;
      line.returned += units[i]!;
      amount += product.price * units[i]!;
      pv += product.pv * units[i]!;
      this.at(sale, product.item).onHand += product.units * units[i]! * back;
    });
    const whole = sale.lines.every((line) => line.returned === line.quantity);
    if (whole && sale.delivery) amount += FEE;
    const open = sale.month >= this.s.posted;
    const month = open ? sale.month : this.month();
    const taken = clawBack(
      sale.bonus.map((line) => line.amount - line.back),
      pv,
      sale.pv - sale.refundedPv,
    );
    sale.bonus.forEach((line, i) => {
      line.back -= taken[i]!;
      if (taken[i] !== 0) this.s.waiting.push({ earner: line.earner, amount: taken[i]!, month });
    });
    if (open) sale.countedPv -= pv;
    sale.refundedPv += pv;
    sale.refunded += amount;
    const wallets = Object.keys(sale.paid).sort();
    if (wallets.length === 0) this.s.owed += amount;
    let left = amount;
    const rest = wallets.reduce((sum, w) => sum + sale.paid[w]! - (sale.back[w] ?? 0), 0);
    const shares = wallets.map((w) => {
      const has = sale.paid[w]! - (sale.back[w] ?? 0);
      const part = Math.floor((amount * has) / rest);
      left -= part;
      return { w, part, remainder: (amount * has) % rest };
    });
    shares.sort((a, b) => b.remainder - a.remainder || (a.w < b.w ? -1 : 1));
    shares.forEach((share, i) => {
      const part = share.part + (i < left ? 1 : 0);
      sale.back[share.w] = (sale.back[share.w] ?? 0) + part;
      this.s.wallets[`${sale.buyer}/${share.w}`]! += part;
    });
    if (whole) {
      sale.status = 'REFUNDED';
      if (!this.gone(sale)) sale.parcel = 'CANCELLED';
    }
    if (sale.mall === 4) {
      const ranks = this.s.sales
        .filter((one) => one.buyer === sale.buyer && one.mall === 4 && this.refundable(one))
        .flatMap((one) =>
          one.lines.flatMap((l) => (l.quantity > l.returned ? [PRODUCTS[l.code]!.rank!] : [])),
        );
      this.s.packages[sale.buyer] = Math.max(1, ...ranks);
    }
  }

  /** The month is paid: what each earned, less what waits, never below zero. */
  post(lines: { sale: number; earner: number; amount: number }[]): void {
    const earned: Record<number, number> = {};
    for (const { sale, earner, amount } of lines) {
      earned[earner] = (earned[earner] ?? 0) + amount;
      this.sale(sale).bonus.push({ earner, amount, back: 0 });
    }
    for (const earner of new Set(Object.values(this.upline).flat())) {
      const due = this.s.waiting.filter(
        (one) => one.earner === earner && one.month <= this.s.posted,
      );
      const back = due.reduce((sum, one) => sum + one.amount, 0);
      const net = (earned[earner] ?? 0) + back + (this.s.carried[earner] ?? 0);
      this.s.wallets[`${earner}/EW`]! += Math.max(0, net);
      this.s.carried[earner] = Math.min(0, net);
    }
    this.s.waiting = this.s.waiting.filter((one) => one.month > this.s.posted);
    this.s.posted += 1;
  }
}
