import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import type { CommandCtx, Services } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { cancelCardReload, lockCardReload } from '../../money/wallets/cardReload.ts';

/** How long the member can retry after a card payment failed. */
const RETRY_MS = 30 * 60_000;
const BATCH_SIZE = 50;

/** Job: cancels card reloads that were not paid in time. Returns how many. */
export async function cancelUnpaidReloads(services: Services): Promise<number> {
  const now = services.clock();
  const due = await readRows(
    services.db,
    sql<{ id: number }>`
    select r.id from wallet_request r where r.status = 'PENDING' and r.by_card
      and not exists (select 1 from payment_intent i where i.request_id = r.id
        and (i.ended_at is null or i.ended_at > ${new Date(now.getTime() - RETRY_MS)}))
    order by r.id limit ${BATCH_SIZE}`,
  );
  const ctx = systemContext(services, now, 'cancelUnpaid');
  let cancelled = 0;
  for (const { id } of due) {
    const done = await runCommand(ctx, async (inside) => ({
      result: await cancelIfUnpaid(inside, id),
      audit: noAudit('the request says that nobody paid for it'),
    }));
    if (done) cancelled += 1;
  }
  return cancelled;
}

/** Cancels one reload, unless it has been paid or another payment started meanwhile. */
async function cancelIfUnpaid(ctx: CommandCtx, id: number): Promise<boolean> {
  const reload = await lockCardReload(ctx, id);
  if (reload?.status !== 'PENDING') return false;
  const live = await ctx.db
    .selectFrom('payment_intent')
    .select('id')
    .where('request_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (live) return false;
  await cancelCardReload(ctx, reload);
  return true;
}
