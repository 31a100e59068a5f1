import { clawBack } from '@canopy/domain/compensation/clawback';
import { FINE_PER_SEN } from '@canopy/domain/compensation/lines';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../../platform/context.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { notifyMembers } from '../../../notices/messages/notify.ts';
import { unpaidLines } from '../holds/holds.ts';
import type { PlanKind } from '../tables.ts';

/**
 * What a refund returns of a sale, and what had not been returned before it: hundredths of PV, net price in
 * sen.
 */
interface ReturnedVolume {
  refundId: number;
  saleId: number;
  period: string;
  pv: number;
  outstandingPv: number;
  net: number;
  outstandingNet: number;
}

/** A bonus line and the amount already clawed back from it; sen. */
interface StoredLine {
  id: number;
  plan: PlanKind;
  plan_version: number;
  earner_id: number;
  source_member_id: number;
  level: number;
  percentage: number;
  amount: number;
  /** What the percentage is based on; null: PV. */
  base: string | null;
  back: number;
  run_id: number | null;
  hold_until: Date | null;
  released_at: Date | null;
}

/**
 * Claws back the bonuses others earned from a sale, in proportion to the returned volume, or to the
 * returned net price for plans on net prices. Each decided bonus line is reversed by a negative line, never
 * recalculated. An open period has no lines yet; its run simply counts less volume. The next run includes
 * the negative lines. If a bonus is still on hold, both wait together. What was paid at once is taken back at
 * once, by `collectDebts`. Forfeited bonuses are not clawed back, as they were never paid.
 *
 * @returns earners from whom something that was paid at once is to be taken
 */
export async function clawBackSale(ctx: CommandCtx, returned: ReturnedVolume): Promise<number[]> {
  if (returned.pv === 0 && returned.net === 0) return [];
  // the job that pays out held bonuses waits; lines of a run never change
  await ctx.tx
    .selectFrom('bonus_line')
    .select('id')
    .where('sale_id', '=', returned.saleId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const lines = await readRows(
    ctx.db,
    sql<StoredLine>`
    select l.id, l.plan, l.plan_version, l.earner_id, l.source_member_id, l.level, l.percentage,
      l.amount, p.plan ->> 'base' as base, l.run_id, l.hold_until, l.released_at,
      coalesce((select sum(r.amount) from bonus_line r where r.reverses = l.id), 0)::bigint as back
    from bonus_line_all l left join bonus_run b on b.id = l.run_id
    join bonus_plan p on p.kind = l.plan and p.version = l.plan_version
    where l.sale_id = ${returned.saleId} and l.earner_id is not null and l.reverses is null
      and (l.run_id is null or b.state in ('LOCKED', 'POSTED'))
      and not exists (select from bonus_hold h where h.period = b.period and h.member_id = l.earner_id
        and h.state = 'FORFEITED')
    order by l.id`,
  );
  if (lines.length === 0) return [];
  const taken = takenOf(lines, returned);
  const rows = lines.flatMap((line, i) => {
    const amount = taken[i]!;
    if (amount === 0) return [];
    const held = line.hold_until !== null && line.released_at === null;
    return [
      {
        period: returned.period,
        plan: line.plan,
        plan_version: line.plan_version,
        earner_id: line.earner_id,
        source_member_id: line.source_member_id,
        sale_id: returned.saleId,
        level: line.level,
        volume: -returned.pv,
        percentage: line.percentage,
        amount,
        amount_fine: amount * FINE_PER_SEN,
        created_at: ctx.now,
        hold_until: held ? line.hold_until : null,
        at_once: line.run_id === null && line.hold_until === null,
        reverses: line.id,
        refund_id: returned.refundId,
      },
    ];
  });
  if (rows.length > 0) await ctx.tx.insertInto('bonus_line').values(rows).execute();
  const salesID = publicId('sale', returned.saleId);
  await tellTakenBack(ctx, salesID, rows);
  return rows.filter(({ at_once }) => at_once).map(({ earner_id }) => earner_id);
}

/** The amount clawed back from each line: lines with the same base are clawed back together, to the sen. */
function takenOf(lines: readonly StoredLine[], returned: ReturnedVolume): number[] {
  const taken = lines.map(() => 0);
  const take = (net: boolean, part: number, whole: number) => {
    const rows = [...lines.keys()].filter((i) => (lines[i]!.base === 'NET') === net);
    if (part === 0 || rows.length === 0) return;
    const left = rows.map((i) => lines[i]!.amount + lines[i]!.back);
    clawBack(left, part, whole).forEach((amount, k) => {
      taken[rows[k]!] = amount;
    });
  };
  take(false, returned.pv, returned.outstandingPv);
  take(true, returned.net, returned.outstandingNet);
  return taken;
}

/** Tells earners what a refund takes from their bonuses; unpaid bonuses get a different notice. */
export async function tellTakenBack(
  ctx: Pick<CommandCtx, 'tx' | 'now'>,
  salesID: string,
  rows: readonly { earner_id: number; amount: number; reverses: number }[],
): Promise<void> {
  const unpaid = await unpaidLines(
    ctx.tx,
    rows.map(({ reverses }) => reverses),
  );
  for (const kind of ['bonusTakenBack', 'unpaidBonusReduced'] as const) {
    await notifyMembers(
      ctx,
      kind,
      rows
        .filter(({ reverses }) => unpaid.has(reverses) === (kind === 'unpaidBonusReduced'))
        .map((row) => ({
          memberId: row.earner_id,
          params: { salesID, amount: decimalOf(-row.amount) },
        })),
    );
  }
}
