import { decimalOf } from '@canopy/domain/money';
import { sql, type RawBuilder } from 'kysely';

/** What a statement tells apart; sen. */
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

/** Columns of an {@link Income}, summed over postings `p` of transactions `t`. */
export const incomeColumns = sql`
  ${sumOf('SPONSOR')} as sponsor, ${sumOf('UNILEVEL')} as unilevel, ${sumOf('GENERATION')} as generation,
  ${sumOf('UPGRADE_RANKING')} as upgrade_ranking, ${sumOf('BINARY')} as binary_pairs,
  ${sumOf('CLAW_BACK')} as claw_back, ${sumOf('BONUS_ADJUSTMENT')} as adjustment,
  -coalesce(sum(w.tax), 0)::bigint as tax,
  coalesce(sum(p.amount), 0)::bigint as total`;

function sumOf(type: string): RawBuilder<number> {
  return sql`coalesce(sum(p.amount + coalesce(w.tax, 0)) filter (where t.type = ${sql.lit(type)}), 0)::bigint`;
}

/** What the ledger paid as bonuses between two business days into e-wallets `a`, one member's or all. */
export const incomeTables = (member: number | null, from: string, to: string) => sql`
  from account a join posting p on p.account_id = a.id join ledger_tx t on t.id = p.tx_id
  left join tax_withheld w on w.tx_id = t.id
  where a.wallet_type = 'EW' and (${member}::bigint is null or a.member_id = ${member})
    and t.cause_kind = 'BONUS' and t.business_date between ${from}::date and ${to}::date`;

/** Sums in the contract's words. */
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
