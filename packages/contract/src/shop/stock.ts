import { stockItemCode } from '@canopy/domain/validation';
import { z } from 'zod/mini';
import { post, staffWith, stockistOr } from '../call.ts';
import {
  activeStatus,
  amountOrZero,
  categoryCode,
  date,
  exportable,
  instant,
  money,
  optionalText,
  page,
  pageSortedBy,
  rows,
  text,
  warehouseId,
} from '../fields.ts';
import {
  countedUnits,
  itemCode,
  movedUnits,
  stockErrors,
  stockTransfers,
} from './stockTransfers.ts';
import { furtherNames, texts } from './productCategories.ts';
import { warehouses } from './warehouses.ts';

const moved = z.object({
  /** Number of balances changed. */
  moved: z.int(),
});

export const MOVEMENT_KINDS = [
  'RECEIVE',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'RESERVE',
  'RELEASE',
  'SALE',
  'FREE_OF_CHARGE',
  'RETURN',
  'ADJUST',
] as const;

export const stock = {
  categoryList: post('/Stock/CategoryList', {
    summary: 'Categories of stock items with how many items each has',
    access: staffWith('stock.view'),
    body: exportable,
    result: z.array(
      z.object({
        code: z.string(),
        /** In the caller's language. */
        name: z.string(),
        /** In every language, including English; left out if English is the only one. */
        names: z.optional(texts),
        status: activeStatus,
        items: z.int(),
      }),
    ),
  }),
  saveCategory: post('/Stock/SaveCategory', {
    summary: 'Create or change a category of stock items',
    access: staffWith('stock.edit'),
    body: {
      CategoryCode: categoryCode,
      Name: text(80),
      Names: furtherNames,
      Status: activeStatus,
      New: z.boolean(),
    },
    owners: { CategoryCode: 'anyone' },
    result: z.boolean(),
    errors: ['DUPLICATE_CODE', 'NOT_FOUND'],
  }),
  deleteCategory: post('/Stock/DeleteCategory', {
    summary: 'Delete a category that no stock item has',
    access: staffWith('stock.edit'),
    body: { CategoryCode: categoryCode },
    owners: { CategoryCode: 'anyone' },
    result: z.boolean(),
    errors: ['IN_USE', 'NOT_FOUND'],
  }),
  itemList: post('/Stock/ItemList', {
    summary: 'Stock items with what is on hand, reserved and for sale over all warehouses',
    access: staffWith('stock.view'),
    body: {
      ...pageSortedBy('itemCode', 'name', 'weight', 'onHand'),
      Category: z.optional(z.string().check(z.maxLength(30))),
      Status: z.optional(activeStatus),
    },
    result: rows(
      z.object({
        itemCode: z.string(),
        /** In the caller's language. */
        name: z.string(),
        /** In every language, including English; left out if English is the only one. */
        names: z.optional(texts),
        category: z.string(),
        categoryName: z.string(),
        /** Grams. */
        weight: z.int(),
        remark: z.string(),
        status: activeStatus,
        onHand: z.int(),
        reserved: z.int(),
        available: z.int(),
        /** Products that contain it. */
        products: z.int(),
      }),
    ),
  }),
  saveItem: post('/Stock/SaveItem', {
    summary: 'Create or change a stock item; its code cannot change',
    access: staffWith('stock.edit'),
    body: {
      ItemCode: z
        .string()
        .check(
          z.refine(
            (value) => stockItemCode(value) === null && value.length <= 30,
            'INVALID_STOCK_CODE',
          ),
        ),
      Name: text(120),
      Names: furtherNames,
      Category: categoryCode,
      Weight: z
        .number()
        .check(z.int('INVALID'), z.minimum(0, 'INVALID'), z.maximum(1_000_000, 'INVALID')),
      Remark: optionalText(300),
      Status: activeStatus,
      New: z.boolean(),
    },
    owners: { ItemCode: 'anyone' },
    result: z.boolean(),
    errors: ['DUPLICATE_CODE', 'NOT_FOUND', 'STOCK_CATEGORY_UNKNOWN'],
  }),
  balanceList: post('/Stock/BalanceList', {
    summary:
      'Balance by item and warehouse, now or at the end of a day; stockists see their own warehouse',
    access: stockistOr(staffWith('stock.view')),
    body: {
      ...pageSortedBy('itemCode', 'name', 'onHand', 'available', 'warehouse'),
      WarehouseID: z.optional(warehouseId),
      Category: z.optional(z.string().check(z.maxLength(30))),
      AsOf: z.optional(date),
      Low: z.optional(z.boolean()),
    },
    owners: { WarehouseID: 'own' },
    result: rows(
      z.object({
        warehouseID: z.string(),
        warehouse: z.string(),
        itemCode: z.string(),
        name: z.string(),
        category: z.string(),
        onHand: z.int(),
        reserved: z.int(),
        available: z.int(),
        lowLevel: z.int(),
        low: z.boolean(),
      }),
    ),
  }),
  flowList: post('/Stock/FlowList', {
    summary: 'The stock flow, newest first, each row with the balance after it',
    access: stockistOr(staffWith('stock.view')),
    body: {
      ...page,
      WarehouseID: z.optional(warehouseId),
      ItemCode: z.optional(itemCode),
      Kind: z.optional(z.enum(MOVEMENT_KINDS)),
      From: z.optional(date),
      To: z.optional(date),
    },
    owners: { WarehouseID: 'own', ItemCode: 'anyone' },
    result: rows(
      z.object({
        movementID: z.int(),
        date: instant,
        kind: z.enum(MOVEMENT_KINDS),
        warehouseID: z.string(),
        warehouse: z.string(),
        itemCode: z.string(),
        name: z.string(),
        onHandChange: z.int(),
        reservedChange: z.int(),
        onHand: z.int(),
        reserved: z.int(),
        available: z.int(),
        salesID: z.nullable(z.string()),
        transferID: z.nullable(z.int()),
        reference: z.string(),
        reason: z.string(),
        /** What one unit of received goods cost; null: not entered, or the caller is a stockist. */
        unitCost: z.nullable(money),
        by: z.nullable(z.string()),
      }),
    ),
  }),
  lowCount: post('/Stock/LowCount', {
    summary: 'How many items are low in how many warehouses, for the notice at home',
    access: stockistOr(staffWith('stock.view')),
    body: {},
    result: z.object({ items: z.int(), transfers: z.int() }),
  }),
  receive: post('/Stock/Receive', {
    summary: 'Goods arrive in a warehouse from outside',
    access: staffWith('stock.move'),
    body: {
      WarehouseID: warehouseId,
      Reference: optionalText(60),
      Remark: optionalText(300),
      Lines: z
        .array(
          z.strictObject({
            ItemCode: itemCode,
            Quantity: movedUnits,
            /** What one unit cost; absent: not known. */
            UnitCost: z.optional(amountOrZero),
          }),
        )
        .check(z.minLength(1, 'REQUIRED'), z.maxLength(200)),
    },
    owners: { WarehouseID: 'anyone' },
    idempotent: true,
    oncePerForm: true,
    fresh: true,
    result: moved,
    errors: stockErrors,
  }),
  adjust: post('/Stock/Adjust', {
    summary: 'Correct balances by a signed change, each with its reason',
    access: staffWith('stock.adjust'),
    body: {
      WarehouseID: warehouseId,
      Lines: z
        .array(
          z.strictObject({
            ItemCode: itemCode,
            Change: z.number().check(
              z.int('QUANTITY'),
              z.minimum(-9_999_999, 'QUANTITY'),
              z.maximum(9_999_999, 'QUANTITY'),
              z.refine((value) => value !== 0, 'QUANTITY'),
            ),
            Reason: text(300),
          }),
        )
        .check(z.minLength(1, 'REQUIRED'), z.maxLength(200)),
    },
    owners: { WarehouseID: 'anyone' },
    idempotent: true,
    oncePerForm: true,
    fresh: true,
    result: moved,
    errors: stockErrors,
  }),
  count: post('/Stock/Count', {
    summary: 'A stock take: what was counted becomes what is on hand',
    access: staffWith('stock.adjust'),
    body: {
      WarehouseID: warehouseId,
      Reason: text(300),
      Lines: z
        .array(z.strictObject({ ItemCode: itemCode, Counted: countedUnits }))
        .check(z.minLength(1, 'REQUIRED'), z.maxLength(500)),
    },
    owners: { WarehouseID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: moved,
    errors: stockErrors,
  }),
  setLowLevel: post('/Stock/SetLowLevel', {
    summary: 'Units for sale below which an item counts as low in a warehouse; 0: never',
    access: staffWith('stock.edit'),
    body: { WarehouseID: warehouseId, ItemCode: itemCode, LowLevel: countedUnits },
    owners: { WarehouseID: 'anyone', ItemCode: 'anyone' },
    result: z.boolean(),
    errors: stockErrors,
  }),
  ...stockTransfers,
  ...warehouses,
};
