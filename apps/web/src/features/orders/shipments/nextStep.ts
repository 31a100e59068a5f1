import type { ResultOf } from '@canopy/contract/call';
import type { shipments } from '@canopy/contract/orders/shipments';

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

/**
 * Which of the chosen shipments still have to be packed or made ready for pick-up; one that was never read
 * counts, and the server decides.
 */
export function toPack(chosen: readonly string[], seen: ReadonlyMap<string, Shipment>) {
  const ids = chosen.filter((id) => (seen.get(id)?.status ?? 'PENDING') === 'PENDING');
  const kinds = new Set(ids.map((id) => seen.get(id)?.deliveryType));
  const [kind] = kinds.size === 1 ? kinds : [];
  return {
    ids,
    /** Only parcels to pack, only pick-ups to make ready, or both. */
    step: kind === 'DELIVERY' ? 'PACK' : kind === 'SELF_PICKUP' ? 'READY' : null,
  } as const;
}
