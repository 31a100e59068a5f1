import { sql } from 'kysely';

/**
 * SQL: whether a month (a column of that name, e.g. of `ledger_tx`) has been archived out of the
 * database. Its rows are then gone from `posting`, and its closing lines stand in for them.
 */
export const inArchive = (month: string) =>
  sql<boolean>`${sql.raw(month)} in (select month from ledger_archive)`;

/** SQL relation: the closing lines of archived months. */
export const archivedLines = sql`(select line.month, line.account_id, line.entries, line.amount, line.first_version,
  line.version, line.opening, line.balance from ledger_closing line join ledger_archive using (month))`;

/** SQL relation: the bonuses that archived months paid to e-wallets, by account, day and type. */
export const archivedIncome = sql`(select i.account_id, i.day, i.type, i.amount, i.withheld
  from ledger_closing_income i join ledger_archive using (month))`;
