import type { Db } from './platform/database/handle.ts';
import { verifyAuditChain } from './features/office/access/verifyAuditChain.ts';
import { placesOf, type OpenPlace } from './features/insight/books/archivePlace.ts';
import { withArchive } from './features/insight/books/archivedRows.ts';
import { brokenSeals } from './features/insight/books/closings.ts';
import { ON_THE_TAIL, ON_THE_WHOLE, type BookRule } from './features/insight/books/rules.ts';
import { stockErrors } from './features/shop/stock/stockErrors.ts';
import {
  refundsGap,
  unbalancedTransactions,
  withdrawalsGap,
  wrongWallets,
} from './features/money/wallets/proof.ts';

/** The output of `npm run verify`, and whether everything is in order. */
export interface Verification {
  intact: boolean;
  lines: string[];
}

/**
 * Checks the seals of the logs, and the ledger, wallets and stock against each other, all as of one moment
 * and without a time limit. Archived months are read from their files and checked with the rest; those that
 * cannot be read are reported.
 *
 * @param from folder with all archive files, if not where the database says
 */
export const verify = (
  db: Db,
  openPlace: OpenPlace = placesOf(null),
  from?: string,
): Promise<Verification> =>
  withArchive(db, { openPlace, from }, async (tx, { whole, lines, intact }) => {
    const found = await check(tx, whole);
    return { intact: found.intact && intact, lines: [...lines, ...found.lines] };
  });

/** Book rules without a line of their own above. */
const FURTHER: Partial<Record<BookRule, string>> = {
  CHAIN: 'entries that do not follow from the one before',
  NEGATIVE: 'wallets below zero',
  CAUSE: 'causes without exactly one transaction, or transactions without a cause',
  BONUS_RUN: 'months whose bonus expense is not what they paid',
  REVERSAL: 'reversals that do not mirror what they reverse',
  ANSWER: 'commands without an answer',
  CARD: 'orders whose card payment is not what they cost',
};

async function furtherRules(db: Db): Promise<{ wrong: number; lines: string[] }> {
  const lines: string[] = [];
  let wrong = 0;
  for (const [rule, meaning] of Object.entries(FURTHER)) {
    const find = { ...ON_THE_TAIL, ...ON_THE_WHOLE }[rule as BookRule]!;
    const { count, first } = await find(db, 0);
    wrong += count;
    lines.push(`${rule.toLowerCase().replace('_', ' ')}: ${count} ${meaning}`);
    for (const { subject, amount } of first)
      lines.push(`  ${subject}${amount ? `: RM ${amount}` : ''}`);
  }
  return { wrong, lines };
}

async function check(db: Db, whole: boolean): Promise<Verification> {
  const seals = await verifyAuditChain(db);
  const ledger = await unbalancedTransactions(db);
  const wallets = await wrongWallets(db);
  const stock = await stockErrors(db);
  const withdrawals = await withdrawalsGap(db);
  const refunds = await refundsGap(db);
  const further = await furtherRules(db);
  const closed = await brokenSeals(db);
  const lines = [
    `seals: ${seals.seals} blocks over ${seals.rows} rows, head ${seals.head}`,
    ...(whole
      ? []
      : [`  ${seals.archived} rows are in the archive: what they say was not checked`]),
    ...(seals.broken ? [`  BROKEN: ${place(seals.broken)}`] : []),
    `ledger: ${ledger.count} transactions that do not sum to zero`,
    ...ledger.first.map((row) => `  transaction ${row.transaction}: sums to ${row.amount} sen`),
    `wallets: ${wallets.count} balances that are not the sum of their postings`,
    ...wallets.first.map(
      (row) => `  ${row.wallet}: balance ${row.balance} sen, postings ${row.postings} sen`,
    ),
    `stock: ${stock.count} balances that are not the sum of their movements`,
    ...stock.first.map((row) => `  ${row.itemCode} in ${row.warehouse}`),
    `withdrawals: ${withdrawals} sen payable beyond the requests that are pending`,
    `refunds: ${refunds} sen payable beyond the refunds that are still to be paid`,
    ...further.lines,
    `closed months: ${closed.length} whose closing lines are not those that were sealed`,
    ...closed.map((month) => `  ${month}`),
  ];
  const wrong = ledger.count + wallets.count + stock.count + further.wrong + closed.length;
  return { intact: seals.intact && wrong === 0 && withdrawals === 0 && refunds === 0, lines };
}

function place({ log, seal, row }: { log: string; seal: number; row: number | null }): string {
  return `${log}, block ${seal}${row === null ? '' : `, row ${row}`}`;
}
