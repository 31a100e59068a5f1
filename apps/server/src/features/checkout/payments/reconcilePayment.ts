import { noAudit } from '../../../platform/audit.ts';
import type { CommandCtx, Services } from '../../../platform/context.ts';
import { createLog } from '../../../platform/log.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import {
  ProviderDown,
  type ProviderAnswer,
  type ProviderPayment,
} from '../../../providers/payments/provider.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { moveMoney } from '../../money/wallets/ledger.ts';
import {
  closeIntent,
  nextCheck,
  readCheckedIntent,
  rescheduleCheck,
  rescheduleFailedCheck,
  type CheckedIntent,
} from './checkedIntent.ts';
import { mailBuyer } from './mailBuyer.ts';
import { lockPaidFor } from './paidFor.ts';
import { recordPayment } from './recordPayment.ts';
import type { PaymentProblem } from './tables.ts';

/** After this time without a redirect to the provider's page, nobody was ever sent there. */
const NEVER_STARTED_MS = 30 * 60_000;
/** Grace period after the page's expiry: by then, a payment made at the last moment is known. */
const LEFT_PAGE_MS = 2 * 60_000;
const MAX_ERROR = 300;

/**
 * Queries the provider about one payment and applies its answer. This is the only place where a
 * card payment settles a sale or a reload: amount, currency and reference must match, under the
 * sale's or reload's lock, once per provider transaction. If the provider does not answer, it is
 * queried again later.
 */
export async function reconcilePayment(services: Services, intentId: number): Promise<void> {
  const { payments } = services;
  const intent = await readCheckedIntent(services.db, intentId);
  if (!payments || !intent) return;
  let answer: ProviderAnswer;
  try {
    answer = await payments.payments(intent.reference, intent.hinted_transaction);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    createLog(services.config.log).error('card provider', error, { payment: intentId });
    await runCommand(systemContext(services, services.clock(), 'payments'), async (ctx) => ({
      result: await rescheduleFailedCheck(ctx, intent, error.message.slice(0, MAX_ERROR)),
      audit: noAudit('the payment keeps the last error'),
    }));
    return;
  }
  // anything paid under another reference belongs to something else
  const ours = answer.payments.filter((payment) => payment.reference === intent.reference);
  const unread = answer.unreadable.join('; ').slice(0, MAX_ERROR);
  await runCommand(systemContext(services, services.clock(), 'payments'), async (ctx) => ({
    result: await applyProviderAnswer(ctx, intent, ours, unread || null),
    audit: noAudit('payment, sale or request, and ledger tell what happened'),
  }));
}

async function applyProviderAnswer(
  ctx: CommandCtx,
  asked: CheckedIntent,
  answer: readonly ProviderPayment[],
  unread: string | null,
): Promise<void> {
  const paidFor = await lockPaidFor(ctx, asked);
  const intent = (await readCheckedIntent(ctx.db, asked.id))!;
  if (!paidFor) return;
  let open = paidFor.open && intent.status !== 'PAID';
  let settled = intent.status === 'PAID';
  for (const payment of answer) {
    if (payment.status !== 'PAID') continue;
    let problem = problemOf(intent, payment, open ? null : paidFor.late);
    if (!problem && (await paidFor.endsShort())) problem = 'OUT_OF_STOCK';
    const id = await recordPayment(ctx, intent, {
      provider: ctx.payments!.code,
      ...payment,
      problem,
    });
    if (id === undefined) continue;
    if (problem === 'OUT_OF_STOCK') open = false;
    if (problem) {
      await recordUnapplied(ctx, payment, problem);
      await mailBuyer(ctx, 'cardOwed', { ...asked, ...payment });
      continue;
    }
    await closeIntent(ctx, intent, 'PAID', null);
    await paidFor.settle({ id, transactionId: payment.transactionId });
    open = false;
    settled = true;
  }
  if (settled) {
    const paid = { ...intent, status: 'PAID' as const };
    await rescheduleCheck(ctx, paid, nextCheck(paid, ctx.now), unread);
  } else if (unread) {
    // it may be the money: the payment neither fails nor expires before somebody can read it
    await rescheduleFailedCheck(ctx, intent, unread);
  } else {
    const over = paidFor.until !== null && paidFor.until <= ctx.now;
    await recordUnpaid(ctx, intent, answer, over);
  }
}

function problemOf(
  intent: CheckedIntent,
  payment: ProviderPayment,
  late: PaymentProblem | null,
): PaymentProblem | null {
  if (payment.currency !== intent.currency) return 'CURRENCY';
  if (payment.amount !== intent.amount) return 'AMOUNT';
  return late;
}

/** Books money that pays for nothing as owed back. The books are kept in ringgit only. */
async function recordUnapplied(
  ctx: CommandCtx,
  payment: ProviderPayment,
  problem: PaymentProblem,
): Promise<void> {
  if (payment.currency !== 'MYR') return;
  const { timeZone } = await readSettings(ctx.db);
  await moveMoney(ctx.tx, {
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

/** Not paid, or not yet: the payment is checked again, fails or expires. */
async function recordUnpaid(
  ctx: CommandCtx,
  intent: CheckedIntent,
  answer: readonly ProviderPayment[],
  over: boolean,
): Promise<void> {
  const next = nextCheck(intent, ctx.now);
  const age = ctx.now.getTime() - intent.created_at.getTime();
  const live = intent.status === 'CREATED' || intent.status === 'PENDING';
  const wrong = answer.some((payment) => payment.status === 'PAID');
  const failed = answer.length > 0 && answer.every((payment) => payment.status === 'FAILED');
  const left = ctx.now.getTime() >= intent.expires_at.getTime() + LEFT_PAGE_MS;
  const unknown = answer.length === 0;
  const expired =
    next === null || (intent.status === 'CREATED' && age >= NEVER_STARTED_MS) || (unknown && left);
  if (live && (wrong || failed)) {
    await closeIntent(ctx, intent, 'FAILED', next);
    if (!wrong && !over) await mailBuyer(ctx, 'cardFailed', intent);
  } else if (live && expired) {
    await closeIntent(ctx, intent, 'EXPIRED', next);
    // a buyer who left the page gets a link back; once the time to pay is over or it is given up,
    // the cancellation is notified instead
    if (next !== null && !over) await mailBuyer(ctx, 'cardFailed', intent);
  } else await rescheduleCheck(ctx, intent, next);
}
