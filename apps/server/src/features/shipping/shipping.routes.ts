import { contract } from '@canopy/contract/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Bind } from '../../platform/http/door.ts';
import { deleteZone, saveZone, tryAddress, zoneList } from './zones.ts';

export function shippingRoutes(bind: Bind): void {
  bind(contract.shipping.zoneList, zoneList);
  bind(contract.shipping.saveZone, inTransaction(saveZone));
  bind(contract.shipping.deleteZone, inTransaction(deleteZone));
  bind(contract.shipping.tryAddress, tryAddress);
}
