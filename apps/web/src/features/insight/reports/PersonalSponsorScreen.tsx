import type { ResultOf } from '@canopy/contract/call';
import { reports } from '@canopy/contract/insight/reports';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { words } from '../../../i18n/words.ts';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { Card, Tile } from '../../../ui/layout/Card.tsx';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { LazyChart } from '../../../ui/chart/LazyChart.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { PersonCell } from '../../../ui/list/PersonCell.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { useList } from '../../../ui/list/useList.ts';
import { pointName, daysFilter, daysOfPoint } from './reportFilters.ts';
import { ReportHead } from './ReportHead.tsx';

type Row = ResultOf<typeof reports.personalSponsor>['rows'][number];

/** Who joined below a member within a date range, with purchases and sponsor bonus. */
export default function PersonalSponsorScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [search, put] = useScreenSearch('/dashboard/personalSponsor');
  const staff = login.role === 'staff' || login.role === 'admin';
  const list = useList(reports.personalSponsor, [...daysFilter(t)], {
    ...(search.memberID ? { MemberID: search.memberID } : {}),
  });
  const totals = list.data?.totals;
  const columns: ListColumn<typeof reports.personalSponsor>[] = [
    column.member(t, { role: 'title' }),
    column.date('signUpDate', t('report.joined'), { sortable: true }),
    ...(staff && !search.memberID
      ? [
          {
            key: 'sponsor',
            title: t('report.sponsor'),
            render: (row: Row) => (
              <PersonCell name={row.sponsorName ?? ''} id={row.sponsorID ?? ''} />
            ),
            cell: ['sponsorID', 'sponsorName'] as const,
          },
        ]
      : []),
    {
      ...column.word('packageRank', t('label.package'), words(t, 'package'), BEHIND),
      render: (row) => nameOf(t, 'package', row.packageRank, '–'),
      key: 'package',
    },
    column.word('ranking', t('label.rank'), words(t, 'rank'), BEHIND),
    column.pv('pv', 'PV', BEHIND),
    column.added('amount', t('report.net'), { sortable: true }),
    column.money('bonus', t('plan.SPONSOR')),
    column.status(t, 'member'),
  ];
  return (
    <>
      <ReportHead
        title={t('screen.personalSponsor')}
        hint={t('report.sponsorHint')}
        memberID={search.memberID}
        onMember={(memberID) => put({ memberID, page: undefined })}
      />
      <Grid>
        <Grid columns="tiles">
          <Tile label={t('report.newMembers')} value={list.data?.total ?? '…'} />
          <Tile label={t('report.active')} value={totals?.active ?? '…'} />
          <Tile label={t('report.net')} value={totals ? <Money value={totals.amount} /> : '…'} />
          <Tile label={t('plan.SPONSOR')} value={totals ? <Money value={totals.bonus} /> : '…'} />
        </Grid>
        {totals && totals.series.length > 1 && (
          <Card>
            <LazyChart
              kind="columns"
              label={t('report.newMembers')}
              series={[{ key: 'members', name: t('report.newMembers') }]}
              points={totals.series.map(({ at, members }) => ({
                key: at,
                name: pointName(at),
                values: { members },
                link: linkOptions({
                  to: '/dashboard/personalSponsor',
                  search: { memberID: search.memberID, ...daysOfPoint(at) },
                }),
              }))}
              format={String}
            />
          </Card>
        )}
        <Card as="div">
          <DataTable
            name="personalSponsor"
            columns={columns}
            rowKey={(row) => row.memberID}
            list={list}
            rowLink={(row) =>
              linkOptions({ to: '/dashboard/memberProfile', search: { memberID: row.memberID } })
            }
          />
        </Card>
      </Grid>
    </>
  );
}
