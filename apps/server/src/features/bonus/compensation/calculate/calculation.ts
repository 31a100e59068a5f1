import type { ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/bonus/compensation';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql, type RawBuilder } from 'kysely';
import { loginName } from '../../../../platform/database/loginName.ts';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import type { BonusRunTable } from '../tables.ts';

export type Calculation = ResultOf<typeof compensation.calculations>[number];

interface CalculationRow {
  id: number;
  period: string;
  state: Exclude<BonusRunTable['state'], 'OPEN'>;
  calculated_at: Date;
  calculated_by: string | null;
  sales: number;
  volume: number;
  paid: number;
  breakage: number;
}

/**
 * Calculations whose lines still exist, newest first: runs, and previews kept until the period is posted.
 */
export async function readCalculations(
  db: ReadDb,
  which: RawBuilder<unknown>,
): Promise<Calculation[]> {
  const rows = await readRows(
    db,
    sql<CalculationRow>`select b.id, b.period, b.state, b.calculated_at, b.sales, b.volume, b.paid, b.breakage,
      ${loginName(sql.ref('b.calculated_by'))} as calculated_by
    from bonus_run b
    where b.state <> 'OPEN' and b.output_hash <> '' and ${which}
      and (b.state <> 'DISCARDED' or exists (select from bonus_run_member m where m.run_id = b.id))
    order by b.id desc limit ${MAX_SHOWN}`,
  );
  return rows.map((row) => ({
    runID: publicId('bonusRun', row.id),
    period: row.period,
    state: row.state,
    calculatedAt: row.calculated_at.toISOString(),
    calculatedBy: row.calculated_by,
    sales: row.sales,
    volume: formatPv(row.volume),
    paid: decimalOf(row.paid),
    breakage: decimalOf(row.breakage),
  }));
}

const MAX_SHOWN = 60;
