import { randomBytes } from 'node:crypto';
import type { Sen } from '@canopy/domain/money';
import type { CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { payBy } from '../settlement/payBy.ts';
import type { PaidFor } from './paidFor.ts';

const MINUTE_MS = 60_000;
/** How long a member has on the provider's page for a reload, which reserves nothing. */
const RELOAD_PAGE_MS = 60 * MINUTE_MS;

const endOfReload = ({ now }: CommandCtx) => new Date(now.getTime() + RELOAD_PAGE_MS);

/** When a sale that is placed now ends unpaid. */
const endOfSale = async ({ db, now }: CommandCtx) =>
  payBy({ payment_type: 'CARD', created_at: now }, await readSettings(db));

/** 128 bits: anyone who knows a reference can pay and look up the payment. */
const newReference = () => randomBytes(16).toString('hex');

/**
 * Opens a card payment for a pending sale or reload, in the caller's transaction; returns its
 * reference.
 *
 * @param until when the sale ends unpaid, with which the page ends; absent: it is placed now
 * @throws ApiError `CARD_NOT_OFFERED`
 */
export async function openIntent(
  ctx: CommandCtx,
  { sale_id, request_id }: PaidFor,
  amount: Sen,
  until?: Date,
): Promise<string> {
  if (!ctx.payments) throw new ApiError('CARD_NOT_OFFERED');
  const reference = newReference();
  const expires_at = until ?? (sale_id === null ? endOfReload(ctx) : await endOfSale(ctx));
  await ctx.tx
    .insertInto('payment_intent')
    .values({
      sale_id,
      request_id,
      provider: ctx.payments.code,
      reference,
      amount,
      created_at: ctx.now,
      expires_at,
      // even if the process dies before the buyer is redirected, the provider may know of the
      // payment
      next_ask_at: new Date(ctx.now.getTime() + MINUTE_MS),
    })
    .execute();
  return reference;
}
