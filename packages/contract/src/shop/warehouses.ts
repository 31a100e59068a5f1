import { LIMITS } from '@canopy/domain/limits';
import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { furtherNames, texts } from './productCategories.ts';
import {
  activeStatus,
  countryId,
  memberId,
  optionalText,
  page,
  rows,
  text,
  warehouseId,
} from '../fields.ts';

const address = {
  Address1: text(50),
  Address2: optionalText(50),
  Address3: optionalText(50),
  PostCode: text(12),
  City: text(60),
  StateID: text(LIMITS.stateName),
  CountryID: countryId,
};

/** Warehouses, and the members who run one as stockists. */
export const warehouses = {
  warehouseList: post('/Warehouse/List', {
    summary: 'Warehouses and stockists',
    access: staffWith('stock.view'),
    body: {
      ...page,
      Status: z.optional(activeStatus),
      Stockists: z.optional(z.boolean()),
    },
    result: rows(
      z.object({
        warehouseID: z.string(),
        /** In the caller's language. */
        name: z.string(),
        /** In every language, including English; left out if English is the only one. */
        names: z.optional(texts),
        status: activeStatus,
        address1: z.string(),
        address2: z.string(),
        address3: z.string(),
        postCode: z.string(),
        city: z.string(),
        stateID: z.string(),
        state: z.string(),
        countryID: z.int(),
        stockistID: z.nullable(z.string()),
        stockist: z.nullable(z.string()),
        onHand: z.int(),
        reserved: z.int(),
        low: z.int(),
      }),
    ),
  }),
  saveWarehouse: post('/Warehouse/Save', {
    summary: 'Open a warehouse or change one: name, address and the member who runs it',
    access: staffWith('warehouse.edit'),
    body: {
      WarehouseID: z.optional(warehouseId),
      Name: text(80),
      Names: furtherNames,
      ...address,
      StockistID: z.optional(memberId),
    },
    owners: {
      WarehouseID: 'anyone',
      StateID: 'anyone',
      CountryID: 'anyone',
      StockistID: 'anyone',
      PostCode: 'anyone',
    },
    result: z.object({ warehouseID: z.string() }),
    errors: ['MEMBER_UNKNOWN', 'STOCKIST_TAKEN', 'HEADQUARTERS', 'POSTCODE_MISMATCH', 'NOT_FOUND'],
  }),
  changeWarehouseStatus: post('/Warehouse/ChangeStatus', {
    summary: 'Enable or disable a warehouse; headquarters stays',
    access: staffWith('warehouse.edit'),
    body: { WarehouseID: warehouseId, Status: activeStatus },
    owners: { WarehouseID: 'anyone' },
    result: z.boolean(),
    errors: ['NOT_FOUND', 'HEADQUARTERS'],
  }),
};
