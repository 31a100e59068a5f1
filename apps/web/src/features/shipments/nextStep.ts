import type { ResultOf } from '@canopy/contract/call';
import type { shipments } from '@canopy/contract/shipments';

export type Shipment = ResultOf<typeof shipments.list>['rows'][number];

const NEXT: Record<string, string> = {
  'DELIVERY/PENDING': 'PACK',
  'DELIVERY/PACKED': 'SHIP',
  'DELIVERY/SHIPPED': 'DELIVER',
  'SELF_PICKUP/PENDING': 'READY',
  'SELF_PICKUP/READY': 'COLLECT',
};

/** The next step of a shipment. */
export const nextStep = (row: Pick<Shipment, 'deliveryType' | 'status'>) =>
  NEXT[`${row.deliveryType}/${row.status}`] as
    | 'PACK'
    | 'SHIP'
    | 'DELIVER'
    | 'READY'
    | 'COLLECT'
    | undefined;
