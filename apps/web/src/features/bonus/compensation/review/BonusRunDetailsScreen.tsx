import { compensation } from '@canopy/contract/bonus/compensation';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../../routing/useScreenSearch.ts';
import { ButtonLink } from '../../../../ui/input/ButtonLink.tsx';
import { Grid, Row } from '../../../../ui/layout/Stack.tsx';
import { refresh, useCall } from '../../../../ui/feedback/api.ts';
import { monthText, standingAlone, timeText } from '../../../../i18n/format.ts';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../../ui/feedback/PageState.tsx';
import { Question } from '../../../../ui/overlay/Question.tsx';
import { ReadState } from '../../../../ui/feedback/states.tsx';
import { StatusTag } from '../../../../ui/value/StatusTag.tsx';
import { RunActions } from './RunActions.tsx';
import { RunNotices } from './RunNotices.tsx';
import { RunPayables } from './RunPayables.tsx';
import { RunReview } from './RunReview.tsx';
import { RunFigures } from './RunFigures.tsx';
import { RunSteps } from './RunSteps.tsx';
import { RunVerification } from '../verify/RunVerification.tsx';
import { Meta } from '../../../../ui/layout/Meta.tsx';
import { isUnderWay, RunTask } from './RunTask.tsx';

/** Polling interval while a task works on the run. */
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
  // what is kept on the screen of the run before says nothing about this one
  const state = run.isPlaceholderData ? undefined : run.data?.state;
  const underWay = isUnderWay(run.data);
  useEffect(() => {
    // what was read while the run was worked on is out of date once that ends
    if (underWay) return () => void refresh([compensation]);
    return undefined;
  }, [underWay]);
  const known = useCall(
    compensation.review,
    { RunID },
    { enabled: state !== undefined && state !== 'OPEN', keep: true },
  );
  if (!run.data) return <PageState title={t('screen.bonusRunDetails')} read={run} />;
  const r = run.data;
  // without these a step would be missing, with no word why
  const unread = [control, known].find(({ error }) => error);
  const review = r.state === 'OPEN' ? undefined : known.data;
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
        {unread?.error && <ReadState read={unread} />}
        <RunSteps run={r} review={review} />
        <RunTask run={r} />
        {control.data && (
          <RunNotices
            run={r}
            control={control.data}
            unseen={review?.things?.filter(({ seenAt }) => seenAt === null).length ?? 0}
          />
        )}
        {r.state !== 'OPEN' && <RunFigures run={r} review={review} />}
        {review && <RunReview run={r} review={review} />}
        {r.state !== 'OPEN' && <RunPayables run={r} />}
        {r.state !== 'OPEN' && <RunVerification runID={r.runID} />}
        {r.state !== 'OPEN' && (
          <Question title={t('bonus.hashes')}>
            <span className="caption wrap">
              <Meta>
                <span className="code">{r.inputHash}</span>
                <span className="code">{r.outputHash}</span>
              </Meta>
            </span>
          </Question>
        )}
      </Grid>
    </>
  );
}
