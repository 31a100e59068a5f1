import type { ResultOf } from '@canopy/contract/call';
import { reports } from '@canopy/contract/insight/reports';
import type { TFunction } from 'i18next';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { withCommas } from '../../../i18n/format.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { PersonCell } from '../../../ui/list/PersonCell.tsx';

/** A column of amounts in RM. */
export const rmColumn = <Name extends string>(key: Name, title: string) => ({
  ...column.money(key, title),
  phone: (row: Record<Name, string>) => (
    <>
      {title} <Money value={row[key]} />
    </>
  ),
});

/** A column of whole numbers. */
export const countColumn = <Name extends string>(key: Name, title: string) => ({
  ...column.count(key, title),
  phone: (row: Record<Name, number>) => (
    <>
      {title} {withCommas(String(row[key]))}
    </>
  ),
});

const month = (t: TFunction) => column.month('period', t('report.month'));

const warehouse = (t: TFunction) => ({
  key: 'warehouse',
  title: t('label.warehouse'),
  render: (row: { warehouseName: string; warehouseID: string }) => (
    <PersonCell name={row.warehouseName} id={row.warehouseID} />
  ),
  cell: ['warehouseID', 'warehouseName'] as const,
  role: 'title' as const,
});

export const liabilityColumns = (t: TFunction): ListColumn<typeof reports.walletLiability>[] => [
  month(t),
  // on a phone the names of wallets leave room for one amount; the chart above has all as a table
  rmColumn('EW', t('wallet.EW')),
  { ...rmColumn('RW', t('wallet.RW')), phone: false },
  { ...rmColumn('SW', t('wallet.SW')), phone: false },
  column.amount('total', t('label.total')),
];

export const stockValueColumns = (t: TFunction): ListColumn<typeof reports.stockValue>[] => [
  warehouse(t),
  countColumn('items', t('report.items')),
  countColumn('units', t('report.units')),
  { ...countColumn('reserved', t('report.reserved')), ...BEHIND },
  countColumn('unpriced', t('report.unpriced')),
  { ...rmColumn('cost', t('report.cost')), phone: false },
  { ...countColumn('uncosted', t('report.uncosted')), ...BEHIND },
  column.amount('value', t('report.value')),
];

export const payoutColumns = (t: TFunction): ListColumn<typeof reports.payout>[] => [
  month(t),
  rmColumn('sales', t('report.net')),
  column.pv('pv', t('report.countedPv')),
  rmColumn('breakage', t('report.breakage')),
  column.percent('ratio', t('report.ratio')),
  column.amount('bonus', t('group.bonus')),
];

type Growth = ResultOf<typeof reports.memberGrowth>['rows'][number];
const AFTER = ['after1', 'after2', 'after3', 'after4', 'after5', 'after6'] as const;

export const growthColumns = (t: TFunction): ListColumn<typeof reports.memberGrowth>[] => [
  month(t),
  { ...countColumn('joined', t('report.newMembers')), role: 'amount', phone: (row) => row.joined },
  countColumn('members', t('label.totalMember')),
  countColumn('terminated', t('status.TERMINATED')),
  ...AFTER.map((key, i) => ({
    ...column.percent<keyof Pick<Growth, typeof key>>(key, t('report.after', { count: i + 1 })),
    // the first and last month are enough to judge those in between
    ...(i > 0 && i < AFTER.length - 1 && BEHIND),
  })),
];

export const turnoverColumns = (t: TFunction): ListColumn<typeof reports.stockistTurnover>[] => [
  warehouse(t),
  {
    key: 'stockist',
    title: t('report.stockist'),
    render: (row) =>
      row.memberID ? <PersonCell name={row.fullName ?? ''} id={row.memberID} /> : '–',
    cell: ['memberID', 'fullName'],
  },
  countColumn('sales', t('report.orders')),
  column.pv('pv', 'PV'),
  rmColumn('cash', t('report.cash')),
  column.amount('amount', t('report.net')),
];
