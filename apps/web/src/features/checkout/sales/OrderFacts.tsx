import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { useLogin } from '../../../session/session.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { dayText } from '../../../i18n/format.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { PrivateImage } from '../../../ui/picture/PrivateImage.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import type { Sale } from './OrderJourney.tsx';

/** Who placed the order, how it is paid and where it goes. */
export function OrderFacts({ sale: s }: { sale: Sale }) {
  const { t } = useTranslation();
  const login = useLogin();
  // staff see the slips they decide about
  const seesSlip =
    login?.memberID === s.memberID || login?.permissions.includes('sale.approvePayment');
  return (
    <Card>
      <Facts>
        <Fact label={t('label.member')}>
          {login?.permissions.includes('member.view') ? (
            <Link to="/dashboard/memberProfile" search={{ memberID: s.memberID }}>
              {s.fullName}
            </Link>
          ) : (
            s.fullName
          )}{' '}
          <span className="caption">{s.memberID}</span>
        </Fact>
        {s.salesStatus === 'PENDING' && (
          <Fact label={t('orders.temporaryNumber')}>
            <bdi className="code">{s.tempSalesID}</bdi>
          </Fact>
        )}
        <Fact label={t('label.payment')}>
          {t(`payment.${s.paymentType}`)}
          {s.cardState && s.cardState !== 'PAID' && s.salesStatus === 'PENDING' && (
            <>
              {' '}
              <StatusTag
                of="payment"
                status={s.cardState === 'FAILED' ? 'DECLINED' : s.cardState}
              />
            </>
          )}
          {s.payments.map((p) => (
            <div key={p.walletType} className="small muted">
              {nameOf(t, 'wallet', p.walletType)} <Money value={p.amount} />
            </div>
          ))}
          {s.reference && (
            <div className="small muted">
              <bdi className="code">{s.reference}</bdi>
            </div>
          )}
        </Fact>
        {s.bankSlip && seesSlip && (
          <Fact label={t('label.slip')}>
            <PrivateImage url={s.bankSlip} alt={t('label.slip')} />
          </Fact>
        )}
        <Fact label={t(`delivery.${s.deliveryType}`)}>
          <bdi className="lines">{s.address ?? s.warehouseName}</bdi>
        </Fact>
        {s.refundUntil && s.salesStatus !== 'REFUNDED' && (
          <Fact label={t('refunds.until')}>{dayText(s.refundUntil)}</Fact>
        )}
      </Facts>
    </Card>
  );
}
