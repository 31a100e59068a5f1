import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../i18n/texts.ts';
import { useLogin } from '../../session/session.ts';
import { dayText } from '../../ui/format.ts';
import { Money } from '../../ui/Money.tsx';
import { PrivateImage } from '../../ui/PrivateImage.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { Sale } from './OrderJourney.tsx';

/** Who ordered, how it is paid and where it goes. */
export function OrderFacts({ sale: s }: { sale: Sale }) {
  const { t } = useTranslation();
  const login = useLogin();
  // staff see the slips that they decide about
  const seesSlip =
    login?.memberID === s.memberID || login?.permissions.includes('sale.approvePayment');
  return (
    <section className="card">
      <dl className="facts">
        <dt>{t('label.member')}</dt>
        <dd>
          {login?.permissions.includes('member.view') ? (
            <Link to="/dashboard/memberProfile" search={{ memberID: s.memberID }}>
              {s.fullName}
            </Link>
          ) : (
            s.fullName
          )}{' '}
          <span className="caption">{s.memberID}</span>
        </dd>
        {s.salesStatus === 'PENDING' && (
          <>
            <dt>{t('orders.temporaryNumber')}</dt>
            <dd>
              <bdi className="code">{s.tempSalesID}</bdi>
            </dd>
          </>
        )}
        <dt>{t('label.payment')}</dt>
        <dd>
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
        </dd>
        {s.bankSlip && seesSlip && (
          <>
            <dt>{t('label.slip')}</dt>
            <dd>
              <PrivateImage url={s.bankSlip} alt={t('label.slip')} />
            </dd>
          </>
        )}
        <dt>{t(`delivery.${s.deliveryType}`)}</dt>
        <dd className="lines">
          <bdi>{s.address ?? s.warehouseName}</bdi>
        </dd>
        {s.refundUntil && (
          <>
            <dt>{t('refunds.until')}</dt>
            <dd>{dayText(s.refundUntil)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
