import { benchAtRest } from './atRest.ts';
import { benchBinary } from './binary.ts';
import { benchBooks } from './books.ts';
import { benchCompensation } from './compensation.ts';
import { benchExport } from './export.ts';
import { benchDeliveries } from './deliveries.ts';
import { benchEnumeration } from './enumeration.ts';
import { missedBars, type Figure } from './figures.ts';
import { benchMallList } from './mallList.ts';
import { benchMemberList } from './memberList.ts';
import { benchMemberImport } from './memberImport.ts';
import { benchMonth, benchMonthGrowth } from './month.ts';
import { benchMonthOrders } from './monthOrders.ts';
import { benchNetwork } from './network.ts';
import { benchNotices } from './notices.ts';
import { benchOverload } from './overload.ts';
import { benchPinCheck } from './pinCheck.ts';
import { benchPlaceOrder } from './placeOrder.ts';
import { benchReports } from './reports.ts';
import { benchRestore } from './restore.ts';
import { benchScale } from './scale.ts';
import { benchSignIn } from './signIn.ts';
import { benchSignals } from './signals.ts';
import { benchSimulate, SIMULATED } from './simulate.ts';
import { benchStatement } from './statement.ts';
import { benchTransfers } from './transfers.ts';

/** Members in the month benchmark: normally, and with `--check`. */
const MEMBERS = 1_000_000;
const FEW_MEMBERS = 50_000;
/** Size of the ledger whose proof is measured. */
const POSTINGS = 10_000_000;
/** Rows of a list exported as a file. */
const EXPORTED = 1_000_000;

const size = (usual: number) => Number(process.argv[3] ?? usual);

/** Benchmarks that can be run alone, some with a given size. */
const ALONE: Record<string, () => Figure[] | Promise<Figure[]>> = {
  'at-rest': () => benchAtRest(size(200_000)),
  binary: benchBinary,
  compensation: () => benchCompensation(size(MEMBERS)),
  export: () => benchExport(size(EXPORTED)),
  books: () => benchBooks(size(POSTINGS)),
  deliveries: () => benchDeliveries(size(10_000)),
  month: () => benchMonthGrowth(size(MEMBERS)),
  'month-orders': benchMonthOrders,
  notices: () => benchNotices(size(1_000)),
  overload: () => benchOverload(size(60)),
  reports: benchReports,
  scale: () => benchScale(size(MEMBERS)),
  restore: () => benchRestore(size(POSTINGS)),
  signals: () => benchSignals(size(200_000)),
  simulate: () =>
    benchSimulate(
      size(100_000),
      Number(process.argv[4] ?? 12),
      SIMULATED.find((kind) => kind === process.argv[5]),
    ),
  statement: benchStatement,
  transfers: benchTransfers,
};

/**
 * Runs all benchmarks. `month 100000`, `simulate 5000 12 RULES` and `overload 20` run only those, with the
 * given size; `--check` runs shorter versions of those that CI enforces. Exit code 1 when one requested by
 * name or by `--check` misses its bar.
 */
const alone = ALONE[process.argv[2] ?? ''];
if (process.argv.includes('--check')) {
  const short = { rounds: 3, seconds: 2 };
  say([
    ...(await missedBars(benchSignIn)),
    ...(await missedBars(benchPinCheck)),
    ...(await missedBars(benchBinary)),
    ...(await missedBars(() => benchMallList(20))),
    ...(await missedBars(() => benchPlaceOrder({ ...short, barOnly: true }))),
    ...(await missedBars(() => benchMonth(FEW_MEMBERS))),
    ...(await missedBars(() => benchSimulate(2_000, 3, 'UNILEVEL', false))),
    ...(await missedBars(benchMemberList)),
  ]);
} else if (alone) {
  say(await missedBars(alone, 1));
} else {
  benchCompensation();
  benchBinary();
  benchSignIn();
  await benchPinCheck();
  await benchEnumeration();
  await benchMemberImport();
  await benchMemberList();
  await benchReports();
  await benchMallList();
  await benchPlaceOrder();
  await benchTransfers();
  await benchStatement();
  await benchExport(EXPORTED);
  await benchBooks(POSTINGS);
  await benchNotices();
  await benchDeliveries();
  await benchOverload();
  await benchNetwork();
  await benchMonthOrders();
  await benchMonthGrowth(MEMBERS);
}

function say(missed: readonly Figure[]): void {
  for (const { name, value, bar } of missed) {
    console.error(`${name} missed its bar: ${value.toFixed(2)} instead of ${bar}`);
  }
  process.exitCode = missed.length > 0 ? 1 : 0;
}
