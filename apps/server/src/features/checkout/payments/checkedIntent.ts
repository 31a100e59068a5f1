import type { CommandCtx } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import type { PaidFor } from './paidFor.ts';
import type { PaymentStatus } from './tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Minutes after its start at which a payment is checked; then hourly for a day. */
const CHECK_AFTER_MINUTES = [1, 3, 10, 30];
const GIVE_UP_AFTER_MS = 24 * HOUR_MS;

/** Minutes after its start at which a paid one is checked: somebody may pay a second time. */
const PAID_CHECK_AFTER_MINUTES = [15, 90, 24 * 60];

/** A payment to check with the provider; sen. */
export interface CheckedIntent extends PaidFor {
  id: number;
  reference: string;
  status: PaymentStatus;
  amount: number;
  currency: string;
  hinted_transaction: string | null;
  created_at: Date;
  expires_at: Date;
  asked: number;
}

/** Reads a payment to check with the provider. */
export function readCheckedIntent(db: ReadDb, id: number): Promise<CheckedIntent | undefined> {
  return db
    .selectFrom('payment_intent')
    .select([
      'id',
      'sale_id',
      'request_id',
      'reference',
      'status',
      'amount',
      'currency',
      'hinted_transaction',
      'created_at',
      'expires_at',
      'asked',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** When to check a payment next; null once it has been checked for long enough. */
export function nextCheck(intent: CheckedIntent, now: Date): Date | null {
  const age = now.getTime() - intent.created_at.getTime();
  const after = (minutes: number) => new Date(intent.created_at.getTime() + minutes * MINUTE_MS);
  if (intent.status === 'PAID') {
    const later = PAID_CHECK_AFTER_MINUTES.find((minute) => minute * MINUTE_MS > age);
    return later === undefined ? null : after(later);
  }
  if (age >= GIVE_UP_AFTER_MS) return null;
  const minutes = CHECK_AFTER_MINUTES.find((minute) => minute * MINUTE_MS > age);
  if (minutes !== undefined) return after(minutes);
  return new Date(now.getTime() + HOUR_MS);
}

/** The provider did not answer: while that lasts, no payment is given up. */
export async function rescheduleFailedCheck(
  { tx, now }: CommandCtx,
  intent: CheckedIntent,
  error: string,
): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({
      asked: intent.asked + 1,
      asked_at: now,
      last_error: error,
      next_ask_at: nextCheck(intent, now) ?? new Date(now.getTime() + HOUR_MS),
    })
    .where('id', '=', intent.id)
    .execute();
}

/**
 * The provider has answered and the state is unchanged; `next` is null after the last check.
 *
 * @param error the part of the answer that could not be read
 */
export async function rescheduleCheck(
  { tx, now }: CommandCtx,
  intent: CheckedIntent,
  next: Date | null,
  error: string | null = null,
): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({ asked: intent.asked + 1, asked_at: now, next_ask_at: next, last_error: error })
    .where('id', '=', intent.id)
    .execute();
}

/**
 * The provider has answered and the payment is closed. A failed or expired one is still checked,
 * because money may arrive late.
 */
export async function closeIntent(
  { tx, now }: CommandCtx,
  intent: CheckedIntent,
  status: 'PAID' | 'FAILED' | 'EXPIRED',
  next: Date | null,
): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({
      status,
      ended_at: now,
      asked: intent.asked + 1,
      asked_at: now,
      next_ask_at: next,
      last_error: null,
    })
    .where('id', '=', intent.id)
    .execute();
}
