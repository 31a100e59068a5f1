import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/compensation';
import { Link, useNavigate } from '@tanstack/react-router';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../i18n/texts.ts';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { useCall } from '../../ui/api.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/listTypes.ts';
import { monthText, standingAlone, percentText, timeText } from '../../ui/format.ts';
import { Money, Pv } from '../../ui/Money.tsx';
import { useListBody } from '../../ui/useList.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageState } from '../../ui/PageState.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { RunActions } from './RunActions.tsx';
import { RunNotices } from './RunNotices.tsx';
import { RunVerification } from './RunVerification.tsx';
import { sentence } from '../../i18n/sentence.tsx';
import { Meta } from '../../ui/Meta.tsx';
import { isUnderWay, RunTask } from './RunTask.tsx';

/** How often the screen looks while a task works on the run. */
const POLL_MS = 1_000;

type Earner = ResultOf<typeof compensation.runDetail>['earners']['rows'][number];

/** One bonus run: payout and breakage per plan, earners, and the next step. */
export default function BonusRunDetailsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useScreenSearch('/dashboard/bonusRunDetails');
  const RunID = search.runID || 'B0000000';
  const run = useCall(compensation.runDetail, useListBody(compensation.runDetail, [], { RunID }), {
    keep: true,
    every: (data) => (isUnderWay(data) ? POLL_MS : false),
  });
  const control = useCall(compensation.runControl, { RunID });
  if (!run.data)
    return <PageState title={t('screen.bonusRunDetails')} error={run.error} retry={run.refetch} />;
  const r = run.data;
  const month = standingAlone(monthText(r.period));
  const columns: Column<Earner>[] = [
    {
      key: 'name',
      title: t('label.member'),
      render: (row) => (
        <span>
          {row.fullName}
          <br />
          <span className="caption">{row.memberID}</span>
        </span>
      ),
      role: 'title',
    },
    {
      key: 'paidAs',
      title: t('bonus.paidAs'),
      render: (row) => nameOf(t, 'rank', row.paidAs),
    },
    ...(['UNILEVEL', 'GENERATION', 'UPGRADE_RANKING'] as const).map((plan): Column<Earner> => ({
      key: plan,
      title: t(`plan.${plan}`),
      align: 'end',
      render: (row) => {
        const own = row.byPlan.find((entry) => entry.plan === plan);
        return own ? <Money value={own.amount} /> : '–';
      },
    })),
    {
      key: 'clawedBack',
      title: t('bonus.takenBack'),
      align: 'end',
      render: (row) => {
        const back =
          (parseMoney(row.clawedBack, { signed: true }) ?? 0) +
          (parseMoney(row.carriedIn, { signed: true }) ?? 0);
        return back === 0 ? '–' : <Money value={decimalOf(back)} />;
      },
    },
    {
      key: 'carriedOut',
      title: t('bonus.carriedOn'),
      align: 'end',
      render: (row) => (row.carriedOut === '0.00' ? '–' : <Money value={row.carriedOut} />),
    },
    {
      key: 'total',
      title: t('bonus.total'),
      render: (row) => (
        <strong>
          <Money value={row.total} />
        </strong>
      ),
      align: 'end',
      role: 'amount',
    },
  ];
  return (
    <>
      <PageHeader
        title={
          <span className="row">
            {month} <StatusTag of="month" status={r.state} />
          </span>
        }
        hint={
          <Meta>
            <span className="code">{r.runID}</span>
            {r.calculatedAt && timeText(r.calculatedAt)}
            {r.calculatedBy}
          </Meta>
        }
        actions={control.data && <RunActions run={r} control={control.data} />}
      />
      <div className="grid">
        <RunTask run={r} />
        {control.data && <RunNotices run={r} control={control.data} />}
        <div className="tiles">
          <div className="card tile">
            <p className="small muted">{t('bonus.paid')}</p>
            <p className="value">
              <Money value={r.paid} />
            </p>
            <p className="caption code">{percentText(r.payoutRatio)}</p>
            {r.capFactor && (
              <p className="caption">{t('bonus.capFactor', { factor: r.capFactor })}</p>
            )}
            {r.clawedBack !== '0.00' && (
              <p className="caption">
                {sentence(t, 'label.pair', {
                  label: t('bonus.takenBack'),
                  value: <Money value={r.clawedBack} />,
                })}
              </p>
            )}
          </div>
          <div className="card tile">
            <p className="small muted">{t('bonus.volume')}</p>
            <p className="value">
              <Pv value={r.volume} short />
            </p>
            <p className="caption">{t('bonus.salesN', { count: r.sales })}</p>
          </div>
          <div className="card tile">
            <p className="small muted">{t('bonus.breakage')}</p>
            <p className="value">
              <Money value={r.breakage} />
            </p>
          </div>
          <div className="card tile">
            <p className="small muted">{t('bonus.members')}</p>
            <p className="value">{r.members}</p>
          </div>
        </div>
        <div className="tiles">
          {r.plans.map((plan) => (
            <section key={plan.plan} className="card">
              <h2>{t(`plan.${plan.plan}`)}</h2>
              <p className="row between">
                <Money value={plan.paid} size={22} />
                <Link to="/dashboard/bonusReport" search={{ runID: r.runID, Plan: plan.plan }}>
                  {t('bonus.lines', { count: plan.lines })}
                </Link>
              </p>
              {plan.breakage.map((rest) => (
                <p key={rest.reason} className="row between small muted">
                  <span>{t(`reason.${rest.reason}`)}</span>
                  <Money value={rest.amount} />
                </p>
              ))}
            </section>
          ))}
        </div>
        <div className="card">
          <DataTable
            name="earners"
            columns={columns}
            rowKey={(row) => row.memberID}
            list={{
              filters: [],
              data: r.earners,
              error: null,
              loading: run.isFetching,
              retry: () => void run.refetch(),
            }}
            onRow={(row) =>
              void navigate({
                to: '/dashboard/bonusReport',
                search: { runID: r.runID, memberID: row.memberID },
              })
            }
          />
        </div>
        {r.state !== 'OPEN' && <RunVerification runID={r.runID} />}
        <p className="caption" style={{ overflowWrap: 'anywhere' }}>
          {sentence(t, 'label.pair', {
            label: t('bonus.hashes'),
            value: (
              <Meta>
                <span className="code">{r.inputHash}</span>
                <span className="code">{r.outputHash}</span>
              </Meta>
            ),
          })}
        </p>
      </div>
    </>
  );
}
