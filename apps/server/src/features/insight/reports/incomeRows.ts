import { decimalOf } from '@canopy/domain/money';
import { sql, type RawBuilder } from 'kysely';
import { earnedBetween } from '../../money/wallets/archived.ts';

/** The categories of a statement; sen. */
export interface Income {
  sponsor: number;
  unilevel: number;
  generation: number;
  upgrade_ranking: number;
  binary_pairs: number;
  claw_back: number;
  adjustment: number;
  /** Zero or less. */
  tax: number;
  total: number;
}

/** Columns of an {@link Income}, summed over {@link incomeTables}. */
export const incomeColumns = sql`
  ${sumOf('SPONSOR')} as sponsor, ${sumOf('UNILEVEL')} as unilevel, ${sumOf('GENERATION')} as generation,
  ${sumOf('UPGRADE_RANKING')} as upgrade_ranking, ${sumOf('BINARY')} as binary_pairs,
  ${sumOf('CLAW_BACK')} as claw_back, ${sumOf('BONUS_ADJUSTMENT')} as adjustment,
  -coalesce(sum(p.withheld), 0)::bigint as tax,
  coalesce(sum(p.amount), 0)::bigint as total`;

function sumOf(type: string): RawBuilder<number> {
  return sql`coalesce(sum(p.amount + p.withheld) filter (where p.type = ${sql.lit(type)}), 0)::bigint`;
}

/** Bonuses the ledger paid into e-wallets between two business days, for one member or all: `p`. */
export const incomeTables = (member: number | null, from: string, to: string) =>
  sql` from ${earnedBetween(member, from, to)} p`;

/** Sums in the contract's terms. */
export const incomeOf = (row: Income) => ({
  sponsor: decimalOf(row.sponsor),
  unilevel: decimalOf(row.unilevel),
  generation: decimalOf(row.generation),
  upgradeRanking: decimalOf(row.upgrade_ranking),
  binary: decimalOf(row.binary_pairs),
  clawBack: decimalOf(row.claw_back),
  adjustment: decimalOf(row.adjustment),
  taxWithheld: decimalOf(row.tax),
  total: decimalOf(row.total),
});
