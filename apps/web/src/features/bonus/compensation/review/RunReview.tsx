import { decimalOf } from '@canopy/domain/money';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/layout/Card.tsx';
import { monthText, percentText } from '../../../../i18n/format.ts';
import { ListRow } from '../../../../ui/list/ListRow.tsx';
import { Meta } from '../../../../ui/layout/Meta.tsx';
import { Meter } from '../../../../ui/chart/Meter.tsx';
import { Money } from '../../../../ui/value/Money.tsx';
import { Grid, Row } from '../../../../ui/layout/Stack.tsx';
import { BonusChart } from '../lines/BonusChart.tsx';
import { RunFlags } from './RunFlags.tsx';
import { Movers } from './Movers.tsx';
import type { Review, Run } from './reviewedRun.ts';
import { senOf } from '../lines/senOf.ts';

/** The previous month's amount, and the change since. */
export function Against({ now, before, month }: { now: string; before: string; month: string }) {
  const { t } = useTranslation();
  const [after, was] = [senOf(now), senOf(before)];
  return (
    <p className="caption">
      <Meta>
        <Money value={decimalOf(after - was)} sign />
        {was > 0 && percentText(Math.round(((after - was) * 10_000) / was))}
        <span>
          {t('label.pair', { label: monthText(month, 'short'), value: '' })}
          <Money value={before} />
        </span>
      </Meta>
    </p>
  );
}

/** The largest changes, as many as stand beside the other cards of the row. */
const MOVERS = 6;

/** What to review before locking a run: what was not paid, what the rules found, the largest changes. */
export function RunReview({ run, review }: { run: Run; review: Review }) {
  const { t } = useTranslation();
  const month = monthText(run.period);
  return (
    <>
      <BonusChart memberID={undefined} run={run} />
      <Grid columns="cards" align="start">
        <Card gap={12} data-testid="breakage">
          <h2>{t('bonus.breakage')}</h2>
          <ul>
            {review.breakage.map((row) => (
              <ListRow key={row.reason}>
                <Grid gap={4} grow>
                  <Row justify="between">
                    <Link
                      to="/dashboard/bonusBreakage"
                      search={{ runID: run.runID, Reason: row.reason }}
                    >
                      {t(`reason.${row.reason}`)}
                    </Link>
                    <Money value={row.amount} />
                  </Row>
                  <Meter
                    wide
                    share={run.breakage === '0.00' ? 0 : senOf(row.amount) / senOf(run.breakage)}
                  />
                  {review.before && (
                    <Against now={row.amount} before={row.before} month={review.before.period} />
                  )}
                </Grid>
              </ListRow>
            ))}
          </ul>
          {run.forfeited !== '0.00' && (
            <Row justify="between">
              <Link
                to="/dashboard/bonusRunDetails"
                search={{ runID: run.runID, State: 'FORFEITED' }}
              >
                {t('bonus.hold.forfeited')}
              </Link>
              <Money value={run.forfeited} />
            </Row>
          )}
          {review.breakage.length === 0 && (
            <p className="muted">{t('bonus.review.noBreakage', { month })}</p>
          )}
        </Card>
        {review.things && <RunFlags run={run} things={review.things} />}
        {review.movers.length > 0 && (
          <Card gap={12}>
            <h2>{t('bonus.review.movers')}</h2>
            <Movers
              movers={review.movers
                .slice(0, MOVERS)
                .map((mover) => ({ ...mover, after: mover.amount }))}
            />
          </Card>
        )}
      </Grid>
    </>
  );
}
