import { stockItemCode } from '@canopy/domain/validation';
import { z } from 'zod/mini';
import { post, staffWith, stockistOr } from './call.ts';
import {
  date,
  instant,
  memberId,
  optionalText,
  page,
  pageSortedBy,
  rowId,
  rows,
  text,
  warehouseId,
} from './fields.ts';

const itemCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(30));
const categoryCode = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9-]{1,30}$/, 'INVALID_PRODUCT_CODE'));
const active = z.enum(['ACTIVE', 'INACTIVE']);
const units = z
  .number()
  .check(z.int('QUANTITY'), z.minimum(0, 'QUANTITY'), z.maximum(9_999_999, 'QUANTITY'));
const amountOf = z
  .number()
  .check(z.int('QUANTITY'), z.minimum(1, 'QUANTITY'), z.maximum(9_999_999, 'QUANTITY'));

const moved = z.object({
  /** Number of balances changed. */
  moved: z.int(),
});
const transferStatus = z.enum(['SENT', 'RECEIVED', 'DISPUTED', 'SETTLED']);
const transferred = z.object({ transferID: z.int(), status: transferStatus });
const stockErrors = ['STOCK_ITEM_UNKNOWN', 'WAREHOUSE_UNKNOWN', 'INSUFFICIENT_STOCK'] as const;

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

const address = {
  Address1: text(50),
  Address2: optionalText(50),
  Address3: optionalText(50),
  PostCode: text(12),
  City: text(60),
  StateID: text(60),
  CountryID: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999)),
};

export const stock = {
  categoryList: post('/Stock/CategoryList', {
    summary: 'Categories of stock items with how many items each has',
    access: staffWith('stock.view'),
    body: {},
    result: z.array(
      z.object({ code: z.string(), name: z.string(), status: active, items: z.int() }),
    ),
  }),
  saveCategory: post('/Stock/SaveCategory', {
    summary: 'Make or change a category of stock items',
    access: staffWith('stock.edit'),
    body: { CategoryCode: categoryCode, Name: text(80), Status: active, New: z.boolean() },
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
      Status: z.optional(active),
    },
    result: rows(
      z.object({
        itemCode: z.string(),
        name: z.string(),
        category: z.string(),
        categoryName: z.string(),
        /** Grams. */
        weight: z.int(),
        remark: z.string(),
        status: active,
        onHand: z.int(),
        reserved: z.int(),
        available: z.int(),
        /** Products that contain it. */
        products: z.int(),
      }),
    ),
  }),
  saveItem: post('/Stock/SaveItem', {
    summary: 'Make or change a stock item; its code is for good',
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
      Category: categoryCode,
      Weight: z
        .number()
        .check(z.int('INVALID'), z.minimum(0, 'INVALID'), z.maximum(1_000_000, 'INVALID')),
      Remark: optionalText(300),
      Status: active,
      New: z.boolean(),
    },
    owners: { ItemCode: 'anyone' },
    result: z.boolean(),
    errors: ['DUPLICATE_CODE', 'NOT_FOUND', 'STOCK_CATEGORY_UNKNOWN'],
  }),
  balanceList: post('/Stock/BalanceList', {
    summary: 'Balance by item and warehouse, now or at the end of a day; a stockist sees the own',
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
        .array(z.strictObject({ ItemCode: itemCode, Quantity: amountOf }))
        .check(z.minLength(1, 'REQUIRED'), z.maxLength(200)),
    },
    owners: { WarehouseID: 'anyone' },
    idempotent: true,
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
        .array(z.strictObject({ ItemCode: itemCode, Counted: units }))
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
    body: { WarehouseID: warehouseId, ItemCode: itemCode, LowLevel: units },
    owners: { WarehouseID: 'anyone', ItemCode: 'anyone' },
    result: z.boolean(),
    errors: stockErrors,
  }),
  transferList: post('/Stock/TransferList', {
    summary: 'Transfers between warehouses, newest first; a stockist sees the own',
    access: stockistOr(staffWith('stock.view')),
    body: { ...page, Status: z.optional(transferStatus), WarehouseID: z.optional(warehouseId) },
    owners: { WarehouseID: 'own' },
    result: rows(
      z.object({
        transferID: z.int(),
        fromID: z.string(),
        from: z.string(),
        toID: z.string(),
        to: z.string(),
        status: transferStatus,
        note: z.string(),
        sentAt: instant,
        sentBy: z.nullable(z.string()),
        receivedAt: z.nullable(instant),
        receivedBy: z.nullable(z.string()),
        settledAs: z.nullable(z.enum(['RETURNED', 'LOST'])),
        settledReason: z.nullable(z.string()),
        lines: z.array(
          z.object({
            itemCode: z.string(),
            name: z.string(),
            sent: z.int(),
            received: z.nullable(z.int()),
            reason: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
  sendTransfer: post('/Stock/SendTransfer', {
    summary: 'Send goods to another warehouse; they leave at once',
    access: staffWith('stock.move'),
    body: {
      FromWarehouseID: warehouseId,
      ToWarehouseID: warehouseId,
      Note: optionalText(300),
      Lines: z
        .array(z.strictObject({ ItemCode: itemCode, Quantity: amountOf }))
        .check(z.minLength(1, 'REQUIRED'), z.maxLength(200)),
    },
    owners: { FromWarehouseID: 'anyone', ToWarehouseID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: transferred,
    errors: stockErrors,
  }),
  receiveTransfer: post('/Stock/ReceiveTransfer', {
    summary: 'Receive a transfer as it arrived; less than sent is a dispute and needs a reason',
    access: stockistOr(staffWith('stock.move')),
    body: {
      TransferID: rowId,
      Lines: z
        .array(z.strictObject({ ItemCode: itemCode, Received: units, Reason: optionalText(300) }))
        .check(z.minLength(1, 'REQUIRED'), z.maxLength(200)),
    },
    owners: { TransferID: 'own' },
    idempotent: true,
    fresh: true,
    result: transferred,
    errors: ['STATE_CHANGED', 'NOT_FOUND'],
  }),
  settleTransfer: post('/Stock/SettleTransfer', {
    summary: 'End a dispute: the missing units are back, or written off',
    access: staffWith('stock.adjust'),
    body: { TransferID: rowId, As: z.enum(['RETURNED', 'LOST']), Reason: text(300) },
    owners: { TransferID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: transferred,
    errors: ['STATE_CHANGED', 'NOT_FOUND'],
  }),
  warehouseList: post('/Warehouse/List', {
    summary: 'Warehouses and stockists',
    access: staffWith('stock.view'),
    body: {
      ...page,
      Status: z.optional(active),
      Stockists: z.optional(z.boolean()),
    },
    result: rows(
      z.object({
        warehouseID: z.string(),
        name: z.string(),
        status: active,
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
    errors: ['MEMBER_UNKNOWN', 'STOCKIST_TAKEN', 'POSTCODE_MISMATCH', 'NOT_FOUND'],
  }),
  changeWarehouseStatus: post('/Warehouse/ChangeStatus', {
    summary: 'Enable or disable a warehouse; headquarters stays',
    access: staffWith('warehouse.edit'),
    body: { WarehouseID: warehouseId, Status: active },
    owners: { WarehouseID: 'anyone' },
    result: z.boolean(),
    errors: ['NOT_FOUND', 'HEADQUARTERS'],
  }),
};
