import type { shipping } from '@canopy/contract/shop/shipping';
import type { OperationsOf } from '../../../platform/operation.ts';
import { deleteZone } from './deleteZone.ts';
import { saveZone } from './saveZone.ts';
import { tryAddress } from './tryAddress.ts';
import { zoneList } from './zoneList.ts';

/** Shipping: zones of states and countries with their prices by weight. */
export const shippingOperations = {
  zoneList,
  saveZone,
  deleteZone,
  tryAddress,
} satisfies OperationsOf<typeof shipping>;
