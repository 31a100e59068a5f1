import { compensation } from '@canopy/contract/bonus/compensation';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../../session/session.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Row } from '../../../../ui/layout/Stack.tsx';
import { useCall } from '../../../../ui/feedback/api.ts';
import { monthText, timeText } from '../../../../i18n/format.ts';
import { Money } from '../../../../ui/value/Money.tsx';

/** What the member missed in a month, and why. */
export function MissedNote({ period }: { period: string }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const missed = useCall(compensation.missed, { MemberID: login.memberID, Period: period });
  if (!missed.data) return null;
  if (missed.data.rows.length === 0) {
    // unknown until it has been counted
    if (!missed.data.counted) return null;
    return (
      <Card>
        <p className="muted">{t('bonus.nothingMissed', { month: monthText(period) })}</p>
      </Card>
    );
  }
  return (
    <Card>
      <Row justify="between">
        <h2>{t('bonus.missed', { month: monthText(period) })}</h2>
        <Money value={missed.data.total} size={20} />
      </Row>
      {missed.data.asOf && (
        <p className="caption">{t('bonus.asOf', { at: timeText(missed.data.asOf) })}</p>
      )}
      <Link to="/dashboard/whyNotPaid" search={{ period }}>
        {t('screen.whyNotPaid')}
      </Link>
      {missed.data.rows.map((row) => (
        <Row key={`${row.plan}${row.reason}`} as="p" type="small" tone="muted" justify="between">
          <Link to="/dashboard/whyNotPaid" search={{ period }}>
            {t('label.pair', { label: t(`plan.${row.plan}`), value: t(`reason.${row.reason}`) })}
          </Link>
          <Money value={row.amount} />
        </Row>
      ))}
    </Card>
  );
}
