import type { ResultOf } from '@canopy/contract/call';
import { reports } from '@canopy/contract/reports';
import type { TFunction } from 'i18next';
import { monthText, percentText, standingAlone } from '../../ui/format.ts';
import type { ListColumn } from '../../ui/listTypes.ts';
import { Money, Pv } from '../../ui/Money.tsx';
import { PersonCell } from '../../ui/PersonCell.tsx';

/** A column of amounts in RM. */
export const rmColumn = <Name extends string>(key: Name, title: string) => ({
  key,
  title,
  render: (row: Record<Name, string>) => <Money value={row[key]} />,
  cell: { of: key, as: 'money' as const },
  align: 'end' as const,
  unit: 'RM' as const,
  phone: (row: Record<Name, string>) => (
    <>
      {title} <Money value={row[key]} />
    </>
  ),
});

/** The total of a row: on a phone at the end of the first line. */
export const lastly = <C extends { render: unknown }>({ ...column }: C) => ({
  ...column,
  phone: column.render,
  role: 'amount' as const,
});

/** A column of whole numbers. */
export const countColumn = <Name extends string>(key: Name, title: string) => ({
  key,
  title,
  render: (row: Record<Name, number>) => row[key],
  cell: { of: key, as: 'number' as const },
  align: 'end' as const,
  phone: (row: Record<Name, number>) => (
    <>
      {title} {row[key]}
    </>
  ),
});

/** A column of basis points; empty if there is no share. */
export const shareColumn = <Name extends string>(key: Name, title: string) => ({
  key,
  title,
  render: (row: Record<Name, number | null>) => {
    const value: number | null = row[key];
    return value === null ? '–' : percentText(value);
  },
  cell: { of: key, as: 'percent' as const },
  align: 'end' as const,
});

const month = (t: TFunction) => ({
  key: 'period',
  title: t('report.month'),
  render: (row: { period: string }) => standingAlone(monthText(row.period)),
  cell: 'period' as const,
  role: 'title' as const,
});

const warehouse = (t: TFunction) => ({
  key: 'warehouse',
  title: t('label.warehouse'),
  render: (row: { warehouseName: string; warehouseID: string }) => (
    <PersonCell name={row.warehouseName} id={row.warehouseID} />
  ),
  cell: ['warehouseID', 'warehouseName'] as const,
  role: 'title' as const,
});

/** A column of PV. */
export const pvColumn = {
  key: 'pv',
  title: 'PV',
  render: (row: { pv: string }) => <Pv value={row.pv} />,
  cell: { of: 'pv' as const, as: 'money' as const },
  align: 'end' as const,
  unit: 'PV' as const,
};

export const liabilityColumns = (t: TFunction): ListColumn<typeof reports.walletLiability>[] => [
  month(t),
  rmColumn('EW', t('wallet.EW')),
  rmColumn('RW', t('wallet.RW')),
  rmColumn('SW', t('wallet.SW')),
  lastly(rmColumn('total', t('label.total'))),
];

export const stockValueColumns = (t: TFunction): ListColumn<typeof reports.stockValue>[] => [
  warehouse(t),
  countColumn('items', t('report.items')),
  countColumn('units', t('report.units')),
  countColumn('reserved', t('report.reserved')),
  countColumn('unpriced', t('report.unpriced')),
  lastly(rmColumn('value', t('report.value'))),
];

export const payoutColumns = (t: TFunction): ListColumn<typeof reports.payout>[] => [
  month(t),
  rmColumn('sales', t('report.net')),
  { ...pvColumn, title: t('report.countedPv') },
  rmColumn('breakage', t('report.breakage')),
  shareColumn('ratio', t('report.ratio')),
  lastly(rmColumn('bonus', t('group.bonus'))),
];

type Growth = ResultOf<typeof reports.memberGrowth>['rows'][number];
const AFTER = ['after1', 'after2', 'after3', 'after4', 'after5', 'after6'] as const;

export const growthColumns = (t: TFunction): ListColumn<typeof reports.memberGrowth>[] => [
  month(t),
  { ...countColumn('joined', t('report.newMembers')), role: 'amount', phone: (row) => row.joined },
  countColumn('members', t('label.totalMember')),
  countColumn('terminated', t('status.TERMINATED')),
  ...AFTER.map((key, i) => ({
    ...shareColumn<keyof Pick<Growth, typeof key>>(key, t('report.after', { count: i + 1 })),
    // the first and last month are enough to judge those in between
    ...(i > 0 && i < AFTER.length - 1 && { optional: true as const, inSheet: true as const }),
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
  pvColumn,
  rmColumn('cash', t('report.cash')),
  lastly(rmColumn('amount', t('report.net'))),
];
