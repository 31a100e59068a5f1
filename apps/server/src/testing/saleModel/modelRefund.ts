import { clawBack } from '@canopy/domain/compensation/clawback';
import type { SaleModel } from './saleModel.ts';
import { FEE, PRODUCTS, type ModelSale } from './state.ts';

/** Takes what an earner owes from the e-wallet, as far as it holds it. */
export function collectDebt(model: SaleModel, earner: number): void {
  const held = model.s.wallets[`${earner}/EW`]!;
  const take = Math.min(held, model.s.debts[earner] ?? 0);
  model.s.wallets[`${earner}/EW`] = held - take;
  model.s.debts[earner] = (model.s.debts[earner] ?? 0) - take;
}

/** Settles the open refund of a sale: stock, bonuses, money, PV and package. */
export function settleRefund(
  model: SaleModel,
  sale: ModelSale,
  goods: 'SALEABLE' | 'DAMAGED' | 'KEPT',
): void {
  const units = sale.refund!.units;
  sale.refund = null;
  let amount = 0;
  let pv = 0;
  const back = model.gone(sale) && goods !== 'SALEABLE' ? 0 : 1;
  sale.lines.forEach((line, i) => {
    const product = PRODUCTS[line.code]!;
    line.returned += units[i]!;
    amount += product.price * units[i]!;
    pv += product.pv * units[i]!;
    model.stockOf(sale, product.item).onHand += product.units * units[i]! * back;
  });
  const whole = sale.lines.every((line) => line.returned === line.quantity);
  if (whole && sale.delivery) amount += FEE;
  const open = sale.month >= model.s.posted;
  const month = open ? sale.month : model.month();
  const taken = clawBack(
    sale.bonus.map((line) => line.amount - line.back),
    pv,
    sale.pv - sale.refundedPv,
  );
  sale.bonus.forEach((line, i) => {
    line.back -= taken[i]!;
    if (taken[i] === 0) return;
    if (line.atOnce) model.s.debts[line.earner] = (model.s.debts[line.earner] ?? 0) - taken[i]!;
    else model.s.waiting.push({ earner: line.earner, amount: taken[i]!, month });
  });
  if (open) sale.countedPv -= pv;
  sale.refundedPv += pv;
  sale.refunded += amount;
  const wallets = Object.keys(sale.paid).sort();
  if (wallets.length === 0) model.s.owed += amount;
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
    model.s.wallets[`${sale.buyer}/${share.w}`]! += part;
  });
  for (const { earner } of sale.bonus) collectDebt(model, earner);
  if (whole) {
    sale.status = 'REFUNDED';
    if (!model.gone(sale)) sale.shipment = 'CANCELLED';
  }
  if (sale.mall === 4) {
    const ranks = model.s.sales
      .filter((one) => one.buyer === sale.buyer && one.mall === 4 && model.refundable(one))
      .flatMap((one) =>
        one.lines.flatMap((l) => (l.quantity > l.returned ? [PRODUCTS[l.code]!.rank!] : [])),
      );
    model.s.packages[sale.buyer] = Math.max(1, ...ranks);
  }
}

/** Pays the month: everyone's earnings less pending claw-backs, never below zero. */
export function postMonth(
  model: SaleModel,
  lines: { sale: number; earner: number; amount: number }[],
): void {
  const earned: Record<number, number> = {};
  for (const { sale, earner, amount } of lines) {
    earned[earner] = (earned[earner] ?? 0) + amount;
    model.sale(sale).bonus.push({ earner, amount, back: 0, atOnce: false });
  }
  for (const earner of new Set(Object.values(model.upline).flat())) {
    const due = model.s.waiting.filter(
      (one) => one.earner === earner && one.month <= model.s.posted,
    );
    const back = due.reduce((sum, one) => sum + one.amount, 0);
    const net = (earned[earner] ?? 0) + back + (model.s.carried[earner] ?? 0);
    model.s.wallets[`${earner}/EW`]! += Math.max(0, net);
    model.s.carried[earner] = Math.min(0, net);
    if ((earned[earner] ?? 0) > 0) collectDebt(model, earner);
  }
  model.s.waiting = model.s.waiting.filter((one) => one.month > model.s.posted);
  model.s.posted += 1;
}
