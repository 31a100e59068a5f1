import { sql } from 'kysely';
import type { PaymentProblem } from './tables.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Ctx, Services } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { ProviderDown, type ProviderPayment } from '../../providers/payments/provider.ts';
import { lockSaleRow, settleSale, type LockedSale } from '../sales/approve.ts';
import { readSettings } from '../settings/readSettings.ts';
import { moveMoney } from '../wallets/ledger.ts';

const MINUTE_MS = 60_000;
/** Minutes after its beginning at which a payment is asked for; then every hour for a day. */
const ASK_AT = [1, 3, 10, 30];
const GIVE_UP_MS = 24 * 60 * MINUTE_MS;
/** Nobody was ever sent to the provider's page. */
const NEVER_STARTED_MS = 30 * MINUTE_MS;

interface Asked {
  id: number;
  sale_id: number;
  reference: string;
  status: 'CREATED' | 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED';
  amount: number;
  currency: string;
  hinted_transaction: string | null;
  created_at: Date;
  asked: number;
}

/**
 * Asks the provider itself about one payment and does what it says. This is the one place where a
 * card payment settles a sale: amount, currency and reference must match, under the sale's lock,
 * once per transaction of the provider. A provider that does not answer is asked again later.
 */
export async function askProvider(services: Services, intentId: number): Promise<void> {
  const { payments } = services;
  const intent = await readAsked(services, intentId);
  if (!payments || !intent) return;
  let said: ProviderPayment[];
  try {
    said = await payments.payments(intent.reference, intent.hinted_transaction);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    await schedule(services, intent, error.message.slice(0, 300));
    return;
  }
  // what was paid under another reference is another sale's
  const ours = said.filter((payment) => payment.reference === intent.reference);
  const ctx = systemContext(services, services.clock(), 'payments');
  await transaction(services.db, (db) => takeIn({ ...ctx, db, tx: db }, intent, ours));
}

async function readAsked({ db }: Pick<Ctx, 'db'>, id: number): Promise<Asked | undefined> {
  return db
    .selectFrom('payment_intent')
    .select([
      'id',
      'sale_id',
      'reference',
      'status',
      'amount',
      'currency',
      'hinted_transaction',
      'created_at',
      'asked',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** When to ask again; null: it was asked for long enough. */
function nextAsk(intent: Asked, now: Date): Date | null {
  const age = now.getTime() - intent.created_at.getTime();
  if (age >= GIVE_UP_MS) return null;
  const minutes = ASK_AT.find((minute) => minute * MINUTE_MS > age);
  if (minutes !== undefined) return new Date(intent.created_at.getTime() + minutes * MINUTE_MS);
  return new Date(now.getTime() + 60 * MINUTE_MS);
}

async function schedule(services: Services, intent: Asked, error: string): Promise<void> {
  const now = services.clock();
  await services.db
    .updateTable('payment_intent')
    .set({
      asked: intent.asked + 1,
      asked_at: now,
      last_error: error,
      // while nobody answers nothing is given up
      next_ask_at: nextAsk(intent, now) ?? new Date(now.getTime() + 60 * MINUTE_MS),
    })
    .where('id', '=', intent.id)
    .where('status', '!=', 'PAID')
    .execute();
}

async function takeIn(ctx: Ctx, asked: Asked, said: readonly ProviderPayment[]): Promise<void> {
  const sale = await lockSaleRow(ctx, asked.sale_id);
  const intent = (await readAsked(ctx, asked.id))!;
  if (!sale) return;
  let open = sale.status === 'PENDING' && intent.status !== 'PAID';
  let settled = intent.status === 'PAID';
  for (const payment of said) {
    if (payment.status !== 'PAID') continue;
    const problem = problemOf(intent, payment, open, sale);
    if (!(await record(ctx, intent, payment, problem))) continue;
    if (problem) {
      await owe(ctx, payment, problem);
      continue;
    }
    await end(ctx, intent, 'PAID', null);
    await settleSale(ctx, sale, { reference: payment.transactionId });
    open = false;
    settled = true;
  }
  if (!settled) await goOn(ctx, intent, said);
}

function problemOf(
  intent: Asked,
  payment: ProviderPayment,
  open: boolean,
  sale: LockedSale,
): PaymentProblem | null {
  if (payment.currency !== intent.currency) return 'CURRENCY';
  if (payment.amount !== intent.amount) return 'AMOUNT';
  if (open) return null;
  return sale.status === 'REJECTED' || sale.status === 'CANCELLED' ? 'SALE_CLOSED' : 'DOUBLE';
}

/** Writes the payment down; false when it was known already. */
async function record(
  ctx: Ctx,
  intent: Asked,
  payment: ProviderPayment,
  problem: PaymentProblem | null,
): Promise<boolean> {
  const row = await ctx.db
    .insertInto('card_payment')
    .values({
      intent_id: intent.id,
      provider: ctx.payments!.code,
      transaction_id: payment.transactionId,
      amount: payment.amount,
      currency: payment.currency,
      method: payment.method,
      received_at: ctx.now,
      problem,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'transaction_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Money that pays for nothing is owed back. What is no ringgit cannot stand in the books. */
async function owe(ctx: Ctx, payment: ProviderPayment, problem: PaymentProblem): Promise<void> {
  if (payment.currency !== 'MYR') return;
  const { timeZone } = await readSettings(ctx.db);
  await moveMoney(ctx.db, {
    type: 'CARD_UNAPPLIED',
    causeKind: 'PAYMENT',
    causeId: `${ctx.payments!.code}:${payment.transactionId}`,
    actor: null,
    remark: problem,
    now: ctx.now,
    timeZone,
    postings: [
      { system: 'BANK_CLEARING', amount: -payment.amount },
      { system: 'REFUNDS_PAYABLE', amount: payment.amount },
    ],
  });
}

/** Not paid, or not yet. */
async function goOn(ctx: Ctx, intent: Asked, said: readonly ProviderPayment[]): Promise<void> {
  const next = nextAsk(intent, ctx.now);
  const age = ctx.now.getTime() - intent.created_at.getTime();
  const live = intent.status === 'CREATED' || intent.status === 'PENDING';
  const wrong = said.some((payment) => payment.status === 'PAID');
  const failed = said.length > 0 && said.every((payment) => payment.status === 'FAILED');
  const expired = next === null || (intent.status === 'CREATED' && age >= NEVER_STARTED_MS);
  if (live && (wrong || failed)) await end(ctx, intent, 'FAILED', next);
  else if (live && expired) await end(ctx, intent, 'EXPIRED', next);
  else await end(ctx, intent, null, next);
}

async function end(
  ctx: Ctx,
  intent: Asked,
  status: 'PAID' | 'FAILED' | 'EXPIRED' | null,
  next: Date | null,
): Promise<void> {
  await ctx.db
    .updateTable('payment_intent')
    .set({
      ...(status ? { status, ended_at: ctx.now } : {}),
      asked: intent.asked + 1,
      asked_at: ctx.now,
      next_ask_at: status === 'PAID' ? null : next,
      last_error: null,
    })
    .where('id', '=', intent.id)
    .execute();
}

/**
 * A notification of the provider: a reason to ask, nothing more.
 *
 * @returns whether it came from the provider and named a payment of ours
 */
export async function takeNotification(
  services: Services,
  fields: Readonly<Record<string, string>>,
): Promise<'FORGED' | 'UNKNOWN' | 'ASKED'> {
  const named = services.payments?.readNotification(fields);
  if (!named) return 'FORGED';
  const intent = await services.db
    .updateTable('payment_intent')
    .set({ hinted_transaction: named.transactionId })
    .where('reference', '=', named.reference)
    .returning('id')
    .executeTakeFirst();
  if (!intent) return 'UNKNOWN';
  await askProvider(services, intent.id);
  return 'ASKED';
}

const AT_ONCE = 20;
/** Longer than the provider is waited for; who asks dies, another one asks. */
const LEASE_MS = 2 * MINUTE_MS;

/** Job: asks for every payment that is due. Answers how many were asked for. */
export async function askForPayments(services: Services): Promise<number> {
  if (!services.payments) return 0;
  const now = services.clock();
  const { rows } = await sql<{ id: number }>`
    update payment_intent set next_ask_at = ${new Date(now.getTime() + LEASE_MS)}
    where id in (select id from payment_intent where next_ask_at <= ${now} and status <> 'PAID'
      order by next_ask_at limit ${AT_ONCE} for update skip locked)
    returning id`.execute(services.db);
  let fault: unknown;
  for (const { id } of rows) {
    try {
      await askProvider(services, id);
    } catch (error) {
      // one that cannot be settled keeps no other from it
      if (!(error instanceof ApiError)) fault = error;
    }
  }
  if (fault) throw fault;
  return rows.length;
}
