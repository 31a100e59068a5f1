import { contract } from '@canopy/contract/contract';
import type { Bind } from '../../platform/http/door.ts';
import { courierList, saveCouriers } from './couriers.commands.ts';
import { packMany, shipMany, splitShipment, updateShipment } from './shipments.commands.ts';
import { shipmentList, shipmentPapers } from './shipments.queries.ts';

export function shipmentRoutes(bind: Bind): void {
  bind(contract.shipments.list, shipmentList);
  bind(contract.shipments.papers, shipmentPapers);
  bind(contract.shipments.pack, packMany);
  bind(contract.shipments.shipMany, shipMany);
  bind(contract.shipments.update, updateShipment);
  bind(contract.shipments.split, splitShipment);
  bind(contract.shipments.courierList, courierList);
  bind(contract.shipments.saveCouriers, saveCouriers);
}
