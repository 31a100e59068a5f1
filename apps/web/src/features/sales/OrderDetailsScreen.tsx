import { refunds } from '@canopy/contract/refunds';
import { sales } from '@canopy/contract/sales';
import { parseMoney } from '@canopy/domain/money';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../i18n/texts.ts';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { useLogin } from '../../session/session.ts';
import { EVERYTHING, useCall, useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { dateText, timeText, dayText } from '../../ui/format.ts';
import { Money, Pv } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageState } from '../../ui/PageState.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PrivateImage } from '../../ui/PrivateImage.tsx';
import { StatusTag, TextStatusTag } from '../../ui/StatusTag.tsx';

import { chooseMall, setQuantity } from '../mall/cartStore.ts';
import { redirectToProvider } from '../payments/redirectToProvider.ts';
import { OrderJourney, type Sale } from './OrderJourney.tsx';
import { OrderParcels } from './OrderParcels.tsx';
import { RefundDialog } from '../refunds/RefundDialog.tsx';
import '../mall/mall.css';
import './orders.css';

/** One sale: progress, lines, payment, delivery, documents and actions. */
export default function OrderDetailsScreen() {
  const { t } = useTranslation();
  const [search] = useScreenSearch('/dashboard/orderDetails');
  const sale = useCall(sales.detail, { SalesID: search.salesID || 'S0000000' });
  if (!sale.data)
    return <PageState title={t('screen.orderDetails')} error={sale.error} retry={sale.refetch} />;
  return <OrderDetails key={sale.data.salesID} sale={sale.data} />;
}

function OrderDetails({ sale: s }: { sale: Sale }) {
  const { t } = useTranslation();
  const closed = s.salesStatus === 'REJECTED' || s.salesStatus === 'CANCELLED';
  return (
    <>
      <PageHeader
        title={<span className="code">{s.salesID}</span>}
        hint={`${t(`salesType.${s.salesType}`)} · ${timeText(s.date)}`}
        actions={
          <>
            <StatusTag status={s.salesStatus} />
            <Actions sale={s} />
          </>
        }
      />
      <Notice sale={s} />
      {!closed && (
        <section className="card" style={{ marginBottom: 20 }}>
          <OrderJourney sale={s} />
        </section>
      )}
      <div className="columns-2">
        <div className="grid">
          <Lines sale={s} />
          <OrderParcels sale={s} />
        </div>
        <div className="grid">
          <Facts sale={s} />
          <Documents sale={s} />
          <Refunds sale={s} />
          <History sale={s} />
        </div>
      </div>
    </>
  );
}

/** The most important message for the buyer. */
function Notice({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  if (sale.salesStatus === 'PENDING' && sale.paymentType !== 'WALLET') {
    return (
      <p className="notice wait" style={{ marginBottom: 20 }} role="status">
        {t(`orders.waits_${sale.paymentType}`)}
      </p>
    );
  }
  if (!sale.reason) return null;
  return (
    <p className="notice bad" style={{ marginBottom: 20 }}>
      {sale.reason === 'UNPAID' ? t('orders.unpaid') : sale.reason}
    </p>
  );
}

/** Actions on the order; the server says which are allowed. */
function Actions({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const navigate = useNavigate();
  const { confirm, failure } = useFeedback();
  const cancel = useCommand(sales.cancel, EVERYTHING);
  const [refunding, setRefunding] = useState<'ask' | 'atOnce' | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { may } = sale;
  const left = sale.lines.some((line) => line.quantity > line.returned);
  const done = sale.salesStatus === 'APPROVED' || sale.salesStatus === 'COMPLETED';
  const open = sale.refunds.some((one) => one.status === 'PENDING' || one.status === 'APPROVED');
  const staffRefund = login.permissions.includes('refund.approve') && done && left && !open;

  async function pay() {
    setLeaving(true);
    try {
      await redirectToProvider(sale.paymentReference!);
    } catch (error) {
      failure(error);
      setLeaving(false);
    }
  }
  function reorder() {
    chooseMall(sale.mallType);
    for (const line of sale.lines) {
      setQuantity(
        {
          productCode: line.productCode,
          name: line.name,
          image: line.image,
          memberPrice: line.price,
          memberPV: line.pv,
          mallType: sale.mallType,
        },
        line.quantity,
      );
    }
    void navigate({ to: '/dashboard/cart' });
  }

  return (
    <>
      {may.payByCard && (
        <button type="button" className="button" disabled={leaving} onClick={() => void pay()}>
          {t('orders.payNow')}
        </button>
      )}
      {may.approve && sale.paymentType !== 'FREE' && (
        <Link
          to={
            login.role === 'stockist'
              ? '/dashboard/stockistApproveSales'
              : '/dashboard/salesPaymentApproval'
          }
          search={{ salesID: sale.salesID }}
          className="button"
        >
          {t('orders.decide')}
        </Link>
      )}
      {may.reorder && (
        <button type="button" className="button quiet" onClick={reorder}>
          {t('orders.again')}
        </button>
      )}
      {may.cancel && (
        <button
          type="button"
          className="button danger"
          onClick={() =>
            confirm(
              <>
                {t('orders.cancelText')} <span className="code">{sale.salesID}</span>{' '}
                <Money value={sale.amount} />
              </>,
              () => cancel.mutateAsync({ SalesID: sale.salesID }),
              t('orders.cancelled'),
            )
          }
        >
          {t('orders.cancel')}
        </button>
      )}
      {may.askRefund && left && (
        <button type="button" className="button quiet" onClick={() => setRefunding('ask')}>
          {t('refunds.ask')}
        </button>
      )}
      {staffRefund && (
        <button type="button" className="button danger" onClick={() => setRefunding('atOnce')}>
          {t('refunds.atOnce')}
        </button>
      )}
      {refunding && (
        <RefundDialog
          sale={sale}
          atOnce={refunding === 'atOnce'}
          onClose={() => setRefunding(null)}
        />
      )}
    </>
  );
}

function Lines({ sale: s }: { sale: Sale }) {
  const { t } = useTranslation();
  return (
    <section className="card">
      {s.lines.map((line) => (
        <div key={line.productCode} className="list-row">
          <span style={{ width: 52, flex: 'none' }}>
            <Picture src={line.image} size={52} />
          </span>
          <div className="grow">
            <p className="strong">{line.name}</p>
            <p className="small muted">
              {line.quantity} × <Money value={line.price} /> · <Pv value={line.pv} short />
              {line.returned > 0 && (
                <>
                  {' '}
                  <span className="tag bad">{t('orders.returned', { count: line.returned })}</span>
                </>
              )}
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
        {parseMoney(s.refunded)! > 0 && (
          <>
            <dt>{t('orders.refunded')}</dt>
            <dd className="end">
              <Money value={`-${s.refunded}`} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Facts({ sale: s }: { sale: Sale }) {
  const { t } = useTranslation();
  return (
    <section className="card">
      <dl className="facts">
        <dt>{t('members.member')}</dt>
        <dd>
          {s.fullName} <span className="caption">{s.memberID}</span>
        </dd>
        <dt>{t('sales.payment')}</dt>
        <dd>
          {t(`payment.${s.paymentType}`)}
          {s.cardState && s.cardState !== 'PAID' && s.salesStatus === 'PENDING' && (
            <>
              {' '}
              <StatusTag status={s.cardState === 'FAILED' ? 'DECLINED' : s.cardState} />
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
            <bdi>{s.address ?? s.warehouseName}</bdi>
          </div>
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

function Documents({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  if (sale.documents.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('orders.documents')}</h2>
      <ul>
        {sale.documents.map((document) => (
          <li key={document.id} className="list-row">
            <span className="grow">
              <a href={`/INVOICE/${document.id}`} target="_blank" rel="noreferrer">
                {t(`invoice.${document.kind}`)} <span className="code">{document.number}</span>
              </a>
              <span className="caption"> · {dateText(document.issuedAt)}</span>
            </span>
            <Money value={document.total} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Refunds({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { confirm } = useFeedback();
  const cancel = useCommand(refunds.cancel, [refunds, sales]);
  if (sale.refunds.length === 0) return null;
  const staff = login.role === 'staff' || login.role === 'admin';
  return (
    <section className="card">
      <h2>{t('refunds.title')}</h2>
      <ul>
        {sale.refunds.map((refund) => (
          <li key={refund.refundID} className="list-row" style={{ flexWrap: 'wrap' }}>
            <span className="grow">
              {staff ? (
                <Link to="/dashboard/refunds" search={{ refundID: refund.refundID }}>
                  {refund.refundID}
                </Link>
              ) : (
                <span className="code">{refund.refundID}</span>
              )}
              <span className="caption"> · {dateText(refund.date)}</span>
              {refund.answer && <span className="small"> · {refund.answer}</span>}
            </span>
            {refund.amount && <Money value={refund.amount} />}
            <StatusTag status={refund.status} />
            {refund.status === 'PENDING' && sale.memberID === login.memberID && (
              <button
                type="button"
                className="button plain small"
                onClick={() =>
                  confirm(t('refunds.takeBackText'), () =>
                    cancel.mutateAsync({ RefundID: refund.refundID }),
                  )
                }
              >
                {t('refunds.takeBack')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  return (
    <section className="card">
      <h2>{t('sales.history')}</h2>
      <ol>
        {sale.history.map((step, i) => (
          <li key={i} className="list-row">
            <TextStatusTag status={step.status} />
            <span className="grow small">
              {step.by || t('orders.bySystem')}
              {step.reason && step.reason !== 'UNPAID' && ` · ${step.reason}`}
            </span>
            <span className="caption">{timeText(step.at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
