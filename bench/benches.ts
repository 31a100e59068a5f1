import { benchAtRest } from './atRest.ts';
import { benchBinary } from './binary.ts';
import { benchBooks } from './books.ts';
import { benchCompensation } from './compensation.ts';
import { benchExport } from './export.ts';
import { benchDeliveries } from './deliveries.ts';
import { benchEnumeration } from './enumeration.ts';
import type { Figure } from './figures.ts';
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

/** Members in the month benchmark with `--check`. */
const FEW_MEMBERS = 50_000;

type Measured = Figure[] | Promise<Figure[]>;

const size = (usual: number) => Number(process.argv[3] ?? usual);

/** The benchmarks by name, at full size or, for some, at the size that follows the name. */
export const BENCHES: Readonly<Record<string, () => Measured>> = {
  'at-rest': () => benchAtRest(size(200_000)),
  binary: benchBinary,
  books: () => benchBooks(size(10_000_000)),
  compensation: () => benchCompensation(size(1_000_000)),
  deliveries: () => benchDeliveries(size(10_000)),
  enumeration: benchEnumeration,
  export: () => benchExport(size(1_000_000)),
  'mall-list': () => benchMallList(),
  'member-import': () => benchMemberImport(size(100_000)),
  'member-list': benchMemberList,
  month: () => benchMonthGrowth(size(1_000_000)),
  'month-orders': benchMonthOrders,
  network: () => benchNetwork(size(200_000)),
  notices: () => benchNotices(size(1_000)),
  overload: () => benchOverload(size(60)),
  'pin-check': benchPinCheck,
  'place-order': () => benchPlaceOrder(),
  reports: benchReports,
  restore: () => benchRestore(size(10_000_000)),
  scale: () => benchScale(size(1_000_000)),
  'sign-in': benchSignIn,
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

/** Those that `--check` runs, as `.ci/run` does: short, and repeated while a bar is missed. */
export const CHECKED: Readonly<Record<string, () => Measured>> = {
  'sign-in': benchSignIn,
  'pin-check': benchPinCheck,
  binary: benchBinary,
  'mall-list': () => benchMallList(20),
  'place-order': () => benchPlaceOrder({ rounds: 3, seconds: 2, barOnly: true }),
  month: () => benchMonth(FEW_MEMBERS),
  simulate: () => benchSimulate(2_000, 3, 'UNILEVEL', false),
  'member-list': benchMemberList,
};
