import { sales } from '@canopy/contract/sales';
import { shipments } from '@canopy/contract/shipments';
import { useCommand } from '../../ui/api.ts';

/** Takes back that parcels are packed; answers `false` when one of them has gone on meanwhile. */
export function useUnpack() {
  const unpack = useCommand(shipments.unpack, [shipments, sales]);
  return async (ShipmentIDs: string[]) => {
    const outcomes = await unpack.mutateAsync({ ShipmentIDs });
    return outcomes.every((row) => row.done);
  };
}
