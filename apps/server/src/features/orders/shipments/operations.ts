import type { shipments } from '@canopy/contract/orders/shipments';
import type { OperationsOf } from '../../../platform/operation.ts';
import { courierList } from './courierList.ts';
import { list } from './list.ts';
import { pack } from './pack.ts';
import { papers } from './papers.ts';
import { saveCouriers } from './saveCouriers.ts';
import { shipMany } from './shipMany.ts';
import { split } from './split.ts';
import { unpack } from './unpack.ts';
import { update } from './update.ts';

/** Shipments and pick-ups of sales, and the couriers. */
export const shipmentOperations = {
  list,
  papers,
  pack,
  unpack,
  shipMany,
  update,
  split,
  courierList,
  saveCouriers,
} satisfies OperationsOf<typeof shipments>;
