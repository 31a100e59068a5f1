import { decimalOf } from '@canopy/domain/money';
import { STATEMENT_FROM } from '@canopy/domain/withholding';
import { sql } from 'kysely';
import { earnedBetween } from '../../money/wallets/archived.ts';

/**
 * Everything relevant for tax between two business days, for one member or all: bonuses as paid by
 * the ledger, before withheld tax, and benefits in kind. Columns member_id, day, type, cash,
 * withheld, non_cash; sen.
 */
export const taxEvents = (member: number | null, from: string, to: string) => sql`
  select e.member_id, e.day, e.type, e.amount + e.withheld as cash, e.withheld, 0::bigint as non_cash
  from ${earnedBetween(member, from, to)} e
  union all
  select b.member_id, b.given_on, b.kind, 0, 0, b.amount from tax_benefit b
  where b.voided_at is null and (${member}::bigint is null or b.member_id = ${member})
    and b.given_on between ${from}::date and ${to}::date`;

/** Sums over {@link taxEvents}. */
export const taxSums = sql`coalesce(sum(cash), 0)::bigint as cash, coalesce(sum(non_cash), 0)::bigint as non_cash,
  coalesce(sum(cash + non_cash), 0)::bigint as total, coalesce(sum(withheld), 0)::bigint as withheld`;

/** A person's totals; sen. */
export interface TaxSums {
  cash: number;
  non_cash: number;
  total: number;
  withheld: number;
}

/** Sums in the contract's terms. */
export const taxSumsOf = (row: TaxSums) => ({
  cash: decimalOf(row.cash),
  nonCash: decimalOf(row.non_cash),
  total: decimalOf(row.total),
  withheld: decimalOf(row.withheld),
});

/** The first and last business date of a year. */
export const daysOfYear = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** Whether a member's income in a year requires a statement (CP58). */
export const isStatementDue = ({ total }: TaxSums) => total > STATEMENT_FROM;
