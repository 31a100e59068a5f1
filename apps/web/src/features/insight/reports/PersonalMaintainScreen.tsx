import { column } from '../../../ui/list/columns.tsx';
import { daysFilter, daysOfMonth } from './reportFilters.ts';
import { reports } from '@canopy/contract/insight/reports';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { statusName } from '../../../i18n/statusName.ts';
import { statusWords } from '../../../i18n/words.ts';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { Card, Tile } from '../../../ui/layout/Card.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { LazyChart } from '../../../ui/chart/LazyChart.tsx';
import { Pv } from '../../../ui/value/Money.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { dayText, monthText, pvText, standingAlone } from '../../../i18n/format.ts';
import { statusFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn, RowOf } from '../../../ui/list/listTypes.ts';
import { useList } from '../../../ui/list/useList.ts';
import { ReachButton } from '../../notices/consents/ReachButton.tsx';
import { ReportHead } from './ReportHead.tsx';
import { WhoseChoice } from './WhoseChoice.tsx';

type Row = RowOf<typeof reports.personalMaintain>;

const STATES = ['QUALIFIED', 'NOT QUALIFIED'] as const;

/** A member's maintenance by month, or that of the whole downline in one month. */
export default function PersonalMaintainScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [search, put] = useScreenSearch('/dashboard/personalMaintain');
  const staff = login.role === 'staff' || login.role === 'admin';
  const Whose = search.whose ?? 'OWN';
  const own = (!staff || search.memberID !== undefined) && Whose === 'OWN';
  const filters: ListFilter<typeof reports.personalMaintain>[] = [
    ...daysFilter(t),
    statusFilter(t, 'member', 'Status', STATES),
  ];
  const list = useList(reports.personalMaintain, filters, {
    Whose,
    ...(search.memberID ? { MemberID: search.memberID } : {}),
  });
  const totals = list.data?.totals;
  const needed = list.data?.rows[0]?.neededPV;
  const columns: ListColumn<typeof reports.personalMaintain>[] = [
    ...(own ? [] : [column.member(t, { role: 'title' })]),
    {
      key: 'period',
      title: t('report.month'),
      render: (row) => standingAlone(monthText(row.period)),
      cell: 'period',
      ...(own ? { role: 'title' as const } : { optional: true as const }),
    },
    column.count('level', t('report.level'), { optional: true }),
    column.count('sales', t('report.orders'), { phone: false }),
    {
      ...column.pv('pv', 'PV', { sortable: true }),
      ...(own ? { role: 'amount' as const } : { phone: false as const }),
    },
    {
      key: 'missingPV',
      title: t('report.missing'),
      render: (row) => <Lacks row={row} />,
      cell: { of: 'missingPV', as: 'money' },
      // one’s own row has its state beside it
      phone: (row) => (own && row.status === 'QUALIFIED' ? '' : <Lacks row={row} />),
    },
    column.volume('neededPV', t('report.needed'), { phone: false, optional: true }),
    {
      key: 'status',
      title: t('label.status'),
      render: (row) => <StatusTag of="member" status={row.status} />,
      cell: { of: 'status', words: statusWords(t, 'member') },
      ...(own ? { role: 'state' as const } : { phone: false as const }),
    },
  ];
  const ordersOf = (period: string) =>
    linkOptions({
      to: '/dashboard/salesReport',
      search: {
        memberID: search.memberID,
        ...daysOfMonth(period),
        SalesType: 'MAINTENANCE',
      },
    });
  const months = own ? (list.data?.rows ?? []).toReversed() : [];
  return (
    <>
      <ReportHead
        title={t('screen.personalMaintain')}
        hint={needed && t('report.maintainHint', { pv: pvText(needed) })}
        memberID={search.memberID}
        onMember={(memberID) => put({ memberID, page: undefined })}
      />
      <Grid>
        {(!staff || search.memberID) && (
          <WhoseChoice value={Whose} onChange={(whose) => put({ whose, page: undefined })} />
        )}
        <Grid columns="tiles">
          <Tile label={statusName(t, 'member', 'QUALIFIED')} value={totals?.qualified ?? '…'} />
          <Tile
            label={statusName(t, 'member', 'NOT QUALIFIED')}
            value={totals?.notQualified ?? '…'}
          />
          <Tile label="PV" value={totals ? <Pv value={totals.pv} /> : '…'} />
        </Grid>
        {months.length > 1 && (
          <Card>
            <LazyChart
              kind="columns"
              label={t('screen.personalMaintain')}
              unit="PV"
              series={[{ key: 'pv', name: 'PV' }]}
              points={months.map((row) => ({
                key: row.period,
                name: monthText(row.period, 'short'),
                values: { pv: Number(row.pv) },
                link: ordersOf(row.period),
              }))}
              format={(value) => pvText(value.toFixed(2))}
            />
          </Card>
        )}
        <Card as="div">
          <DataTable
            name="personalMaintain"
            columns={columns}
            rowKey={(row) => `${row.memberID} ${row.period}`}
            list={list}
            search={!own}
            {...(own || staff
              ? {}
              : {
                  oneAction: true as const,
                  actions: (row: Row) => (
                    <ReachButton memberID={row.memberID} name={row.fullName} />
                  ),
                })}
            rowLink={(row) =>
              own
                ? ordersOf(row.period)
                : linkOptions({
                    to: '/dashboard/memberProfile',
                    search: { memberID: row.memberID },
                  })
            }
          />
        </Card>
      </Grid>
    </>
  );
}

/** What a month still lacks, and until when it can be completed. */
function Lacks({ row }: { row: Row }) {
  const { t } = useTranslation();
  if (row.status === 'QUALIFIED') return <StatusTag of="member" status={row.status} />;
  const missing = pvText(row.missingPV);
  return (
    <>
      {row.until
        ? t('report.lacks', { pv: missing, day: dayText(row.until) })
        : t('report.lacked', { pv: missing })}
    </>
  );
}
