import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { daysFilter } from './reportFilters.ts';
import type { ResultOf } from '@canopy/contract/call';
import { reports } from '@canopy/contract/insight/reports';
import { SOLD_BY } from '@canopy/contract/insight/soldBy';
import { linkOptions } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { Tile } from '../../../ui/layout/Card.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { percentText } from '../../../i18n/format.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { Money, Pv } from '../../../ui/value/Money.tsx';
import { Segmented } from '../../../ui/layout/Segmented.tsx';
import { Grid, Row as Line } from '../../../ui/layout/Stack.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { countColumn, rmColumn } from './companyTabs.tsx';

type Row = ResultOf<typeof reports.salesBy>['rows'][number];
type Per = (typeof SOLD_BY)[number];

/** Sales by product, category, state or warehouse, with what was refunded of them. */
export function SalesBy() {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/companyReports');
  const Per = search.per ?? 'PRODUCT';
  const list = useList(reports.salesBy, [...daysFilter(t)], { Per });
  const totals = list.data?.totals;
  const rowLink = useRowLink(Per);
  return (
    <Grid>
      <Line>
        <Segmented
          label={t('report.per')}
          value={Per}
          options={SOLD_BY.map((value) => ({ value, label: t(`soldBy.${value}`) }))}
          onChange={(per) => put({ per, page: undefined })}
        />
      </Line>
      <Grid columns="tiles">
        <Tile label={t('report.net')} value={totals ? <Money value={totals.net} /> : '…'} />
        <Tile label={t('report.orders')} value={totals?.orders ?? '…'} />
        <Tile label="PV" value={totals ? <Pv value={totals.pv} /> : '…'} />
        <Tile
          label={t('report.refunded')}
          value={totals ? <Money value={totals.refunded} /> : '…'}
        />
        <Tile label={t('report.costOfSales')} value={totals ? <Money value={totals.cost} /> : '…'}>
          {totals && t('report.costHint', { count: totals.uncosted })}
        </Tile>
      </Grid>
      <p className="caption">{t(Per === 'STATE' ? 'report.stateHint' : 'report.soldByHint')}</p>
      <DataTable
        name="salesBy"
        columns={salesByColumns(t, Per)}
        rowKey={(row) => `${row.kind} ${row.code}`}
        rowLink={rowLink}
        list={list}
        search={false}
      />
    </Grid>
  );
}

/** Target of a row: the product, or the stock of the warehouse, for people who may see it. */
function useRowLink(Per: Per) {
  const { permissions } = useLogin()!;
  return ({ kind, code }: Row) => {
    if (kind !== 'ROW') return undefined;
    if (Per === 'PRODUCT' && permissions.includes('product.view'))
      return linkOptions({ to: '/dashboard/productEditor', search: { productCode: code } });
    if (Per === 'STOCKIST' && permissions.includes('stock.view'))
      return linkOptions({ to: '/dashboard/stockBalance', search: { WarehouseID: code } });
    return undefined;
  };
}

/** What a row is about, in a list and in its file. */
function nameOf(t: TFunction, { kind, name }: Row): string {
  if (kind === 'ROW') return name || t('report.unknown');
  return t(kind === 'TOTAL' ? 'label.total' : 'label.shippingFee');
}

const salesByColumns = (t: TFunction, Per: Per): ListColumn<typeof reports.salesBy>[] => [
  {
    key: 'name',
    title: t(`soldBy.${Per}`),
    render: (row) => (row.kind === 'ROW' ? nameOf(t, row) : <strong>{nameOf(t, row)}</strong>),
    cell: {
      of: ['kind', 'name'],
      words: { ROW: '', SHIPPING: t('label.shippingFee'), TOTAL: t('label.total') },
      between: '',
    },
    role: 'title',
  },
  column.code('code', t('report.code'), { ...BEHIND, phone: false }),
  countColumn('units', t('report.units')),
  { ...countColumn('orders', t('report.orders')), phone: false, ...BEHIND },
  column.pv('pv', 'PV'),
  rmColumn('goods', t('report.goods')),
  { ...rmColumn('shipping', t('label.shippingFee')), ...BEHIND },
  rmColumn('refunded', t('report.refunded')),
  column.percent('share', t('report.share'), BEHIND),
  {
    ...column.amount('net', t('report.net')),
    render: (row) => (
      <>
        <Money value={row.net} />
        {row.share !== null && row.kind !== 'TOTAL' && (
          <div className="caption">{percentText(row.share)}</div>
        )}
      </>
    ),
    phone: (row) => <Money value={row.net} />,
  },
];
