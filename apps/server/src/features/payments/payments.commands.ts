import { randomBytes } from 'node:crypto';
import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { payments } from '@canopy/contract/payments';
import { publicId } from '@canopy/domain/ids';
import { decimalOf, type Sen } from '@canopy/domain/money';
import { sql } from 'kysely';
import { transaction } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/audit.ts';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { ProviderDown, type PaymentOrder } from '../../providers/payments/provider.ts';
import { readSettings } from '../settings/readSettings.ts';
import { moveMoney } from '../wallets/ledger.ts';

/** The buyer has this long on the provider's page. */
const PAGE_MINUTES = 60;
const MINUTE_MS = 60_000;
/** Shown by the provider and on nobody's own page: it is a key. */
const newReference = () => randomBytes(16).toString('hex');

/** Begins a card payment of a pending sale, in the caller's transaction; answers its reference. */
export async function openIntent(ctx: Ctx, sale: { id: number; total: Sen }): Promise<string> {
  if (!ctx.payments) throw new ApiError('CARD_NOT_OFFERED');
  const reference = newReference();
  await ctx.db
    .insertInto('payment_intent')
    .values({
      sale_id: sale.id,
      provider: ctx.payments.code,
      reference,
      amount: sale.total,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + PAGE_MINUTES * MINUTE_MS),
      // also when we die before the buyer is sent on: the provider may know of it
      next_ask_at: new Date(ctx.now.getTime() + MINUTE_MS),
    })
    .execute();
  return reference;
}

interface IntentRow {
  id: number;
  sale_id: number;
  reference: string;
  status: 'CREATED' | 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED';
  amount: number;
  redirect_url: string | null;
  expires_at: Date;
  sale_status: string;
  full_name: string;
  email: string;
  mobile_code: string;
  mobile: string;
}

async function readIntent(ctx: Pick<Ctx, 'db'>, reference: string): Promise<IntentRow> {
  const { rows } = await sql<IntentRow>`
    select i.id, i.sale_id, i.reference, i.status, i.amount, i.redirect_url, i.expires_at,
      s.status as sale_status, m.full_name, m.email, m.mobile_code, m.mobile
    from payment_intent i join sale s on s.id = i.sale_id join member m on m.id = s.member_id
    where i.reference = ${reference}`.execute(ctx.db);
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  return rows[0];
}

/**
 * Where to send the buyer: the page of the provider. A payment that is under way is gone on with,
 * one that failed begins anew under another reference. The provider is called outside of any
 * transaction; what it answers twice is kept once.
 */
export async function startPayment(
  ctx: Ctx,
  body: ParsedBodyOf<typeof payments.start>,
): Promise<ResultOf<typeof payments.start>> {
  let intent = await readIntent(ctx, body.Reference);
  if (intent.sale_status !== 'PENDING') {
    throw new ApiError('STATE_CHANGED', { state: intent.sale_status });
  }
  if (intent.status === 'FAILED' || intent.status === 'EXPIRED') {
    intent = await readIntent(ctx, await openAgain(ctx, intent));
  }
  if (intent.status === 'PENDING' && intent.expires_at > ctx.now) {
    return { reference: intent.reference, redirectUrl: intent.redirect_url! };
  }
  if (intent.status !== 'CREATED') throw new ApiError('PAYMENT_UNDER_WAY');
  return { reference: intent.reference, redirectUrl: await createAtProvider(ctx, intent) };
}

/** A new try; who asks at the same time gets the same one. */
async function openAgain(ctx: Ctx, failed: IntentRow): Promise<string> {
  return transaction(ctx.db, async (db) => {
    const { rows } = await sql<{ status: string; total: number }>`
      select status, total from sale where id = ${failed.sale_id} for no key update`.execute(db);
    if (rows[0]!.status !== 'PENDING')
      throw new ApiError('STATE_CHANGED', { state: rows[0]!.status });
    const live = await db
      .selectFrom('payment_intent')
      .select('reference')
      .where('sale_id', '=', failed.sale_id)
      .where('status', 'in', ['CREATED', 'PENDING'])
      .executeTakeFirst();
    return (
      live?.reference ??
      openIntent({ ...ctx, db, tx: db }, { id: failed.sale_id, total: rows[0]!.total })
    );
  });
}

async function createAtProvider(ctx: Ctx, intent: IntentRow): Promise<string> {
  if (!ctx.payments) throw new ApiError('CARD_NOT_OFFERED');
  const { redirectUrl, providerRef } = await ctx.payments
    .create(orderOf(ctx, intent))
    .catch((error) => {
      if (error instanceof ProviderDown) throw new ApiError('PROVIDER_DOWN');
      throw error;
    });
  const stored = await ctx.db
    .updateTable('payment_intent')
    .set({ status: 'PENDING', redirect_url: redirectUrl, provider_ref: providerRef })
    .where('id', '=', intent.id)
    .where('status', '=', 'CREATED')
    .executeTakeFirst();
  if (stored.numUpdatedRows > 0n) return redirectUrl;
  // somebody was faster; there is one page to pay on
  const now = await readIntent(ctx, intent.reference);
  if (now.status !== 'PENDING') throw new ApiError('STATE_CHANGED', { state: now.sale_status });
  return now.redirect_url!;
}

function orderOf(ctx: Ctx, intent: IntentRow): PaymentOrder {
  const { publicUrl, brand } = ctx.config;
  const back = `reference=${intent.reference}`;
  return {
    reference: intent.reference,
    amount: intent.amount,
    description: `${brand} ${publicId('sale', intent.sale_id)}`,
    customer: {
      name: intent.full_name,
      email: intent.email,
      mobile: `+${intent.mobile_code}${intent.mobile}`,
    },
    expiresAt: intent.expires_at,
    acceptUrl: `${publicUrl}/Payex/PaymentSuccess?${back}`,
    rejectUrl: `${publicUrl}/Payex/PaymentCancel?${back}`,
    callbackUrl: `${publicUrl}/Payex/Callback`,
  };
}

/** Money that came by card and paid for nothing has been paid back in the provider's portal. */
export async function paidBack(
  ctx: Ctx,
  body: ParsedBodyOf<typeof payments.paidBack>,
): Promise<true> {
  const actor = signedIn(ctx);
  const { rows } = await sql<{
    id: number;
    provider: string;
    transaction_id: string;
    amount: number;
    currency: string;
    paid_back_at: Date | null;
    sale_id: number;
  }>`select p.id, p.provider, p.transaction_id, p.amount, p.currency, p.paid_back_at, i.sale_id
    from card_payment p join payment_intent i on i.id = p.intent_id
    where p.id = ${body.PaymentID} and p.problem is not null for no key update of p`.execute(
    ctx.db,
  );
  const payment = rows[0];
  if (!payment) throw new ApiError('NOT_FOUND');
  if (payment.paid_back_at) throw new ApiError('STATE_CHANGED', { state: 'PAID_BACK' });
  await ctx.db
    .updateTable('card_payment')
    .set({
      paid_back_at: ctx.now,
      paid_back_by: actor.loginId,
      paid_back_reference: body.Reference,
    })
    .where('id', '=', payment.id)
    .execute();
  if (payment.currency === 'MYR') {
    const { timeZone } = await readSettings(ctx.db);
    await moveMoney(ctx.db, {
      type: 'CARD_PAID_BACK',
      causeKind: 'PAYMENT',
      causeId: `${payment.provider}:${payment.transaction_id}`,
      actor: actor.loginId,
      remark: body.Reference,
      now: ctx.now,
      timeZone,
      postings: [
        { system: 'REFUNDS_PAYABLE', amount: -payment.amount },
        { system: 'BANK_CLEARING', amount: payment.amount },
      ],
    });
  }
  await audit(ctx, {
    action: 'payment.paidBack',
    subject: publicId('sale', payment.sale_id),
    after: {
      transactionID: payment.transaction_id,
      amount: decimalOf(payment.amount),
      reference: body.Reference,
    },
  });
  return true;
}
