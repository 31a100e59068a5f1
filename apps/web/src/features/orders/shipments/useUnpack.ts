import { sales } from '@canopy/contract/checkout/sales';
import { shipments } from '@canopy/contract/orders/shipments';
import { useCommand } from '../../../ui/feedback/api.ts';

/** Undoes the packing of parcels; returns `false` if one of them has moved on. */
export function useUnpack() {
  const unpack = useCommand(shipments.unpack, [shipments, sales]);
  return async (ShipmentIDs: string[]) => {
    const outcomes = await unpack.mutateAsync({ ShipmentIDs });
    return outcomes.every((row) => row.done);
  };
}
