import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/compensation';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../i18n/texts.ts';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';
import { monthText, standingAlone, timeText } from '../../ui/format.ts';
import { Money } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { lastMonths } from './months.ts';

type Answer = ResultOf<typeof compensation.whyNotPaid>;
type Reason = Answer['rows'][number]['reasons'][number];

/** What the member did not get in a month, why, and what would have earned it. */
export default function WhyNotPaidScreen() {
  const { t } = useTranslation();
  const { memberID: MemberID } = useLogin()!;
  const [search, put] = useScreenSearch('/dashboard/whyNotPaid');
  const months = lastMonths();
  const Period = search.period ?? months[1]!;
  const missed = useCall(compensation.whyNotPaid, { MemberID, Period }, { keep: true });
  const answer = missed.data;
  return (
    <>
      <PageHeader title={t('screen.whyNotPaid')} hint={t('bonus.whyNotHint')} />
      <div className="grid" style={{ maxWidth: 760 }}>
        <div className="field" style={{ maxWidth: 260 }}>
          <label htmlFor="month">{t('bonus.month')}</label>
          <select
            id="month"
            className="input"
            value={Period}
            onChange={(event) => put({ period: event.target.value })}
          >
            {months.map((month) => (
              <option key={month} value={month}>
                {standingAlone(monthText(month))}
              </option>
            ))}
          </select>
        </div>
        {missed.error ? (
          <ErrorState error={missed.error} retry={() => void missed.refetch()} />
        ) : !answer ? (
          <Skeleton lines={6} />
        ) : (
          <Missed answer={answer} month={monthText(Period)} />
        )}
      </div>
    </>
  );
}

function Missed({ answer, month }: { answer: Answer; month: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice answer={answer} month={month} />
      {answer.rows.length === 0 ? (
        answer.counted && <EmptyState title={t('bonus.nothingMissed', { month })} />
      ) : (
        <>
          <section className="card row between">
            <h2>{t('bonus.missed', { month })}</h2>
            <Money value={answer.total} size={22} />
          </section>
          {answer.rows.map((row, i) => (
            <section key={i} className="card stack" style={{ gap: 8 }} data-testid="missed">
              <div className="row between">
                <h3>{t(`plan.${row.plan}`)}</h3>
                <Money value={row.amount} />
              </div>
              <p className="caption">{t('bonus.lines', { count: row.lines })}</p>
              <ul className="stack" style={{ gap: 6 }}>
                {row.reasons.map((reason) => (
                  <li key={reason} className="small">
                    <strong>{t(`reason.${reason}`)}</strong>
                    <br />
                    <span className="muted">
                      <Remedy reason={reason} answer={answer} rank={row.leaderRank} />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </>
  );
}

/** How far what is shown goes. */
function Notice({ answer, month }: { answer: Answer; month: string }) {
  const { t } = useTranslation();
  const { asOf, counted, posted } = answer;
  if (posted && counted) return null;
  return (
    <p className="notice" data-testid="howFar">
      {asOf
        ? t('bonus.missedSoFar', { month, at: timeText(asOf) })
        : t(posted ? 'bonus.missedCounting' : 'bonus.notPaidYet', { month })}
    </p>
  );
}

/** What would have earned it. */
function Remedy({ reason, answer, rank }: { reason: Reason; answer: Answer; rank: number | null }) {
  const { t } = useTranslation();
  if (reason === 'NOT_MAINTAINED') {
    const { maintenancePV, personalVolume } = answer;
    return t('bonus.remedy.NOT_MAINTAINED', { needed: maintenancePV, had: personalVolume });
  }
  if (reason === 'RANK') {
    return rank === null
      ? t('bonus.remedy.LEVEL')
      : t('bonus.remedy.RANK', { rank: nameOf(t, 'rank', rank) });
  }
  if (reason === 'NOT_ACTIVE' || reason === 'CAP') return t(`bonus.remedy.${reason}`);
  return null;
}
