import type { Id, Maybe } from '../../../platform/database/columns.ts';
import { declareTables, none } from '../../../platform/database/declareTables.ts';

export interface ShippingBandTable {
  zone_id: number;
  min_weight: number;
  max_weight: number;
  recurrent_weight: number;
  member_price: number;
  retail_price: number;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    shipping_zone: { id: Id; name: string; min_days: Maybe<number>; max_days: Maybe<number> };
    shipping_zone_area: { country_id: number; state_id: string; zone_id: number };
    shipping_band: ShippingBandTable;
  }
}

export const shippingTables = declareTables({
  shipping_zone: { of: 'NOBODY', stays: 'WHILE_IN_USE', columns: { name: none } },
  shipping_zone_area: { of: 'NOBODY', stays: 'WHILE_IN_USE', columns: { state_id: none } },
  shipping_band: { of: 'NOBODY', stays: 'WHILE_IN_USE', columns: {} },
});
