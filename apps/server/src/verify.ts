import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { verifySeals } from './features/access/seals.ts';
import { stockMismatches } from './features/stock/stock.queries.ts';
import { refundsGap, trialBalance, withdrawalsGap } from './features/wallets/proof.ts';

/** Checks seals, ledger and stock of a database; the exit code is 1 when anything is wrong. */
const database = await openDatabase(readConfig(process.env));
try {
  const seals = await verifySeals(database.db);
  const books = await trialBalance(database.db);
  const stock = await stockMismatches(database.db);
  const gap = await withdrawalsGap(database.db);
  const refunds = await refundsGap(database.db);
  console.log(`seals: ${seals.seals} blocks over ${seals.rows} rows, head ${seals.head}`);
  if (seals.broken) {
    const { log, seal, row } = seals.broken;
    console.log(`  BROKEN: ${log}, block ${seal}${row === null ? '' : `, row ${row}`}`);
  }
  console.log(`ledger: ${books.postings} transactions that do not sum to zero`);
  console.log(`wallets: ${books.wallets} balances that are not the sum of their postings`);
  console.log(`stock: ${stock} balances that are not the sum of their movements`);
  console.log(`withdrawals: ${gap} sen payable beyond those that wait`);
  console.log(`refunds: ${refunds} sen payable beyond those that wait`);
  if (!seals.intact || gap !== 0 || refunds !== 0 || books.postings + books.wallets + stock > 0)
    process.exitCode = 1;
} finally {
  await database.close();
}
