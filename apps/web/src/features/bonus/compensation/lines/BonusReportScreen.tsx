import type { ResultOf } from '@canopy/contract/call';
import { PLAN_KINDS } from '@canopy/contract/bonus/bonusShapes';
import { compensation } from '@canopy/contract/bonus/compensation';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../../i18n/texts.ts';
import { lastFinishedMonth, lastMonths, monthOf } from '../../../../routing/months.ts';
import { useScreenSearch } from '../../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../../session/session.ts';
import { useCall } from '../../../../ui/feedback/api.ts';
import { ButtonLink } from '../../../../ui/input/ButtonLink.tsx';
import { Card, Tile } from '../../../../ui/layout/Card.tsx';
import { BEHIND, column } from '../../../../ui/list/columns.tsx';
import { Tag } from '../../../../ui/feedback/Notice.tsx';
import { Grid } from '../../../../ui/layout/Stack.tsx';
import { useList } from '../../../../ui/list/useList.ts';
import { DataTable } from '../../../../ui/list/DataTable.tsx';
import type { ListColumn } from '../../../../ui/list/listTypes.ts';
import { monthText, standingAlone, percentText } from '../../../../i18n/format.ts';
import { Money, Pv } from '../../../../ui/value/Money.tsx';
import { choiceFilter, type ListFilter } from '../../../../ui/list/listFilters.ts';
import { Meta } from '../../../../ui/layout/Meta.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { PersonCell } from '../../../../ui/list/PersonCell.tsx';

import { ClawedBack } from './ClawedBack.tsx';
import { BonusChart } from './BonusChart.tsx';
import { HeldNote } from '../holds/HeldNote.tsx';
import { LineDrawer } from './LineDrawer.tsx';
import { MissedNote } from '../missed/MissedNote.tsx';
import { SaleLink } from './SaleLink.tsx';
import { words } from '../../../../i18n/words.ts';
import { StatusTag } from '../../../../ui/value/StatusTag.tsx';
import { carriedOn } from './carriedNet.ts';

type Row = ResultOf<typeof compensation.lineList>['rows'][number];

/** Bonus lines; each opens its explanation. */
export default function BonusReportScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [search, put] = useScreenSearch('/dashboard/bonusReport');
  const staff = login.role === 'staff' || login.role === 'admin';
  const filters: ListFilter<typeof compensation.lineList>[] = [
    choiceFilter('Period', t('bonus.month'), lastMonths(), (value) =>
      standingAlone(monthText(value)),
    ),
    choiceFilter('Plan', t('bonus.plan'), PLAN_KINDS, (value) => t(`plan.${value}`)),
  ];
  const list = useList(compensation.lineList, filters, {
    RunID: search.runID,
    MemberID: search.memberID,
  });
  const plans = useCall(compensation.planList, {});
  const paysPairs = plans.data?.some(({ plan }) => plan === 'BINARY');
  const first = list.data?.rows[0];
  // for the lines of one member or one run: whose they are, and for which month
  const of = (row: Row | undefined) => (
    <Meta>
      {search.memberID && row?.fullName}
      {search.memberID && <span className="code">{search.memberID}</span>}
      {search.runID && row && monthText(row.period)}
      {search.runID && <span className="code">{search.runID}</span>}
    </Meta>
  );
  const columns: ListColumn<typeof compensation.lineList>[] = [
    {
      key: 'plan',
      title: t('bonus.plan'),
      render: (row) => (
        <>
          {t(`plan.${row.plan}`)}
          {row.refundID && (
            <>
              {' '}
              <Tag tone="bad">{t('bonus.takenBack')}</Tag>
            </>
          )}
        </>
      ),
      cell: { of: ['plan', 'refundID'], words: words(t, 'plan') },
      role: 'title',
    },
    ...(staff
      ? [
          {
            key: 'member',
            title: t('label.member'),
            render: (row: Row) => <PersonCell name={row.fullName} id={row.memberID} />,
            cell: ['memberID', 'fullName'] as const,
          },
        ]
      : []),
    column.date('date', t('label.date')),
    {
      key: 'source',
      title: t('bonus.from'),
      render: (row) =>
        row.sourceName ? (
          <span>
            {row.sourceName}
            <br />
            {row.salesID ? (
              <span className="caption">
                <SaleLink salesID={row.salesID} buyer={row.sourceMemberID} />
              </span>
            ) : (
              <span className="caption">{t('bonus.adjusted')}</span>
            )}
          </span>
        ) : (
          t(row.plan === 'BINARY' ? 'binary.bothLegs' : 'bonus.ownRank')
        ),
      cell: ['sourceMemberID', 'salesID'],
    },
    {
      ...column.count('level', t('bonus.level'), BEHIND),
      render: (row) =>
        row.plan === 'UPGRADE_RANKING'
          ? nameOf(t, 'rank', row.level ?? 0)
          : row.plan === 'BINARY'
            ? '–'
            : row.level,
    },
    {
      ...column.volume('volume', 'PV', BEHIND),
      render: (row) =>
        row.net ? <Money value={row.net} /> : row.volume ? <Pv value={row.volume} /> : '–',
    },
    {
      ...column.percent('percentage', '%', BEHIND),
      render: (row) =>
        row.percentage ? <span className="code">{percentText(row.percentage)}</span> : '–',
    },
    column.added('amount', t('label.amount')),
    column.status(t, 'bonus'),
  ];
  return (
    <>
      <PageHeader
        title={t('screen.bonusReport')}
        hint={search.runID || search.memberID ? of(first) : t('bonus.hint')}
        actions={
          paysPairs ? (
            <ButtonLink
              to="/dashboard/binaryLegs"
              search={search.memberID ? { memberID: search.memberID } : {}}
            >
              {t('screen.binaryLegs')}
            </ButtonLink>
          ) : null
        }
      />
      <Grid>
        <Grid columns="tiles">
          <Tile
            label={t('bonus.total')}
            value={list.data ? <Money value={list.data.totals.amount} /> : '…'}
          >
            {list.data && <ClawedBack amount={list.data.totals.clawedBack} />}
          </Tile>
          {list.data && Number(list.data.totals.held) !== 0 && (
            <Tile label={t('bonus.heldTotal')} value={<Money value={list.data.totals.held} />} />
          )}
          {list.data?.totals.byPlan.map((plan) => (
            <Tile
              key={plan.plan}
              label={t(`plan.${plan.plan}`)}
              value={<Money value={plan.amount} />}
            >
              <ClawedBack amount={plan.clawedBack} />
            </Tile>
          ))}
          {staff && search.runID && search.memberID && (
            <RunEarner runID={search.runID} memberID={search.memberID} />
          )}
        </Grid>
        {!search.runID && (!staff || login.permissions.includes('report.view')) && (
          <BonusChart memberID={search.memberID} />
        )}
        {!staff && <HeldNote />}
        {!staff && <MissedNote period={monthOf(search.Period) ?? lastFinishedMonth()} />}
        <Card as="div">
          <DataTable
            name="bonus"
            drawing="money"
            columns={columns}
            rowKey={(row) => row.lineID}
            list={list}
            onRow={(row) => put({ line: String(row.lineID) })}
          />
        </Card>
      </Grid>
      <LineDrawer
        lineID={search.line ? Number(search.line) : null}
        onClose={() => put({ line: undefined })}
      />
    </>
  );
}

/** What a run pays one member: the run's own figures, so that the lines below add up to them. */
function RunEarner({ runID, memberID }: { runID: string; memberID: string }) {
  const { t } = useTranslation();
  const { data } = useCall(compensation.payables, { RunID: runID, Search: memberID });
  const earner = data?.rows.find((row) => row.memberID === memberID);
  if (!earner) return null;
  const { takenBack, carriedOut, total, state } = earner;
  return (
    <>
      {takenBack !== '0.00' && (
        <Tile label={t('bonus.takenBack')} value={<Money value={takenBack} />} />
      )}
      {carriedOut !== '0.00' && (
        <Tile label={t('bonus.carriedOn')} value={<Money value={carriedOn(carriedOut)} />} />
      )}
      <Tile label={t('bonus.paid')} value={<Money value={total} />}>
        {state && <StatusTag of="bonus" status={state} />}
      </Tile>
    </>
  );
}
