import { payments } from '@canopy/contract/checkout/payments';
import type { StateOf } from '@canopy/domain/states';
import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { commandAfter, runCommand } from '../../../platform/operation.ts';
import { ProviderDown, type ProviderPage } from '../../../providers/payments/provider.ts';
import { openIntent } from './openIntent.ts';
import { lockPaidFor, paidForId, type PaidFor } from './paidFor.ts';
import type { PaymentStatus } from './tables.ts';

interface IntentRow extends PaidFor {
  id: number;
  reference: string;
  status: PaymentStatus;
  amount: number;
  redirect_url: string | null;
  expires_at: Date;
  paid_for_status: StateOf<'sale' | 'walletRequest'>;
  full_name: string;
  email: string;
  mobile_code: string;
  mobile: string;
}

/**
 * Where to send the buyer: the provider's page. A payment under way continues; a failed one
 * restarts under another reference.
 */
export const start = commandAfter(
  payments.start,
  // the provider is called outside of any transaction
  async (ctx, body) => {
    let intent = await readIntent(ctx.db, body.Reference);
    if (intent.paid_for_status !== 'PENDING') {
      throw new ApiError('STATE_CHANGED', { state: intent.paid_for_status });
    }
    if (intent.status === 'FAILED' || intent.status === 'EXPIRED') {
      intent = await readIntent(ctx.db, await openIntentAgain(ctx, intent));
    }
    if (intent.status === 'PENDING' && intent.expires_at > ctx.now) return { intent, page: null };
    if (intent.status !== 'CREATED') {
      await scheduleStatusCheck(ctx, intent.id);
      throw new ApiError('PAYMENT_UNDER_WAY');
    }
    return { intent, page: await createPage(ctx, intent) };
  },
  async (ctx, _body, { intent, page }) => {
    const { reference } = intent;
    const audit = noAudit('the payment itself tells when it was started');
    if (!page) return { result: { reference, redirectUrl: intent.redirect_url! }, audit };
    const stored = await ctx.tx
      .updateTable('payment_intent')
      .set({ status: 'PENDING', redirect_url: page.redirectUrl, provider_ref: page.providerRef })
      .where('id', '=', intent.id)
      .where('status', '=', 'CREATED')
      .executeTakeFirst();
    if (stored.numUpdatedRows > 0n) {
      return { result: { reference, redirectUrl: page.redirectUrl }, audit };
    }
    // somebody else was faster; there is only one page to pay on
    const first = await readIntent(ctx.db, reference);
    if (first.status !== 'PENDING') {
      throw new ApiError('STATE_CHANGED', { state: first.paid_for_status });
    }
    return { result: { reference, redirectUrl: first.redirect_url! }, audit };
  },
);

/**
 * The page has expired: once the provider confirms that it knows of no payment, the buyer can start
 * again.
 */
async function scheduleStatusCheck(ctx: Ctx, id: number): Promise<void> {
  await runCommand(ctx, async ({ tx, now }) => {
    await tx
      .updateTable('payment_intent')
      .set({ next_ask_at: now })
      .where('id', '=', id)
      .where('status', '=', 'PENDING')
      .where('next_ask_at', '>', now)
      .execute();
    return { result: undefined, audit: noAudit('only the time of the next check changes') };
  });
}

async function readIntent(db: ReadDb, reference: string): Promise<IntentRow> {
  const [intent] = await readRows(
    db,
    sql<IntentRow>`
    select i.id, i.sale_id, i.request_id, i.reference, i.status, i.amount, i.redirect_url, i.expires_at,
      coalesce(s.status, r.status) as paid_for_status, m.full_name, m.email, m.mobile_code, m.mobile
    from payment_intent i left join sale s on s.id = i.sale_id left join wallet_request r on r.id = i.request_id
      join member m on m.id = coalesce(s.member_id, r.member_id)
    where i.reference = ${reference}`,
  );
  if (!intent) throw new ApiError('NOT_FOUND');
  return intent;
}

/** A new attempt at the same payment; simultaneous callers get the same one. */
function openIntentAgain(ctx: Ctx, { sale_id, request_id, amount }: IntentRow): Promise<string> {
  return runCommand(ctx, async (inside) => {
    const paidFor = (await lockPaidFor(inside, { sale_id, request_id }))!;
    if (!paidFor.open) throw new ApiError('STATE_CHANGED', { state: paidFor.status });
    // the time to pay is over: the sale ends with the next look at unpaid ones
    if (paidFor.until && paidFor.until <= inside.now) {
      throw new ApiError('STATE_CHANGED', { state: 'CANCELLED' });
    }
    const live = await inside.db
      .selectFrom('payment_intent')
      .select('reference')
      .where((eb) => eb.or([eb('sale_id', '=', sale_id), eb('request_id', '=', request_id)]))
      .where('status', 'in', ['CREATED', 'PENDING'])
      .executeTakeFirst();
    const reference =
      live?.reference ??
      (await openIntent(inside, { sale_id, request_id }, amount, paidFor.until ?? undefined));
    return { result: reference, audit: noAudit('the payments are listed with what they pay') };
  });
}

async function createPage(ctx: Ctx, intent: IntentRow): Promise<ProviderPage> {
  if (!ctx.payments) throw new ApiError('CARD_NOT_OFFERED');
  const { publicUrl, brand } = ctx.config;
  const query = `reference=${intent.reference}`;
  try {
    return await ctx.payments.create({
      reference: intent.reference,
      amount: intent.amount,
      description: `${brand} ${paidForId(intent)}`,
      customer: {
        name: intent.full_name,
        email: intent.email,
        mobile: `+${intent.mobile_code}${intent.mobile}`,
      },
      expiresAt: intent.expires_at,
      acceptUrl: `${publicUrl}/Payex/PaymentSuccess?${query}`,
      rejectUrl: `${publicUrl}/Payex/PaymentCancel?${query}`,
      callbackUrl: `${publicUrl}/Payex/Callback`,
    });
  } catch (error) {
    if (error instanceof ProviderDown) throw new ApiError('PROVIDER_DOWN');
    throw error;
  }
}
