import { StatusTag, TextStatusTag } from '../../../ui/value/StatusTag.tsx';
import type { Status } from '../../../ui/value/StatusTag.tsx';

/** How far an order is: once it is being sent, the shipment state says more than "approved". */
export function SaleState({ sale }: { sale: { salesStatus: Status; shipmentStatus: string } }) {
  return sale.salesStatus === 'APPROVED' && sale.shipmentStatus !== 'PENDING' ? (
    <TextStatusTag of="shipment" status={sale.shipmentStatus} />
  ) : (
    <StatusTag of="order" status={sale.salesStatus} />
  );
}
