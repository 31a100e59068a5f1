import type { ResultOf } from '@canopy/contract/call';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { periodBounds } from '@canopy/domain/time';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { missed } from 'virtual:frameCalls';
import { companyTimeZone } from '../../../session/call.ts';
import { useLogin } from '../../../session/session.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import { dateText, pvText } from '../../../i18n/format.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { sentence } from '../../../i18n/sentence.tsx';
import { POLL_MS, useEstimate } from '../../bonus/coach/useEstimate.ts';

type Missed = ResultOf<typeof missed>['rows'][number];

/**
 * What the member is about to miss in the current month, why, and how to keep it; nothing if nothing is
 * missed.
 *
 * @param missingPV PV still needed for maintenance
 */
export function MissedNow({ period, missingPV }: { period: string; missingPV: number }) {
  const { t } = useTranslation();
  const { memberID: MemberID } = useLogin()!;
  const estimate = useEstimate(MemberID);
  const { data } = useCall(
    missed,
    { MemberID, Period: period },
    { every: (known) => (!known?.counted || estimate.data?.refreshing ? POLL_MS : false) },
  );
  if (!data) return null;
  // once enough is bought, only the next calculation is outstanding; what is already lost cannot be regained
  const rows = data.rows.filter(
    ({ reason, over }) => reason !== 'NOT_MAINTAINED' || (missingPV > 0 && !over),
  );
  const reasons = byReason(rows);
  if (reasons.length === 0) {
    return data.counted ? null : <Notice role="status">{t('home.missedCounting')}</Notice>;
  }
  const total = decimalOf(reasons.reduce((sum, { amount }) => sum + amount, 0));
  const lastDay = new Date(periodBounds(period, companyTimeZone()).until.getTime() - 1);
  return (
    <Card gap={12} data-testid="missedNow">
      <h2>{sentence(t, 'home.missing', { amount: <Money value={total} /> })}</h2>
      {reasons.map(({ reason, amount }) => (
        <div key={reason}>
          <Row as="p" type="small" justify="between">
            <strong>{t(`reason.${reason}`)}</strong>
            {reasons.length > 1 && <Money value={decimalOf(amount)} />}
          </Row>
          <p className="small muted">
            {reason === 'NOT_MAINTAINED'
              ? t('home.keepByBuying', {
                  pv: pvText(missingPV.toFixed(2)),
                  day: dateText(lastDay.toISOString()),
                })
              : reason === 'NOT_ACTIVE' || reason === 'CAP'
                ? t(`bonus.remedy.${reason}`)
                : reason === 'RANK' && t('bonus.remedy.LEVEL')}
          </p>
        </div>
      ))}
      <Link to="/dashboard/whyNotPaid" search={{ period }} className="small">
        {t('screen.whyNotPaid')}
      </Link>
    </Card>
  );
}

/** The total of each reason in sen, largest first; amounts that round to nothing are dropped. */
function byReason(rows: Missed[]): { reason: Missed['reason']; amount: number }[] {
  const sums = new Map<Missed['reason'], number>();
  for (const { reason, amount } of rows)
    sums.set(reason, (sums.get(reason) ?? 0) + (parseMoney(amount) ?? 0));
  return [...sums]
    .map(([reason, amount]) => ({ reason, amount }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount);
}
