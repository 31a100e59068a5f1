import { shipments } from '@canopy/contract/orders/shipments';
import { query } from '../../../platform/operation.ts';
import { readCouriers } from './couriers.ts';

/** Couriers in their order, including inactive ones. */
export const courierList = query(shipments.courierList, (ctx) => readCouriers(ctx.db));
