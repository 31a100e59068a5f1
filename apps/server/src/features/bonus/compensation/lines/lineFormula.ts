import type { Language } from '@canopy/contract/languages';
import { worthOf } from '@canopy/domain/compensation/binary';
import { pairVolume, type BinaryPlan } from '@canopy/domain/compensation/binaryPlan';
import { senOf } from '@canopy/domain/compensation/lines';
import { isOnNet } from '@canopy/domain/compensation/planSources';
import { decimalOf, formatMoney, formatRm } from '@canopy/domain/money';
import { percentIn } from '@canopy/domain/texts';
import { readablePv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { Ctx } from '../../../../platform/context.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import type { LineRow } from './bonusLine.ts';
import { capFactorOf } from '../review/runSummary.ts';

/** The arithmetic of a line, with the values it was paid with: a later PV value does not change it. */
export interface LineFormula {
  /** PV × PV value × percentage, or net price × percentage, with the resulting share. */
  text: string;
  /**
   * Company cap factor of the line's run, even if rounding left this line unchanged; null: cap not
   * exceeded.
   */
  capFactor: string | null;
  /** Set if a cap reduced the share. */
  cap?: { share: string };
}

/** @param language language for formatting percentages */
export async function lineFormula(
  ctx: Ctx,
  row: LineRow,
  language: Language,
): Promise<LineFormula> {
  if (row.plan === 'BINARY') return pairFormula(ctx, row, language);
  if (row.volume === null || row.percentage === null) {
    return { text: formatRm(row.amount), capFactor: null };
  }
  const [then] = await readRows(
    ctx.db,
    sql<{
      pv_value: number;
      cap_allowed: number | null;
      cap_computed: number | null;
    }>`
    select coalesce(l.pv_value, b.pv_value, l.amount_fine / nullif(l.volume * l.percentage, 0))::bigint as pv_value,
      b.cap_allowed, b.cap_computed
    from (select null::bigint as pv_value, run_id, amount_fine, volume, percentage from bonus_run_line where id = ${row.id}
      union all
      select pv_value, run_id, amount_fine, volume, percentage from bonus_line where id = ${row.id}) l
    left join bonus_run b on b.id = l.run_id`,
  );
  const net = 'levels' in row.plan_json && isOnNet(row.plan_json);
  const pv_value = net ? 100 : then!.pv_value;
  const share = senOf(row.volume * pv_value * row.percentage);
  const base = net
    ? formatRm(row.volume)
    : `${readablePv(row.volume)} PV × RM ${formatMoney(pv_value)}`;
  const text = `${base} × ${percentIn(row.percentage, language)} = ${formatRm(share)}`;
  const capFactor = capFactorOf(then!);
  if (share === row.amount) return { text, capFactor };
  return { text, capFactor, cap: { share: decimalOf(share) } };
}

/** Pairs × amount per pair, or the weaker leg's paired volume × PV value × percentage. */
async function pairFormula(ctx: Ctx, row: LineRow, language: Language): Promise<LineFormula> {
  const plan = row.plan_json as BinaryPlan;
  const volume = pairVolume(plan);
  const run = await ctx.db
    .selectFrom('bonus_run')
    .select(['pv_value', 'cap_allowed', 'cap_computed'])
    .where('id', '=', row.run_id)
    .executeTakeFirstOrThrow();
  const pairs = row.volume! / volume.weak;
  const share = senOf(worthOf(pairs, plan, volume, run.pv_value));
  const each =
    plan.perPair === null
      ? `${readablePv(row.volume!)} PV × RM ${formatMoney(run.pv_value)} × ${percentIn(plan.percentage!, language)}`
      : `${pairs} × RM ${formatMoney(plan.perPair)}`;
  const text = `${each} = ${formatRm(share)}`;
  const capFactor = capFactorOf(run);
  if (share === row.amount) return { text, capFactor };
  return { text, capFactor, cap: { share: decimalOf(share) } };
}
