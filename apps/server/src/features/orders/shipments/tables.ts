import type { ColumnType, Generated } from 'kysely';
import type {
  ActiveStatus,
  Id,
  Instant,
  Maybe,
  MaybeInstant,
} from '../../../platform/database/columns.ts';
import type { DeliveryType } from '../saleRecord/tables.ts';
import {
  declareTables,
  each,
  kept,
  none,
  parent,
  technical,
} from '../../../platform/database/declareTables.ts';

/** A courier; `tracking_url` contains `{no}` in place of the number. */
export interface CourierTable {
  code: string;
  name: string;
  tracking_url: string;
  status: Generated<ActiveStatus>;
  sort: Generated<number>;
}

/** States of a shipment; the transitions are the `delivery` and `pickUp` machines of the domain. */
export type ShipmentStatus =
  | 'PENDING'
  | 'PACKED'
  | 'SHIPPED'
  | 'DELIVERED'
  | 'READY'
  | 'COLLECTED'
  | 'CANCELLED';

/** The part of a sale that is shipped or collected together. */
export interface ShipmentTable {
  id: Id;
  sale_id: number;
  delivery_type: DeliveryType;
  warehouse_id: number;
  status: Generated<ShipmentStatus>;
  courier_code: Maybe<string>;
  tracking_number: Maybe<string>;
  pick_up_code: Maybe<string>;
  wrong_codes: Generated<number>;
  created_at: Instant;
  shipped_at: MaybeInstant;
  finished_at: MaybeInstant;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    courier: CourierTable;
    shipment: ShipmentTable;
    shipment_line: { shipment_id: number; sale_line_id: number; quantity: number };
    shipment_history: {
      id: Id;
      shipment_id: number;
      status: string;
      at: Instant;
      by_login: Maybe<number>;
      note: ColumnType<string, string | undefined, never>;
    };
  }
}

export const shipmentsTables = declareTables({
  courier: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    reads: { courier: ['code', 'name', 'status', 'sort'] },
    columns: each(none, 'code', 'name', 'tracking_url'),
  },
  shipment: {
    of: parent('sale_id', 'sale'),
    stays: 'FOR_GOOD',
    reads: {
      shipment: ['id', 'sale_id', 'warehouse_id', 'delivery_type', 'status', 'created_at'],
    },
    columns: { ...each(none, 'courier_code', 'tracking_number'), pick_up_code: technical },
  },
  shipment_line: {
    of: parent('shipment_id', 'shipment'),
    stays: 'WHILE_IN_USE',
    reads: { contents: ['shipment_id', 'sale_line_id', 'quantity'] },
    columns: {},
  },
  shipment_history: {
    of: parent('shipment_id', 'shipment'),
    stays: 'FOR_GOOD',
    appendOnly: true,
    columns: { note: kept('EVIDENCE'), status: none },
  },
});
