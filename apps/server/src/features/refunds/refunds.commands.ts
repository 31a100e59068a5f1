import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { refunds } from '@canopy/contract/refunds';
import type { sales } from '@canopy/contract/sales';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { refundPaidPostings } from '@canopy/domain/postings';
import { refundTerms } from '@canopy/domain/refund';
import { canGo } from '@canopy/domain/states';
import { sql } from 'kysely';
import type { RefundStatus } from './tables.ts';
import { memberID } from '../../platform/ids.ts';
import { audit } from '../../platform/audit.ts';
import { isStaff, signedIn, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { notify } from '../messages/notify.ts';
import { readSettings } from '../settings/readSettings.ts';
import { moveMoney } from '../wallets/ledger.ts';
import { refundDeadline } from './deadline.ts';
import {
  lockRefundable,
  noteRefund,
  settleRefund,
  type RefundableSale,
  type ReturnedUnits,
  type SoldLine,
} from './settle.ts';

type Done = ResultOf<typeof refunds.request>;
type WantedLines = { ProductCode: string; Quantity: number }[] | undefined;

/** Units by line: those asked for, or all that is left; never more than that. */
function wantedUnits(lines: readonly SoldLine[], wanted: WantedLines): Map<number, number> {
  const units = new Map<number, number>();
  if (!wanted) {
    for (const line of lines) {
      if (line.quantity > line.returned) units.set(line.id, line.quantity - line.returned);
    }
    return units;
  }
  for (const { ProductCode, Quantity } of wanted) {
    const line = lines.find((row) => row.product_code === ProductCode);
    const sum = (line && units.get(line.id) ? units.get(line.id)! : 0) + Quantity;
    if (!line || sum > line.quantity - line.returned) {
      throw new ApiError('REFUND_UNITS', { product: ProductCode });
    }
    units.set(line.id, sum);
  }
  return units;
}

async function openRefund(
  ctx: Ctx,
  sale: RefundableSale,
  units: ReadonlyMap<number, number>,
  reason: string,
  late: boolean,
): Promise<number> {
  const actor = signedIn(ctx);
  const inserted = await ctx.db
    .insertInto('refund')
    .values({ sale_id: sale.id, reason, late, asked_at: ctx.now, asked_by: actor.loginId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('refund_line')
    .values(
      [...units].map(([sale_line_id, quantity]) => ({
        refund_id: inserted.id,
        sale_line_id,
        quantity,
      })),
    )
    .execute();
  await noteRefund(ctx, inserted.id, 'PENDING', reason);
  await audit(ctx, {
    action: 'refund.request',
    subject: memberID(sale.member_id),
    after: {
      refundID: publicId('refund', inserted.id),
      salesID: publicId('sale', sale.id),
      reason,
    },
  });
  return inserted.id;
}

function termsOf(
  sale: RefundableSale,
  lines: readonly SoldLine[],
  units: ReadonlyMap<number, number>,
  withFee: boolean,
) {
  return refundTerms(
    lines,
    lines.map((line) => units.get(line.id) ?? 0),
    {
      fee: sale.shipment_fee,
      withFee,
      free: sale.payment_type === 'FREE',
    },
  );
}

/**
 * Asks for a refund (domain 5): a member within the cooling-off days, counted from delivery; staff
 * for a member also later.
 */
export async function requestRefund(
  ctx: Ctx,
  body: ParsedBodyOf<typeof refunds.request>,
): Promise<Done> {
  const actor = signedIn(ctx);
  const staff = isStaff(actor);
  const { sale, lines } = await lockRefundable(ctx, await ownSale(ctx, body.SalesID));
  const { until, over } = await refundDeadline(ctx, sale.id);
  if (!staff && (over || sale.payment_type === 'FREE')) {
    throw new ApiError('REFUND_CLOSED', { until: until ?? '–' });
  }
  const units = wantedUnits(lines, body.Lines);
  const { amount } = termsOf(sale, lines, units, true);
  const id = await openRefund(ctx, sale, units, body.Reason, over);
  return { refundID: publicId('refund', id), status: 'PENDING', amount: decimalOf(amount) };
}

/** Row id of a sale that the caller may name; another member's does not exist. */
async function ownSale(ctx: Ctx, salesID: string): Promise<number> {
  const actor = signedIn(ctx);
  const { rows } = await sql<{ id: number }>`
    select id from sale where id = ${parsePublicId('sale', salesID)}
      and (${isStaff(actor)} or member_id = ${actor.memberId})`.execute(ctx.db);
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  return rows[0].id;
}

interface LockedRefund {
  id: number;
  sale_id: number;
  member_id: number;
  login_id: number;
  status: RefundStatus;
  reason: string;
  with_fee: boolean;
  to_bank: number | null;
  paid_at: Date | null;
}

/** A refund and its lines; the sale is locked before it. */
async function lockRefund(ctx: Ctx, refundID: string, action: string) {
  const { rows: named } = await sql<{ sale_id: number }>`
    select sale_id from refund where id = ${parsePublicId('refund', refundID)}`.execute(ctx.db);
  if (!named[0]) throw new ApiError('NOT_FOUND');
  // a refund that is open stands on a sale that can still be refunded
  const sold = await lockRefundable(ctx, named[0].sale_id);
  const refund = await readRefund(ctx, refundID);
  if (!canGo('refund', refund.status, action)) {
    throw new ApiError('STATE_CHANGED', { state: refund.status });
  }
  const { rows } = await sql<{ line: number; quantity: number }>`
    select sale_line_id as line, quantity from refund_line where refund_id = ${refund.id}`.execute(
    ctx.db,
  );
  const units = new Map(rows.map((row) => [row.line, row.quantity]));
  return { refund, units, ...sold };
}

async function readRefund(ctx: Ctx, refundID: string): Promise<LockedRefund> {
  const actor = signedIn(ctx);
  const { rows } = await sql<LockedRefund>`
    select r.id, r.sale_id, s.member_id, m.login_id, r.status, r.reason, r.with_fee, r.to_bank, r.paid_at
    from refund r join sale s on s.id = r.sale_id join member m on m.id = s.member_id
    where r.id = ${parsePublicId('refund', refundID)} and (${isStaff(actor)} or s.member_id = ${actor.memberId})
    for no key update of r`.execute(ctx.db);
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  return rows[0];
}

async function decide(
  ctx: Ctx,
  refund: LockedRefund,
  status: RefundStatus,
  more: { answer?: string; goods_back?: boolean; with_fee?: boolean } = {},
): Promise<void> {
  await ctx.db
    .updateTable('refund')
    .set({ status, decided_at: ctx.now, decided_by: signedIn(ctx).loginId, ...more })
    .where('id', '=', refund.id)
    .execute();
  await noteRefund(ctx, refund.id, status, more.answer);
  await audit(ctx, {
    action: `refund.${status.toLowerCase()}`,
    subject: memberID(refund.member_id),
    before: { status: refund.status },
    after: {
      refundID: publicId('refund', refund.id),
      status,
      ...(more.answer ? { reason: more.answer } : {}),
    },
  });
}

/** A member takes back what is not decided yet. */
export async function cancelRefund(
  ctx: Ctx,
  body: ParsedBodyOf<typeof refunds.cancel>,
): Promise<Done> {
  const refund = await readRefund(ctx, body.RefundID);
  if (!canGo('refund', refund.status, 'cancel')) {
    throw new ApiError('STATE_CHANGED', { state: refund.status });
  }
  await decide(ctx, refund, 'CANCELLED');
  return { refundID: body.RefundID, status: 'CANCELLED', amount: '0.00' };
}

/** Refuses a refund; the buyer reads why. */
export async function rejectRefund(
  ctx: Ctx,
  body: ParsedBodyOf<typeof refunds.reject>,
): Promise<Done> {
  const { refund } = await lockRefund(ctx, body.RefundID, 'reject');
  await decide(ctx, refund, 'REJECTED', { answer: body.Reason });
  await notify(ctx, refund.login_id, 'refundRejected', {
    salesID: publicId('sale', refund.sale_id),
    reason: body.Reason,
  });
  return { refundID: body.RefundID, status: 'REJECTED', amount: '0.00' };
}

/**
 * Grants a refund. When nothing of it was sent, or the goods need not come back, it is settled at
 * once; else it waits for the goods.
 */
export async function approveRefund(
  ctx: Ctx,
  body: ParsedBodyOf<typeof refunds.approve>,
): Promise<Done> {
  const { refund, units, sale, lines } = await lockRefund(ctx, body.RefundID, 'approve');
  await decide(ctx, refund, 'APPROVED', { goods_back: body.GoodsBack, with_fee: body.IncludeFee });
  const sent = lines.some((line) => (units.get(line.id) ?? 0) > line.unsent);
  if (sent && body.GoodsBack) {
    const { amount } = termsOf(sale, lines, units, body.IncludeFee);
    await notify(ctx, refund.login_id, 'refundApproved', {
      salesID: publicId('sale', sale.id),
      amount: decimalOf(amount),
    });
    return { refundID: body.RefundID, status: 'APPROVED', amount: decimalOf(amount) };
  }
  const back = lines.flatMap((line): ReturnedUnits[] => {
    const quantity = units.get(line.id) ?? 0;
    const kept = quantity - Math.min(quantity, line.unsent);
    return quantity > 0 ? [{ lineId: line.id, quantity, saleable: 0, damaged: 0, kept }] : [];
  });
  const settled = { ...refund, reason: refund.reason, withFee: body.IncludeFee };
  return finish(ctx, settled, { sale, lines }, back);
}

/** The goods are back: everything moves. */
export async function receiveRefund(
  ctx: Ctx,
  body: ParsedBodyOf<typeof refunds.receive>,
): Promise<Done> {
  const { refund, units, sale, lines } = await lockRefund(ctx, body.RefundID, 'settle');
  if (refund.status !== 'APPROVED') throw new ApiError('STATE_CHANGED', { state: refund.status });
  const counted = new Map(body.Lines.map((row) => [row.ProductCode, row]));
  const unknown = body.Lines.find(
    (row) => !lines.some((line) => line.product_code === row.ProductCode && units.has(line.id)),
  );
  if (unknown || counted.size !== body.Lines.length) {
    throw new ApiError('REFUND_UNITS', { product: unknown?.ProductCode ?? '' });
  }
  const back = lines.flatMap((line): ReturnedUnits[] => {
    const quantity = units.get(line.id) ?? 0;
    if (quantity === 0) return [];
    const row = counted.get(line.product_code);
    return [
      {
        lineId: line.id,
        quantity,
        saleable: row?.Saleable ?? 0,
        damaged: row?.Damaged ?? 0,
        kept: row?.Kept ?? 0,
      },
    ];
  });
  return finish(ctx, { ...refund, withFee: refund.with_fee }, { sale, lines }, back);
}

async function finish(
  ctx: Ctx,
  refund: LockedRefund & { withFee: boolean },
  sold: { sale: RefundableSale; lines: SoldLine[] },
  back: ReturnedUnits[],
): Promise<Done> {
  const { amount } = await settleRefund(ctx, refund, sold, back);
  await tellSettled(ctx, refund.login_id, refund.sale_id, amount);
  return {
    refundID: publicId('refund', refund.id),
    status: 'COMPLETED',
    amount: decimalOf(amount),
  };
}

function tellSettled(ctx: Ctx, loginId: number, saleId: number, amount: number) {
  return notify(ctx, loginId, 'refundSettled', {
    salesID: publicId('sale', saleId),
    amount: decimalOf(amount),
  });
}

/** The part that goes by bank has been paid. */
export async function refundPaid(ctx: Ctx, body: ParsedBodyOf<typeof refunds.paid>): Promise<Done> {
  const refund = await readRefund(ctx, body.RefundID);
  if (refund.status !== 'COMPLETED' || !refund.to_bank || refund.paid_at) {
    throw new ApiError('STATE_CHANGED', { state: refund.paid_at ? 'PAID' : refund.status });
  }
  await ctx.db
    .updateTable('refund')
    .set({ paid_at: ctx.now, paid_by: signedIn(ctx).loginId, paid_reference: body.Reference })
    .where('id', '=', refund.id)
    .execute();
  const { timeZone } = await readSettings(ctx.db);
  await moveMoney(ctx.db, {
    type: 'REFUND_PAID',
    causeKind: 'REFUND',
    causeId: body.RefundID,
    actor: signedIn(ctx).loginId,
    remark: body.Reference,
    now: ctx.now,
    timeZone,
    postings: refundPaidPostings(refund.to_bank),
  });
  await noteRefund(ctx, refund.id, 'PAID', body.Reference);
  await audit(ctx, {
    action: 'refund.paid',
    subject: memberID(refund.member_id),
    after: {
      refundID: body.RefundID,
      amount: decimalOf(refund.to_bank),
      reference: body.Reference,
    },
  });
  return { refundID: body.RefundID, status: 'COMPLETED', amount: decimalOf(refund.to_bank) };
}

/** Staff refund a sale, or units of it, in one step. */
export async function refundSale(
  ctx: Ctx,
  body: ParsedBodyOf<typeof sales.refund>,
): Promise<ResultOf<typeof sales.refund>> {
  const { sale, lines } = await lockRefundable(ctx, await ownSale(ctx, body.SalesID));
  const { over } = await refundDeadline(ctx, sale.id);
  const units = wantedUnits(lines, body.Lines);
  const id = await openRefund(ctx, sale, units, body.Reason, over);
  const back = lines.flatMap((line): ReturnedUnits[] => {
    const quantity = units.get(line.id) ?? 0;
    if (quantity === 0) return [];
    const sent = quantity - Math.min(quantity, line.unsent);
    const all = { saleable: 0, damaged: 0, kept: 0 };
    return [
      {
        lineId: line.id,
        quantity,
        ...all,
        [body.Goods.toLowerCase()]: sent,
      },
    ];
  });
  await ctx.db
    .updateTable('refund')
    .set({
      decided_at: ctx.now,
      decided_by: signedIn(ctx).loginId,
      with_fee: body.IncludeFee,
      goods_back: body.Goods !== 'KEPT',
    })
    .where('id', '=', id)
    .execute();
  const { amount, whole } = await settleRefund(
    ctx,
    { id, reason: body.Reason, withFee: body.IncludeFee },
    { sale, lines },
    back,
  );
  const buyer = await ctx.db
    .selectFrom('member')
    .select('login_id')
    .where('id', '=', sale.member_id)
    .executeTakeFirstOrThrow();
  await tellSettled(ctx, buyer.login_id, sale.id, amount);
  const after = await ctx.db
    .selectFrom('sale')
    .select('status')
    .where('id', '=', sale.id)
    .executeTakeFirstOrThrow();
  return {
    refundID: publicId('refund', id),
    salesID: body.SalesID,
    salesStatus: whole ? 'REFUNDED' : after.status,
    amount: decimalOf(amount),
  };
}
