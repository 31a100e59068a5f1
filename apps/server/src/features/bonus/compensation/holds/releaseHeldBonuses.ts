import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { noAudit } from '../../../../platform/audit.ts';
import type { CommandCtx, Services } from '../../../../platform/context.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { runCommand } from '../../../../platform/operation.ts';
import { systemContext } from '../../../../platform/systemContext.ts';
import { notifyMembers } from '../../../notices/messages/notify.ts';
import type { MemberNotice } from '../../../notices/notifications/writeNotices.ts';
import { returnOpen } from '../../../checkout/refunds/reads.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';
import { collectDebts } from '../instant/collectDebts.ts';
import { endReturns } from './endReturns.ts';
import { payInstantLines, type InstantPlan } from '../instant/payInstantLines.ts';

/** Lines released per transaction. */
const BATCH_SIZE = 200;

/**
 * Job: pays bonuses of sales whose day, week, month or hold days are over, or that can no longer be returned;
 * while a return is asked for or under way, they wait for its decision. Several servers may run it at
 * once; each line is paid by one of them. Returns the number of lines released.
 */
export async function releaseHeldBonuses(services: Services): Promise<number> {
  const ctx = systemContext(services, services.clock(), 'releaseHeldBonuses');
  const release = () =>
    runCommand(ctx, async (ctx) => ({
      result: await releaseBatch(ctx),
      audit: noAudit('the line says when it was released, the ledger what was paid'),
    }));
  let paid = 0;
  for (let batch = await release(); batch > 0; batch = await release()) paid += batch;
  return paid;
}

async function releaseBatch(ctx: CommandCtx): Promise<number> {
  const { tx, now } = ctx;
  await endReturns(ctx);
  const released: MemberNotice[] = [];
  const { timeZone, withholding } = await readSettings(tx);
  const rows = await readRows(
    tx,
    sql<{
      id: number;
      plan: InstantPlan;
      earner_id: number;
      sale_id: number;
      level: number;
      amount: number;
    }>`
    select id, plan, earner_id, sale_id, level, amount from bonus_line
    where hold_until <= ${now} and released_at is null and reverses is null and not until_return
      and not ${returnOpen(sql`bonus_line.sale_id`)}
    order by earner_id, id limit ${BATCH_SIZE} for no key update skip locked`,
  );
  for (const row of rows) {
    // what was clawed back while on hold is never paid
    const { rows: reversals } = await sql<{ amount: number }>`
      update bonus_line set released_at = ${now}
      where id = ${row.id} or (reverses = ${row.id} and hold_until is not null)
      returning case when reverses is null then 0 else amount end as amount`.execute(tx);
    const amount = reversals.reduce((sum, line) => sum + line.amount, row.amount);
    const line = { plan: row.plan, earnerId: row.earner_id, level: row.level, amount };
    const by = { actor: null, now, timeZone, withholding };
    const taxes = await payInstantLines(tx, row.sale_id, [line], by);
    if (amount > 0) {
      await collectDebts(tx, [row.earner_id], { ...by, versions: withholding });
      const params = { amount: decimalOf(amount - (taxes.get(row.earner_id) ?? 0)) };
      released.push({ memberId: row.earner_id, params });
    }
  }
  await notifyMembers(ctx, 'bonusReleased', released);
  return rows.length;
}
