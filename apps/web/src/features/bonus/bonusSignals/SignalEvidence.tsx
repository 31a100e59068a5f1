import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card.tsx';
import { dateText, timeText } from '../../../i18n/format.ts';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { SignalEvidence } from './signalTypes.ts';

/** The members counted, with their sponsor and joining date. */
export function SignalMembers({ signal }: { signal: SignalEvidence }) {
  const { t } = useTranslation();
  return (
    <Card gap={12}>
      <h2>{t('bonusSignal.members')}</h2>
      <ul>
        {signal.members.map((member) => (
          <ListRow key={member.memberID}>
            <Stack gap={4} grow>
              <Link to="/dashboard/memberProfile" search={{ memberID: member.memberID }}>
                <bdi>{member.fullName}</bdi>
              </Link>
              <span className="caption">
                <Meta>
                  <span className="code">{member.memberID}</span>
                  {member.sponsorID && t('bonusSignal.sponsoredBy', { id: member.sponsorID })}
                  {t('bonusSignal.registered', { date: dateText(member.registeredAt) })}
                </Meta>
              </span>
            </Stack>
          </ListRow>
        ))}
      </ul>
    </Card>
  );
}

/** The related orders as links, with the payer where another person's wallet paid. */
export function SignalSales({ sales }: Pick<SignalEvidence, 'sales'>) {
  const { t } = useTranslation();
  return (
    <Card gap={12}>
      <h2>{t('bonusSignal.sales')}</h2>
      <ul>
        {sales.map((sale) => (
          <ListRow key={sale.salesID}>
            <Stack gap={4} grow>
              <Link to="/dashboard/orderDetails" search={{ salesID: sale.salesID }}>
                <span className="code">{sale.salesID}</span>
              </Link>
              <span className="caption">
                <Meta>
                  {sale.fullName}
                  {sale.approvedAt && timeText(sale.approvedAt)}
                  {sale.payerID !== null &&
                    sale.payerID !== sale.memberID &&
                    t('bonusSignal.paidBy', { id: sale.payerID })}
                </Meta>
              </span>
            </Stack>
            <Money value={sale.amount} />
          </ListRow>
        ))}
      </ul>
    </Card>
  );
}
