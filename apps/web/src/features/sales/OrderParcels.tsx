import { Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { SplitParcel } from '../shipments/SplitParcel.tsx';
import type { Sale } from './OrderJourney.tsx';
import { Row } from '../../ui/Stack.tsx';
import { Button } from '../../ui/Button.tsx';

/** Shipments of an order: state, tracking link, pick-up code. */
export function OrderParcels({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const login = useLogin()!;
  const [splitting, setSplitting] = useState<Sale['shipments'][number] | null>(null);
  if (sale.shipments.length === 0) return null;
  const several = sale.shipments.length > 1;
  return (
    <section className="card">
      <h2>{t(sale.deliveryType === 'DELIVERY' ? 'orders.parcels' : 'delivery.SELF_PICKUP')}</h2>
      {sale.shipments.map((parcel) => (
        <div key={parcel.shipmentID} className="parcel stack">
          <div className="row between">
            <span className="code">{parcel.shipmentID}</span>
            <StatusTag of="shipment" status={parcel.status} />
          </div>
          {several && (
            <p className="small muted">
              {parcel.lines.map((line) => `${line.quantity} × ${line.name}`).join(', ')}
            </p>
          )}
          {parcel.trackingNumber && (
            <Row gap={8}>
              <span className="grow small">
                {parcel.courierName} <bdi className="code">{parcel.trackingNumber}</bdi>
              </span>
              <button
                type="button"
                className="button plain small"
                aria-label={t('orders.copyNumber')}
                onClick={() =>
                  void navigator.clipboard
                    .writeText(parcel.trackingNumber!)
                    .then(() => success(t('share.copied')))
                }
              >
                <Copy size={16} aria-hidden />
              </button>
              {parcel.trackingLink && (
                <a
                  className="button quiet small"
                  href={parcel.trackingLink}
                  target="_blank"
                  rel="noreferrer"
                >
                  <ExternalLink size={16} aria-hidden />
                  {t('orders.track')}
                </a>
              )}
            </Row>
          )}
          {parcel.status === 'PENDING' &&
            login.permissions.includes('shipment.update') &&
            parcel.lines.reduce((sum, line) => sum + line.quantity, 0) > 1 && (
              <Button kind="quiet" size="small" self="start" onClick={() => setSplitting(parcel)}>
                {t('shipment.split')}
              </Button>
            )}
          {parcel.pickUpCode && parcel.status !== 'CANCELLED' && (
            <div className="pickup-code">
              <QrCode text={parcel.pickUpCode} size={92} />
              <span>
                <span className="small muted">{t('label.pickUpCode')}</span>
                <br />
                <bdi className="code" data-testid="pickUpCode">
                  {parcel.pickUpCode}
                </bdi>
                <br />
                <span className="caption">{t('orders.showAt', { place: sale.warehouseName })}</span>
              </span>
            </div>
          )}
        </div>
      ))}
      {splitting && <SplitParcel parcel={splitting} onClose={() => setSplitting(null)} />}
    </section>
  );
}
