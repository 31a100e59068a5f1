import { decimalOf } from '@canopy/domain/money';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card, Tile } from '../../../../ui/layout/Card.tsx';
import { Grid, Row } from '../../../../ui/layout/Stack.tsx';
import { monthText, percentText } from '../../../../i18n/format.ts';
import { Meta } from '../../../../ui/layout/Meta.tsx';
import { Meter } from '../../../../ui/chart/Meter.tsx';
import { Money, Pv } from '../../../../ui/value/Money.tsx';
import { ClawedBack } from '../lines/ClawedBack.tsx';
import { NotPaidOut } from './NotPaidOut.tsx';
import { Against } from './RunReview.tsx';
import type { Review, Run } from './reviewedRun.ts';
import { senOf } from '../lines/senOf.ts';
import { usePaidPlans } from '../usePaidPlans.ts';

/** A plan that paid nobody has no line. */
const NOTHING = decimalOf(0);

/** The figures of a calculated run, in total and by plan, beside the month before. */
export function RunFigures({ run, review }: { run: Run; review: Review | undefined }) {
  const { t } = useTranslation();
  const before = review?.before;
  const beforeOf = (plan: string) =>
    before?.plans.find((row) => row.plan === plan)?.paid ?? NOTHING;
  const shown = usePaidPlans(
    run.plans
      .filter(({ paid, lines, breakage }) => paid !== NOTHING || lines > 0 || breakage.length > 0)
      .map(({ plan }) => plan),
  );
  // one scale for all plans and both months
  const largest = Math.max(
    1,
    ...[...run.plans, ...(before?.plans ?? [])].map(({ paid }) => senOf(paid)),
  );
  const barOf = (amount: string) => Math.max(0, senOf(amount)) / largest;
  return (
    <>
      <Grid columns="tiles">
        <Tile look="hero" label={t('bonus.paid')} value={<Money value={run.paid} />}>
          {before && <Against now={run.paid} before={before.paid} month={before.period} />}
          {run.capFactor && (
            <p className="caption">{t('bonus.capFactor', { factor: run.capFactor })}</p>
          )}
          <NotPaidOut run={run} review={review} />
        </Tile>
        <Tile label={t('bonus.volume')} value={<Pv value={run.volume} />}>
          <p className="caption">{t('bonus.salesN', { count: run.sales })}</p>
        </Tile>
        <Tile label={t('bonus.ratio')} value={percentText(run.payoutRatio)}>
          {before && (
            <p className="caption">
              {t('label.pair', {
                label: monthText(before.period, 'short'),
                value: percentText(before.payoutRatio),
              })}
            </p>
          )}
        </Tile>
        <Tile label={t('bonus.breakage')} value={<Money value={run.breakage} />}>
          {before && <Against now={run.breakage} before={before.breakage} month={before.period} />}
        </Tile>
        <Tile label={t('bonus.review.earners')} value={review?.earners ?? '–'}>
          <p className="caption">
            <Meta>
              {before &&
                t('label.pair', {
                  label: monthText(before.period, 'short'),
                  value: before.earners,
                })}
              {t('bonus.review.evaluated', { count: run.members })}
            </Meta>
          </p>
        </Tile>
      </Grid>
      <Grid columns="tiles">
        {run.plans
          .filter(({ plan }) => shown.includes(plan))
          .map((plan) => (
            <Card key={plan.plan} gap={8}>
              <h2>{t(`plan.${plan.plan}`)}</h2>
              <Row as="p" justify="between">
                <Money value={plan.paid} size={22} />
                <Link to="/dashboard/bonusReport" search={{ runID: run.runID, Plan: plan.plan }}>
                  {t('bonus.lines', { count: plan.lines })}
                </Link>
              </Row>
              <Meter
                wide
                share={barOf(plan.paid)}
                {...(before ? { mark: barOf(beforeOf(plan.plan)) } : {})}
              />
              {before && (
                <Against now={plan.paid} before={beforeOf(plan.plan)} month={before.period} />
              )}
              <ClawedBack amount={plan.clawedBack} />
              {plan.breakage.map((rest) => (
                <Row key={rest.reason} as="p" type="small" tone="muted" justify="between">
                  <span>{t(`reason.${rest.reason}`)}</span>
                  <Money value={rest.amount} />
                </Row>
              ))}
            </Card>
          ))}
      </Grid>
    </>
  );
}
