import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../../i18n/texts.ts';
import { lastFinishedMonth, lastMonths } from '../../../../routing/months.ts';
import { useScreenSearch } from '../../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../../session/session.ts';
import { ButtonLink } from '../../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Notice, Tag } from '../../../../ui/feedback/Notice.tsx';
import { Grid, Row, Stack } from '../../../../ui/layout/Stack.tsx';
import { useCall } from '../../../../ui/feedback/api.ts';
import { dateText, monthText, pvText, timeText } from '../../../../i18n/format.ts';
import { Money } from '../../../../ui/value/Money.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx';
import { Baskets } from '../../coach/Baskets.tsx';
import { OwnRules } from '../../coach/OwnRules.tsx';
import { useAdvice } from '../../coach/useAdvice.ts';
import { MonthSelect } from '../MonthSelect.tsx';

type Answer = ResultOf<typeof compensation.whyNotPaid>;
type Missing = Answer['rows'][number];
type Reason = Missing['reasons'][number];

/** What the member missed in a month, why, and what would have earned it. */
export default function WhyNotPaidScreen() {
  const { t } = useTranslation();
  const { memberID: MemberID } = useLogin()!;
  const [search, put] = useScreenSearch('/dashboard/whyNotPaid');
  const months = lastMonths();
  const Period = search.period ?? lastFinishedMonth();
  const missed = useCall(compensation.whyNotPaid, { MemberID, Period }, { keep: true });
  const answer = missed.data;
  return (
    <>
      <PageHeader title={t('screen.whyNotPaid')} hint={t('bonus.whyNotHint')} />
      <Grid width="text">
        <MonthSelect narrow months={months} value={Period} onChange={(period) => put({ period })} />
        {missed.error ? (
          <ErrorState error={missed.error} retry={() => void missed.refetch()} />
        ) : !answer ? (
          <Skeleton lines={6} />
        ) : (
          <>
            <Missed answer={answer} period={Period} />
            <CloseNow />
          </>
        )}
      </Grid>
    </>
  );
}

/** What opens an entry's lines. */
const entryOf = ({ entry, plan, reasons, leaderRank }: Missing, period: string) => ({
  period,
  entry,
  plan,
  ...((entry === 'KEPT' || entry === 'PASSED') && { reason: reasons[0]! }),
  ...(entry === 'REWARD' && { rank: String(leaderRank) }),
});

function Missed({ answer, period }: { answer: Answer; period: string }) {
  const { t } = useTranslation();
  const month = monthText(period);
  return (
    <>
      <HowFar answer={answer} month={month} />
      {answer.rows.length === 0 ? (
        answer.counted && <EmptyState drawing="money" title={t('bonus.nothingMissed', { month })} />
      ) : (
        <>
          <Card row justify="between">
            <h2>{t('bonus.missed', { month })}</h2>
            <Money value={answer.total} size={22} />
          </Card>
          {answer.rows.map((row, i) => (
            <Card key={i} gap={8} data-testid="missed">
              <Row justify="between">
                <h3>{t(`plan.${row.plan}`)}</h3>
                <Money value={row.amount} />
              </Row>
              <Stack as="ul" gap={8}>
                {row.reasons.map((reason) => (
                  <li key={reason} className="small">
                    <strong>{t(`reason.${reason}`)}</strong>
                    <br />
                    <span className="muted">
                      <Remedy reason={reason} answer={answer} row={row} />
                    </span>
                  </li>
                ))}
              </Stack>
              <ButtonLink
                to="/dashboard/missedLines"
                search={entryOf(row, period)}
                kind="quiet"
                size="small"
                self="start"
              >
                {t('bonus.missedLines.open', { count: row.lines })}
              </ButtonLink>
            </Card>
          ))}
        </>
      )}
    </>
  );
}

/** What completes the current month, so that the same is not missed again; nothing once it is complete. */
function CloseNow() {
  const { t } = useTranslation();
  const { data } = useAdvice();
  if (!data) return null;
  const open = data.ownRules.filter(({ met }) => !met);
  const gap = Math.max(Number(data.missingPV), ...open.map((rule) => Number(rule.missingPV)));
  if (gap === 0) return null;
  const pv = pvText(gap.toFixed(2));
  const offered = [data, ...open].some(({ baskets }) => baskets.length > 0);
  return (
    <Card gap={12} data-testid="closeNow">
      <Row justify="between">
        <h2>{t('coach.thisMonth', { pv })}</h2>
        <Tag tone="wait">{t('home.daysLeft', { count: data.daysLeft })}</Tag>
      </Row>
      <Baskets baskets={data.baskets} />
      <OwnRules rules={open} />
      {!offered && (
        <ButtonLink to="/dashboard/shopM" size="small" self="start">
          {t('home.shopPv', { pv })}
        </ButtonLink>
      )}
    </Card>
  );
}

/** How complete the data shown is. */
function HowFar({ answer, month }: { answer: Answer; month: string }) {
  const { t } = useTranslation();
  const { asOf, counted, posted } = answer;
  if (posted && counted) return null;
  return (
    <Notice data-testid="howFar">
      {asOf
        ? t('bonus.missedSoFar', { month, at: timeText(asOf) })
        : t(posted ? 'bonus.missedCounting' : 'bonus.notPaidYet', { month })}
    </Notice>
  );
}

/** What would have earned it. */
function Remedy({ reason, answer, row }: { reason: Reason; answer: Answer; row: Missing }) {
  const { t } = useTranslation();
  const { leaderRank: rank, qualification } = row;
  if (reason === 'NOT_MAINTAINED' && qualification) return <OwnRule rule={qualification} />;
  if (reason === 'NOT_MAINTAINED') {
    const { maintenancePV, personalVolume } = answer;
    return t('bonus.remedy.NOT_MAINTAINED', {
      needed: pvText(maintenancePV),
      had: pvText(personalVolume),
    });
  }
  if (reason === 'RANK') {
    return rank === null
      ? t('bonus.remedy.LEVEL')
      : t('bonus.remedy.RANK', { rank: nameOf(t, 'rank', rank) });
  }
  if (reason === 'NOT_ACTIVE' || reason === 'CAP') return t(`bonus.remedy.${reason}`);
  return null;
}

/** The conditions of the plan's own rule, and how far the member got. */
function OwnRule({ rule }: { rule: NonNullable<Missing['qualification']> }) {
  const { t } = useTranslation();
  const { needed, counted, customers, months, grace, from } = rule;
  const sentences = [
    t('bonus.ownRule.needs', { needed: pvText(needed), counted: pvText(counted) }),
    customers !== null && t('bonus.ownRule.customers', { pv: pvText(customers) }),
    months > 1 && t('bonus.ownRule.months', { count: months }),
    grace > 0 && t('bonus.ownRule.grace', { count: grace }),
    from && t('bonus.ownRule.from', { day: dateText(from) }),
  ];
  return sentences.filter(Boolean).join(' ');
}
