import { sales } from '@canopy/contract/sales';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../ui/api.ts';
import { timeText } from '../../ui/format.ts';
import { Money, Pv } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageState } from '../../ui/PageState.tsx';
import { PrivateImage } from '../../ui/PrivateImage.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useUrlState } from '../../ui/urlState.ts';
import '../mall/mall.css';

/** One sale: what, how paid, where to, and what happened to it. */
export default function OrderDetailsScreen() {
  const { t } = useTranslation();
  const { url } = useUrlState();
  const sale = useCall(sales.detail, { SalesID: url['salesID'] ?? 'S0000000' });
  if (!sale.data)
    return <PageState title={t('screen.orderDetails')} error={sale.error} retry={sale.refetch} />;
  const s = sale.data;
  return (
    <>
      <PageHeader
        title={<span className="code">{s.salesID}</span>}
        hint={`${t(`salesType.${s.salesType}`)} · ${timeText(s.date)}`}
        actions={<StatusTag status={s.salesStatus} />}
      />
      {s.salesStatus === 'PENDING' && (
        <p className="notice wait" style={{ marginBottom: 20 }}>
          {t('sales.waiting')}
        </p>
      )}
      {s.reason && (
        <p className="notice bad" style={{ marginBottom: 20 }}>
          {s.reason}
        </p>
      )}
      <div className="columns-2">
        <section className="card">
          {s.lines.map((line) => (
            <div key={line.productCode} className="list-row">
              <img src={line.image} alt="" width={52} height={52} style={{ borderRadius: 10 }} />
              <div className="grow">
                <p className="strong">{line.name}</p>
                <p className="small muted">
                  {line.quantity} × <Money value={line.price} /> · <Pv value={line.pv} short />
                </p>
              </div>
              <Money value={line.subTotal} />
            </div>
          ))}
          <dl className="totals" style={{ marginTop: 16 }}>
            <dt>{t('cart.subTotal')}</dt>
            <dd className="end">
              <Money value={s.subTotal} />
            </dd>
            <dt>{t('checkout.shipping')}</dt>
            <dd className="end">
              <Money value={s.shipmentFee} />
            </dd>
            <dt>{t('cart.pv')}</dt>
            <dd className="end">
              <Pv value={s.totalPV} />
            </dd>
            <dt className="sum">{t('checkout.total')}</dt>
            <dd className="sum end">
              <Money value={s.amount} />
            </dd>
          </dl>
        </section>
        <div className="grid">
          <section className="card">
            <dl className="facts">
              <dt>{t('members.member')}</dt>
              <dd>
                {s.fullName} <span className="caption">{s.memberID}</span>
              </dd>
              <dt>{t('sales.payment')}</dt>
              <dd>
                {t(`payment.${s.paymentType}`)}
                {s.payments.map((p) => (
                  <div key={p.walletType} className="small muted">
                    {t(`wallet.${p.walletType}` as never)} <Money value={p.amount} />
                  </div>
                ))}
              </dd>
              {s.bankSlip && (
                <>
                  <dt>{t('wallets.slip')}</dt>
                  <dd>
                    <PrivateImage url={s.bankSlip} alt={t('wallets.slip')} />
                  </dd>
                </>
              )}
              <dt>{t('checkout.delivery')}</dt>
              <dd>
                {t(`delivery.${s.deliveryType}`)}
                <div className="small muted" style={{ whiteSpace: 'pre-line' }}>
                  {s.address ?? s.warehouseName}
                </div>
              </dd>
            </dl>
          </section>
          <section className="card">
            <h2>{t('sales.history')}</h2>
            <ol>
              {s.history.map((step, i) => (
                <li key={i} className="list-row">
                  <StatusTag status={step.status} />
                  <span className="grow small">
                    {step.by}
                    {step.reason && ` · ${step.reason}`}
                  </span>
                  <span className="caption">{timeText(step.at)}</span>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </>
  );
}
