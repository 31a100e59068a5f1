import { z } from 'zod';
import { MEMBER, memberOrStaff, post, staffWith } from './call.ts';
import {
  amount,
  date,
  fileUrl,
  instant,
  mallType,
  memberId,
  money,
  page,
  products,
  pv,
  saleId,
  securityPin,
  text,
  walletType,
} from './fields.ts';
import { delivery } from './mall.ts';

export const saleStatus = z.enum([
  'PENDING',
  'APPROVED',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
  'REFUNDED',
]);
const salesType = z.enum(['REGISTRATION', 'ACTIVATION', 'MAINTENANCE', 'UPGRADE']);
const paymentType = z.enum(['WALLET', 'BANK_SLIP', 'FREE']);

const summaryRow = z.object({
  salesID: z.string(),
  date: instant,
  memberID: z.string(),
  fullName: z.string(),
  salesType,
  paymentType,
  deliveryType: z.enum(['DELIVERY', 'SELF_PICKUP']),
  salesStatus: saleStatus,
  shipmentStatus: z.string(),
  amount: money,
  totalPV: pv,
  items: z.number().int(),
  bankSlip: z.string().nullable(),
  slipSeenBefore: z.array(z.string()),
});

export const sales = {
  checkout: post('/Sales/Checkout', {
    summary: 'Place a sale: priced again by the server, stock reserved, wallets debited, once',
    access: MEMBER,
    body: {
      MemberID: memberId,
      MallType: mallType,
      Products: products,
      ...delivery,
      PaymentType: z.enum(['WALLET', 'BANK_SLIP']),
      Payments: z
        .array(z.strictObject({ WalletType: walletType, Amount: amount }))
        .max(3)
        .default([]),
      BankSlip: fileUrl.optional(),
      SecurityPin: securityPin,
      /** The total that the buyer saw; another one is refused with both shown. */
      ExpectedTotal: amount,
    },
    owners: { MemberID: 'actor', AddressBookID: 'own', WarehouseID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: z.object({ salesID: z.string(), salesStatus: saleStatus }),
    errors: [
      'WRONG_PIN',
      'PIN_PAUSED',
      'INSUFFICIENT_BALANCE',
      'INSUFFICIENT_STOCK',
      'PRICE_CHANGED',
      'PAYMENT_MISMATCH',
      'WALLET_NOT_ALLOWED',
      'MALL_NOT_OPEN',
      'TOO_MANY_UNPAID',
    ],
  }),
  list: post('/Sales/List', {
    summary: 'Sales: the own, or all for staff',
    access: memberOrStaff('sale.view'),
    body: {
      ...page,
      MemberID: memberId.optional(),
      Status: saleStatus.optional(),
      SalesType: salesType.optional(),
      PaymentType: paymentType.optional(),
      From: date.optional(),
      To: date.optional(),
    },
    owners: { MemberID: 'self' },
    result: z.object({
      rows: z.array(summaryRow),
      total: z.number().int(),
      totals: z.object({ amount: money, totalPV: pv }),
    }),
  }),
  detail: post('/Sales/Detail', {
    summary: 'One sale with lines, payments and history',
    access: memberOrStaff('sale.view'),
    body: { SalesID: saleId },
    owners: { SalesID: 'own' },
    result: summaryRow.extend({
      subTotal: money,
      shipmentFee: money,
      lines: z.array(
        z.object({
          productCode: z.string(),
          name: z.string(),
          image: z.string(),
          quantity: z.number().int(),
          price: money,
          pv,
          subTotal: money,
        }),
      ),
      payments: z.array(z.object({ walletType: z.string(), amount: money })),
      address: z.string().nullable(),
      warehouseID: z.string(),
      warehouseName: z.string(),
      reason: z.string().nullable(),
      history: z.array(
        z.object({
          at: instant,
          status: z.string(),
          by: z.string(),
          reason: z.string().nullable(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  approvePayment: post('/Sales/ApprovePayment', {
    summary:
      'Approve the payment of a sale: stock is taken, the member activated, the upline earns',
    access: staffWith('sale.approvePayment'),
    body: { SalesID: saleId, Reference: z.string().trim().max(60).optional() },
    owners: { SalesID: 'own' },
    idempotent: true,
    fresh: true,
    result: z.object({ salesID: z.string(), salesStatus: saleStatus }),
    errors: ['STATE_CHANGED', 'NOT_FOUND', 'SLIP_USED'],
  }),
  rejectPayment: post('/Sales/RejectPayment', {
    summary:
      'Reject the payment of a sale with the reason that the buyer reads; stock is given back',
    access: staffWith('sale.approvePayment'),
    body: { SalesID: saleId, Reason: text(300) },
    owners: { SalesID: 'own' },
    idempotent: true,
    fresh: true,
    result: z.object({ salesID: z.string(), salesStatus: saleStatus }),
    errors: ['STATE_CHANGED', 'NOT_FOUND'],
  }),
};
