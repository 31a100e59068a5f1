import { reports } from '@canopy/contract/insight/reports';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { Tile } from '../../../ui/layout/Card.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { percentText } from '../../../i18n/format.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { useList } from '../../../ui/list/useList.ts';
import {
  growthColumns,
  liabilityColumns,
  payoutColumns,
  stockValueColumns,
  turnoverColumns,
} from './companyTabs.tsx';
import { RowsChart } from './RowsChart.tsx';
import { daysFilter, daysOfMonth } from './reportFilters.ts';
import { SalesBy } from './SalesByTab.tsx';

/** The company's own reports, as tabs. */
export default function CompanyReportsScreen() {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/companyReports');
  return (
    <>
      <PageHeader title={t('screen.companyReports')} />
      <Tabs
        label={t('screen.companyReports')}
        active={search.tab ?? 'payout'}
        onChange={(tab) => put({ tab, page: undefined })}
        tabs={[
          { key: 'payout', title: t('report.payout'), content: <Payout /> },
          { key: 'sales', title: t('report.soldBy'), content: <SalesBy /> },
          { key: 'liability', title: t('report.liability'), content: <Liability /> },
          { key: 'growth', title: t('report.growth'), content: <Growth /> },
          { key: 'stock', title: t('report.stockValue'), content: <Stock /> },
          { key: 'turnover', title: t('report.turnover'), content: <Turnover /> },
        ]}
      />
    </>
  );
}

function Figures({ children }: { children: ReactNode }) {
  return <Grid columns="tiles">{children}</Grid>;
}

function Payout() {
  const { t } = useTranslation();
  const list = useList(reports.payout, [...daysFilter(t)]);
  const totals = list.data?.totals;
  return (
    <Grid>
      {totals && (
        <Figures>
          <Tile label={t('report.net')} value={<Money value={totals.sales} />} />
          <Tile label={t('group.bonus')} value={<Money value={totals.bonus} />} />
          <Tile
            label={t('report.ratio')}
            value={totals.ratio === null ? '–' : percentText(totals.ratio)}
          />
          <Tile label={t('report.breakage')} value={<Money value={totals.breakage} />} />
        </Figures>
      )}
      <p className="caption">{t('report.payoutHint')}</p>
      <RowsChart
        kind="lines"
        label={t('report.payout')}
        unit="RM"
        linkOf={(period) =>
          linkOptions({ to: '/dashboard/salesReport', search: daysOfMonth(period) })
        }
        rows={list.data?.rows}
        series={[
          { key: 'sales', name: t('report.net') },
          { key: 'bonus', name: t('group.bonus') },
        ]}
      />
      <DataTable
        name="payout"
        columns={payoutColumns(t)}
        rowKey={(row) => row.period}
        rowLink={(row) =>
          linkOptions({ to: '/dashboard/salesReport', search: daysOfMonth(row.period) })
        }
        list={list}
        search={false}
      />
    </Grid>
  );
}

function Liability() {
  const { t } = useTranslation();
  const list = useList(reports.walletLiability, [...daysFilter(t)]);
  const totals = list.data?.totals;
  return (
    <Grid>
      {totals && (
        <Figures>
          <Tile label={t('label.total')} value={<Money value={totals.total} />} />
          <Tile label={t('wallet.EW')} value={<Money value={totals.EW} />} />
          <Tile label={t('wallet.RW')} value={<Money value={totals.RW} />} />
          <Tile label={t('wallet.SW')} value={<Money value={totals.SW} />} />
        </Figures>
      )}
      <RowsChart
        kind="columns"
        label={t('report.liability')}
        unit="RM"
        rows={list.data?.rows}
        series={[
          { key: 'EW', name: t('wallet.EW') },
          { key: 'RW', name: t('wallet.RW') },
          { key: 'SW', name: t('wallet.SW') },
        ]}
      />
      <DataTable
        name="walletLiability"
        columns={liabilityColumns(t)}
        rowKey={(row) => row.period}
        list={list}
        search={false}
      />
    </Grid>
  );
}

function Growth() {
  const { t } = useTranslation();
  const list = useList(reports.memberGrowth, [...daysFilter(t)]);
  return (
    <Grid>
      <RowsChart
        kind="columns"
        label={t('report.newMembers')}
        linkOf={(period) =>
          linkOptions({ to: '/dashboard/personalSponsor', search: daysOfMonth(period) })
        }
        rows={list.data?.rows}
        series={[{ key: 'joined', name: t('report.newMembers') }]}
      />
      <DataTable
        name="memberGrowth"
        columns={growthColumns(t)}
        rowKey={(row) => row.period}
        rowLink={(row) =>
          linkOptions({ to: '/dashboard/personalSponsor', search: daysOfMonth(row.period) })
        }
        list={list}
        search={false}
      />
    </Grid>
  );
}

/** Target of a warehouse row: its stock, for people who may see it. */
function useBalanceLink() {
  const may = useLogin()!.permissions.includes('stock.view');
  return ({ warehouseID: WarehouseID }: { warehouseID: string }) =>
    may ? linkOptions({ to: '/dashboard/stockBalance', search: { WarehouseID } }) : undefined;
}

function Stock() {
  const { t } = useTranslation();
  const balanceLink = useBalanceLink();
  const list = useList(reports.stockValue);
  const totals = list.data?.totals;
  return (
    <Grid>
      {totals && (
        <Figures>
          <Tile label={t('report.value')} value={<Money value={totals.value} />}>
            {t('report.valueHint')}
          </Tile>
          <Tile label={t('report.cost')} value={<Money value={totals.cost} />}>
            {t('report.costHint', { count: totals.uncosted })}
          </Tile>
          <Tile label={t('report.units')} value={totals.units} />
        </Figures>
      )}
      <DataTable
        name="stockValue"
        columns={stockValueColumns(t)}
        rowKey={(row) => row.warehouseID}
        rowLink={balanceLink}
        list={list}
        search={false}
      />
    </Grid>
  );
}

function Turnover() {
  const { t } = useTranslation();
  const balanceLink = useBalanceLink();
  const list = useList(reports.stockistTurnover, [...daysFilter(t)]);
  const totals = list.data?.totals;
  return (
    <Grid>
      {totals && (
        <Figures>
          <Tile label={t('report.net')} value={<Money value={totals.amount} />} />
          <Tile label={t('report.orders')} value={totals.sales} />
          <Tile label={t('report.cash')} value={<Money value={totals.cash} />} />
        </Figures>
      )}
      <DataTable
        name="stockistTurnover"
        columns={turnoverColumns(t)}
        rowKey={(row) => row.warehouseID}
        rowLink={balanceLink}
        list={list}
        search={false}
      />
    </Grid>
  );
}
