import { benchBinary } from './binary.ts';
import { benchCompensation } from './compensation.ts';
import { benchEnumeration } from './enumeration.ts';
import { missedBars } from './figures.ts';
import { benchMallList } from './mallList.ts';
import { benchMemberList } from './memberList.ts';
import { benchMemberImport } from './memberImport.ts';
import { benchMonth } from './month.ts';
import { benchMonthOrders } from './monthOrders.ts';
import { benchNetwork } from './network.ts';
import { benchOverload } from './overload.ts';
import { benchPinCheck } from './pinCheck.ts';
import { benchPlaceOrder } from './placeOrder.ts';
import { benchReports } from './reports.ts';
import { benchSignIn } from './signIn.ts';
import { benchStatement } from './statement.ts';
import { benchTransfers } from './transfers.ts';

/** Members of the month's benchmark: all of it, and with `--check`. */
const MEMBERS = 1_000_000;
const FEW_MEMBERS = 50_000;

/** All benchmarks; `month 100000` and `overload 20` are those alone, at a size of one's own; with `--check` those that have a bar, shorter, and exit code 1 below it. */
if (process.argv.includes('--check')) {
  const short = { rounds: 3, seconds: 2 };
  const missed = [
    ...(await missedBars(benchSignIn)),
    ...(await missedBars(benchPinCheck)),
    ...(await missedBars(benchBinary)),
    ...(await missedBars(() => benchMallList(20))),
    ...(await missedBars(() => benchPlaceOrder({ ...short, barOnly: true }))),
    ...(await missedBars(() => benchMonth(FEW_MEMBERS))),
    ...(await missedBars(benchMemberList)),
  ];
  for (const { name, value, bar } of missed) {
    console.error(`${name} missed its bar: ${value.toFixed(2)} instead of ${bar}`);
  }
  process.exitCode = missed.length > 0 ? 1 : 0;
} else if (process.argv[2] === 'month-orders') {
  await benchMonthOrders();
} else if (process.argv[2] === 'month') {
  await benchMonth(Number(process.argv[3] ?? MEMBERS));
} else if (process.argv[2] === 'binary') {
  benchBinary();
} else if (process.argv[2] === 'reports') {
  await benchReports();
} else if (process.argv[2] === 'overload') {
  await benchOverload(Number(process.argv[3] ?? 60));
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
  await benchOverload();
  await benchNetwork();
  await benchMonthOrders();
  await benchMonth(MEMBERS);
}
