import { z } from 'zod/mini';
import { post, staffWith, stockistOr } from '../call.ts';
import { instant, optionalText, page, rowId, rows, text, warehouseId } from '../fields.ts';

/** The code of a stock item. */
export const itemCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(30));
/** Units counted; may be zero. */
export const countedUnits = z
  .number()
  .check(z.int('QUANTITY'), z.minimum(0, 'QUANTITY'), z.maximum(9_999_999, 'QUANTITY'));
/** Units moved; at least one. */
export const movedUnits = z
  .number()
  .check(z.int('QUANTITY'), z.minimum(1, 'QUANTITY'), z.maximum(9_999_999, 'QUANTITY'));

/** Why a stock movement may be refused. */
export const stockErrors = [
  'STOCK_ITEM_UNKNOWN',
  'WAREHOUSE_UNKNOWN',
  'INSUFFICIENT_STOCK',
] as const;

const transferStatus = z.enum(['SENT', 'RECEIVED', 'DISPUTED', 'SETTLED']);
const transferred = z.object({ transferID: z.int(), status: transferStatus });

/** Goods in transit between two warehouses, and what was missing on arrival. */
export const stockTransfers = {
  transferList: post('/Stock/TransferList', {
    summary: 'Transfers between warehouses, newest first; stockists see their own',
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
    summary: 'Send goods to another warehouse; they leave the stock immediately',
    access: staffWith('stock.move'),
    body: {
      FromWarehouseID: warehouseId,
      ToWarehouseID: warehouseId,
      Note: optionalText(300),
      Lines: z
        .array(z.strictObject({ ItemCode: itemCode, Quantity: movedUnits }))
        .check(z.minLength(1, 'REQUIRED'), z.maxLength(200)),
    },
    owners: { FromWarehouseID: 'anyone', ToWarehouseID: 'anyone' },
    idempotent: true,
    oncePerForm: true,
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
        .array(
          z.strictObject({ ItemCode: itemCode, Received: countedUnits, Reason: optionalText(300) }),
        )
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
};
