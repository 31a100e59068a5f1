import { reports } from '@canopy/contract/insight/reports';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { words } from '../../../i18n/words.ts';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { Card, Tile } from '../../../ui/layout/Card.tsx';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { LazyChart } from '../../../ui/chart/LazyChart.tsx';
import { Money, Pv } from '../../../ui/value/Money.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { moneyText } from '../../../i18n/format.ts';
import { choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { useList } from '../../../ui/list/useList.ts';
import { pointName, daysFilter, daysOfPoint } from './reportFilters.ts';
import { ReportHead } from './ReportHead.tsx';
import { WhoseChoice } from './WhoseChoice.tsx';

const TYPES = ['REGISTRATION', 'ACTIVATION', 'MAINTENANCE', 'UPGRADE'] as const;

/** Approved sales of a member, a downline or the company; orders the person may open are links. */
export default function SalesReportScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [search, put] = useScreenSearch('/dashboard/salesReport');
  const staff = login.role === 'staff' || login.role === 'admin';
  const Whose = search.whose ?? 'OWN';
  const filters: ListFilter<typeof reports.sales>[] = [
    ...daysFilter(t),
    choiceFilter('SalesType', t('label.type'), TYPES, (value) => t(`salesType.${value}`)),
  ];
  const list = useList(reports.sales, filters, {
    Whose,
    ...(search.memberID ? { MemberID: search.memberID } : {}),
  });
  const totals = list.data?.totals;
  const columns: ListColumn<typeof reports.sales>[] = [
    column.code('salesID', t('label.order'), { role: 'title' }),
    column.date('date', t('report.approvedOn'), { sortable: true }),
    column.member(t),
    ...(Whose === 'OWN' ? [] : [column.count('level', t('report.level'))]),
    column.word('salesType', t('label.type'), words(t, 'salesType'), BEHIND),
    column.pv('pv', 'PV'),
    column.moneyOrNone('refunded', t('report.refunded'), BEHIND),
    column.added('amount', t('report.net'), { sortable: true }),
  ];
  return (
    <>
      <ReportHead
        title={t('screen.salesReport')}
        hint={t('report.salesHint')}
        memberID={search.memberID}
        onMember={(memberID) => put({ memberID, page: undefined })}
      />
      <Grid>
        {(!staff || search.memberID) && (
          <WhoseChoice value={Whose} onChange={(whose) => put({ whose, page: undefined })} />
        )}
        <Grid columns="tiles">
          <Tile label={t('report.net')} value={totals ? <Money value={totals.amount} /> : '…'} />
          <Tile label={t('report.orders')} value={list.data?.total ?? '…'} />
          <Tile label="PV" value={totals ? <Pv value={totals.pv} /> : '…'} />
          <Tile
            label={t('report.refunded')}
            value={totals ? <Money value={totals.refunded} /> : '…'}
          />
        </Grid>
        {totals && totals.series.length > 1 && (
          <Card>
            <LazyChart
              kind="columns"
              label={t('report.net')}
              unit="RM"
              series={[{ key: 'amount', name: t('report.net') }]}
              points={totals.series.map(({ at, amount }) => ({
                key: at,
                name: pointName(at),
                values: { amount: Number(amount) },
                link: linkOptions({
                  to: '/dashboard/salesReport',
                  search: { whose: search.whose, memberID: search.memberID, ...daysOfPoint(at) },
                }),
              }))}
              format={(value) => moneyText(value.toFixed(2))}
            />
          </Card>
        )}
        <Card as="div">
          <DataTable
            name="salesReport"
            columns={columns}
            rowKey={(row) => row.salesID}
            rowLink={(row) =>
              row.open
                ? linkOptions({ to: '/dashboard/orderDetails', search: { salesID: row.salesID } })
                : undefined
            }
            list={list}
          />
        </Card>
      </Grid>
    </>
  );
}
