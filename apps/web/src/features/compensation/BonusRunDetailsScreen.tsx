import { compensation } from '@canopy/contract/compensation';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card, Tile } from '../../ui/Card.tsx';
import { Grid, Row } from '../../ui/Stack.tsx';
import { useCall } from '../../ui/api.ts';
import { monthText, standingAlone, percentText, timeText } from '../../ui/format.ts';
import { Money, Pv } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageState } from '../../ui/PageState.tsx';
import { Question } from '../../ui/Question.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { RunActions } from './RunActions.tsx';
import { RunNotices } from './RunNotices.tsx';
import { RunPayables } from './RunPayables.tsx';
import { Against, RunReview } from './RunReview.tsx';
import { RunSteps } from './RunSteps.tsx';
import { RunVerification } from './RunVerification.tsx';
import { sentence } from '../../i18n/sentence.tsx';
import { Meta } from '../../ui/Meta.tsx';
import { isUnderWay, RunTask } from './RunTask.tsx';

/** How often the screen looks while a task works on the run. */
const POLL_MS = 1_000;

/** One bonus run: payout and breakage per plan, earners, and the next step. */
export default function BonusRunDetailsScreen() {
  const { t } = useTranslation();
  const [search] = useScreenSearch('/dashboard/bonusRunDetails');
  const RunID = search.runID || 'B0000000';
  const run = useCall(
    compensation.runDetail,
    { RunID },
    { keep: true, every: (data) => (isUnderWay(data) ? POLL_MS : false) },
  );
  const control = useCall(compensation.runControl, { RunID });
  const state = run.data?.state;
  const known = useCall(
    compensation.review,
    { RunID },
    { enabled: state !== undefined && state !== 'OPEN', keep: true },
  );
  if (!run.data)
    return <PageState title={t('screen.bonusRunDetails')} error={run.error} retry={run.refetch} />;
  const r = run.data;
  const review = r.state === 'OPEN' ? undefined : known.data;
  const before = review?.before;
  const month = standingAlone(monthText(r.period));
  return (
    <>
      <PageHeader
        title={
          <Row as="span">
            {month} <StatusTag of="month" status={r.state} />
          </Row>
        }
        hint={
          <Meta>
            <span className="code">{r.runID}</span>
            {r.calculatedAt && timeText(r.calculatedAt)}
            {r.calculatedBy}
          </Meta>
        }
        actions={
          <>
            {r.state !== 'OPEN' && (
              <ButtonLink kind="quiet" to="/dashboard/bonusCompare" search={{ runID: r.runID }}>
                {t('bonus.compare.do')}
              </ButtonLink>
            )}
            {control.data && <RunActions run={r} control={control.data} review={review} />}
          </>
        }
      />
      <Grid>
        <RunSteps run={r} review={review} />
        <RunTask run={r} />
        {control.data && <RunNotices run={r} control={control.data} />}
        <Grid columns="tiles">
          <Tile label={t('bonus.paid')} value={<Money value={r.paid} />}>
            {before && <Against now={r.paid} before={before.paid} month={before.period} />}
            {r.capFactor && (
              <p className="caption">{t('bonus.capFactor', { factor: r.capFactor })}</p>
            )}
            {(['held', 'forfeited'] as const).map(
              (key) =>
                r[key] !== '0.00' && (
                  <p key={key} className="caption">
                    {sentence(t, 'label.pair', {
                      label: t(`bonus.hold.${key}`),
                      value: <Money value={r[key]} />,
                    })}
                  </p>
                ),
            )}
            {r.clawedBack !== '0.00' && (
              <p className="caption">
                {sentence(t, 'label.pair', {
                  label: t('bonus.takenBack'),
                  value: <Money value={r.clawedBack} />,
                })}
              </p>
            )}
          </Tile>
          <Tile label={t('bonus.volume')} value={<Pv value={r.volume} />}>
            <p className="caption">{t('bonus.salesN', { count: r.sales })}</p>
          </Tile>
          <Tile label={t('bonus.ratio')} value={percentText(r.payoutRatio)}>
            {before && (
              <p className="caption">
                {t('label.pair', {
                  label: monthText(before.period, 'short'),
                  value: percentText(before.payoutRatio),
                })}
              </p>
            )}
          </Tile>
          <Tile label={t('bonus.breakage')} value={<Money value={r.breakage} />}>
            {before && <Against now={r.breakage} before={before.breakage} month={before.period} />}
          </Tile>
          <Tile label={t('bonus.review.earners')} value={review?.earners ?? '–'}>
            <p className="caption">
              <Meta>
                {before &&
                  t('label.pair', {
                    label: monthText(before.period, 'short'),
                    value: before.earners,
                  })}
                {t('bonus.review.evaluated', { count: r.members })}
              </Meta>
            </p>
          </Tile>
        </Grid>
        <Grid columns="tiles">
          {r.plans.map((plan) => (
            <Card key={plan.plan}>
              <h2>{t(`plan.${plan.plan}`)}</h2>
              <Row as="p" justify="between">
                <Money value={plan.paid} size={22} />
                <Link to="/dashboard/bonusReport" search={{ runID: r.runID, Plan: plan.plan }}>
                  {t('bonus.lines', { count: plan.lines })}
                </Link>
              </Row>
              {plan.breakage.map((rest) => (
                <Row key={rest.reason} as="p" type="small" tone="muted" justify="between">
                  <span>{t(`reason.${rest.reason}`)}</span>
                  <Money value={rest.amount} />
                </Row>
              ))}
            </Card>
          ))}
        </Grid>
        {review && <RunReview run={r} review={review} />}
        {r.state !== 'OPEN' && <RunPayables run={r} />}
        {r.state !== 'OPEN' && <RunVerification runID={r.runID} />}
        <Question title={t('bonus.hashes')}>
          <span className="caption wrap">
            <Meta>
              <span className="code">{r.inputHash}</span>
              <span className="code">{r.outputHash}</span>
            </Meta>
          </span>
        </Question>
      </Grid>
    </>
  );
}
