import { Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { QrCode } from '../../../ui/picture/QrCode.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { SplitParcel } from '../../orders/shipments/SplitParcel.tsx';
import type { Sale } from './OrderJourney.tsx';
import { ButtonAnchor, IconButton, SmallButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { CodeBox } from '../../../ui/input/CodeBox.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';

/** Shipments of an order: state, tracking link, pick-up code. */
export function OrderParcels({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const login = useLogin()!;
  const [splitting, setSplitting] = useState<Sale['shipments'][number] | null>(null);
  if (sale.shipments.length === 0) return null;
  const several = sale.shipments.length > 1;
  return (
    <Card gap={16}>
      <h2>{t(sale.deliveryType === 'DELIVERY' ? 'orders.parcels' : 'delivery.SELF_PICKUP')}</h2>
      {sale.shipments.map((parcel) => (
        <Stack key={parcel.shipmentID} gap={12} ruled={several}>
          <Row justify="between">
            <span className="code">{parcel.shipmentID}</span>
            <StatusTag of="shipment" status={parcel.status} />
          </Row>
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
              <IconButton
                label={t('orders.copyNumber')}
                onClick={() =>
                  void navigator.clipboard
                    .writeText(parcel.trackingNumber!)
                    .then(() => success(t('share.copied')))
                }
              >
                <Copy size={16} aria-hidden />
              </IconButton>
              {parcel.trackingLink && (
                <ButtonAnchor
                  kind="quiet"
                  size="small"
                  icon={<ExternalLink size={16} aria-hidden />}
                  href={parcel.trackingLink}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t('orders.track')}
                </ButtonAnchor>
              )}
            </Row>
          )}
          {parcel.status === 'PENDING' &&
            login.permissions.includes('shipment.update') &&
            parcel.lines.reduce((sum, line) => sum + line.quantity, 0) > 1 && (
              <SmallButton self="start" onClick={() => setSplitting(parcel)}>
                {t('shipment.split')}
              </SmallButton>
            )}
          {parcel.pickUpCode && parcel.status !== 'CANCELLED' && (
            <CodeBox
              picture={<QrCode text={parcel.pickUpCode} size={92} />}
              label={t('label.pickUpCode')}
              code={parcel.pickUpCode}
              note={t('orders.showAt', { place: sale.warehouseName })}
              testid="pickUpCode"
            />
          )}
        </Stack>
      ))}
      {splitting && <SplitParcel parcel={splitting} onClose={() => setSplitting(null)} />}
    </Card>
  );
}
