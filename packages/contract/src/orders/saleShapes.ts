import { z } from 'zod/mini';
import { instant, money, pv } from '../fields.ts';
import { slipSays } from '../money/slipCheck.ts';

/** State of a sale. */
export const saleStatus = z.enum([
  'PENDING',
  'APPROVED',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
  'REFUNDED',
]);
/** What a sale is for. */
export const salesType = z.enum(['REGISTRATION', 'ACTIVATION', 'MAINTENANCE', 'UPGRADE']);
/** How a sale is paid; FREE: a registration without payment. */
export const paymentType = z.enum(['WALLET', 'BANK_SLIP', 'CARD', 'STOCKIST', 'FREE']);

/** A sale as a row of a list. */
export const summaryRow = z.object({
  salesID: z.string(),
  /** The number under which the sale was placed, used until it is paid, `T0000725`: same digits. */
  tempSalesID: z.string(),
  date: instant,
  memberID: z.string(),
  fullName: z.string(),
  salesType,
  paymentType,
  deliveryType: z.enum(['DELIVERY', 'SELF_PICKUP']),
  salesStatus: saleStatus,
  /** Combined status of all shipments. */
  shipmentStatus: z.string(),
  amount: money,
  /** Refunded amount. */
  refunded: money,
  totalPV: pv,
  items: z.int(),
  /** Names of the first two products, to recognize the order by. */
  names: z.array(z.string()),
  image: z.string(),
  warehouseName: z.string(),
  bankSlip: z.nullable(z.string()),
  /** Staff only: other requests and sales with the same picture, or one that looks the same. */
  slipSeenBefore: z.array(z.string()),
  /** Staff only: those on whose slip the same bank reference was read. */
  numberSeenBefore: z.array(z.string()),
  /** Staff only: what the pending slip says; null: no slip is pending. */
  slipSays: z.nullable(slipSays),
});
