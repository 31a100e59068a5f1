import { z } from 'zod/mini';
import { differsReason, slipCheck } from '../money/slipCheck.ts';
import { MEMBER, memberOrStaff, post, staffWith, stockistOr } from '../call.ts';
import {
  amount,
  date,
  fileUrl,
  instant,
  mallType,
  memberId,
  money,
  pageSortedBy,
  products,
  pv,
  saleId,
  securityPin,
  text,
  unitsBack,
  walletType,
  warehouseId,
} from '../fields.ts';
import { documentLink } from '../orders/invoices.ts';
import { CART_ERRORS, delivery } from '../shop/mall.ts';
import { refundedToWallets, refundStatus } from './refunds.ts';
import { refusal } from '../company/readyReasons.ts';
import { paymentType, saleStatus, salesType, summaryRow } from '../orders/saleShapes.ts';
import { parcel } from '../orders/shipments.ts';
import { personal } from '../personal.ts';

/** Staff who approve payments, and stockists for cash at their own counter. */
const approvers = stockistOr(staffWith('sale.approvePayment'));

export const sales = {
  checkout: post('/Sales/Checkout', {
    summary: 'Place a sale: priced again by the server, stock reserved, wallets debited, once',
    access: MEMBER,
    body: {
      MemberID: memberId,
      MallType: mallType,
      Products: products,
      ...delivery,
      PaymentType: z.enum(['WALLET', 'BANK_SLIP', 'CARD', 'STOCKIST']),
      /** WALLET: one wallet or split between two; must add up to the total. */
      Payments: z._default(
        z.array(z.strictObject({ WalletType: walletType, Amount: amount })).check(z.maxLength(2)),
        [],
      ),
      BankSlip: z.optional(fileUrl),
      SecurityPin: securityPin,
      /** The total the buyer saw; if it differs the order is rejected, with both totals. */
      ExpectedTotal: amount,
      /** Version of the terms that the buyer accepts, if the quote asks for it. */
      AcceptTerms: z.optional(z.string().check(z.maxLength(20))),
      /**
       * Version of the cart that the buyer saw, from `/Cart/Get`. The order is made of exactly this
       * cart, once: a second try gets the order of the first.
       */
      CartVersion: z.optional(z.int().check(z.minimum(0))),
    },
    owners: { MemberID: 'actor', AddressBookID: 'own', WarehouseID: 'anyone' },
    idempotent: true,
    fresh: true,
    result: z.object({
      salesID: z.string(),
      salesStatus: saleStatus,
      /** CARD: reference of the payment to start with `/Payment/Start`. */
      paymentReference: z.nullable(z.string()),
      /** This cart had become this order before; nothing was placed now. */
      placedBefore: z.optional(z.boolean()),
    }),
    errors: [
      ...CART_ERRORS,
      'CART_CHANGED',
      'WRONG_PIN',
      'PIN_PAUSED',
      'INSUFFICIENT_BALANCE',
      'WALLET_LOCKED',
      'WALLET_HELD',
      'MONEY_WITHHELD',
      'INSUFFICIENT_STOCK',
      'PRICE_CHANGED',
      'PAYMENT_MISMATCH',
      'WALLET_NOT_ALLOWED',
      'TOO_MANY_UNPAID',
      'TERMS_REQUIRED',
      'STOCKIST_REQUIRED',
      'CARD_NOT_OFFERED',
      'PACKAGE_RETURNING',
      'SLIP_SENT',
      'SLIP_USED',
      'TOO_MUCH_ASKED',
    ],
  }),
  lastChoices: post('/Sales/LastChoices', {
    summary: 'Where a member had the last order sent and how it was paid, for the next checkout',
    access: MEMBER,
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.object({
      /** Entry of the address book; null before the first delivery, or if the entry has changed since. */
      addressBookID: z.nullable(z.string()),
      /** Wallet that paid the last order paid by wallet; null if there is none, or two shared it. */
      walletType: z.nullable(walletType),
    }),
  }),
  list: post('/Sales/List', {
    summary:
      'Sales: the caller’s own, or all for staff; for stockists those of their counter on demand',
    access: memberOrStaff('sale.view'),
    body: {
      ...pageSortedBy('date', 'salesID', 'amount'),
      MemberID: z.optional(memberId),
      Status: z.optional(saleStatus),
      SalesType: z.optional(salesType),
      PaymentType: z.optional(paymentType),
      DeliveryType: z.optional(z.enum(['DELIVERY', 'SELF_PICKUP'])),
      ShipmentStatus: z.optional(z.string().check(z.maxLength(20))),
      WarehouseID: z.optional(warehouseId),
      /** Stockists: cash sales at their own counter instead of their own orders. */
      OwnCounter: z.optional(z.boolean()),
      From: z.optional(date),
      To: z.optional(date),
    },
    owners: { MemberID: 'self', WarehouseID: 'anyone' },
    result: z.object({
      rows: z.array(summaryRow),
      total: z.int(),
      totals: z.object({ amount: money, refunded: money, totalPV: pv }),
    }),
  }),
  detail: post('/Sales/Detail', {
    summary: 'One sale with lines, payments, parcels, refunds, documents and history',
    access: memberOrStaff('sale.view'),
    body: {
      SalesID: saleId,
      /** Includes `buyer`, for staff comparing a slip. */
      WithBuyer: z.optional(z.boolean()),
    },
    owners: { SalesID: 'own' },
    result: z.extend(summaryRow, {
      subTotal: money,
      shipmentFee: money,
      mallType,
      lines: z.array(
        z.object({
          productCode: z.string(),
          name: z.string(),
          image: z.string(),
          quantity: z.int(),
          /** Units returned, and units in shipments that have not left. */
          returned: z.int(),
          unsent: z.int(),
          price: money,
          pv,
          subTotal: money,
        }),
      ),
      payments: z.array(z.object({ walletType: z.string(), amount: money })),
      /** The open or failed card payment, shown to its buyer. */
      paymentReference: z.nullable(z.string()),
      cardState: z.nullable(z.enum(['CREATED', 'PENDING', 'PAID', 'FAILED', 'EXPIRED'])),
      address: z.nullable(personal('address', 'shipment.update', 'counter')),
      warehouseID: z.string(),
      reference: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      shipments: z.array(parcel),
      /** Registrations are paid with the username as reference. */
      buyer: z.optional(
        z.object({
          username: z.string(),
          sponsorID: z.nullable(z.string()),
          sponsorName: z.nullable(z.string()),
        }),
      ),
      refunds: z.array(
        z.object({
          refundID: z.string(),
          status: refundStatus,
          date: instant,
          /** Amount refunded: as settled, or as it would be now. */
          amount: money,
          answer: z.nullable(z.string()),
          /** Where the settled amount went: into wallets, or by bank transfer, with its reference once paid. */
          toWallets: refundedToWallets,
          toBank: money,
          paidReference: z.nullable(z.string()),
          /** Approved, but the goods must come back first: where to. */
          sendTo: z.nullable(z.object({ name: z.string(), address: z.string() })),
        }),
      ),
      documents: z.array(documentLink),
      history: z.array(
        z.object({
          at: instant,
          status: z.string(),
          by: z.string(),
          reason: z.nullable(z.string()),
        }),
      ),
      /** What the caller may do now. */
      may: z.object({
        cancel: z.boolean(),
        payByCard: z.boolean(),
        reorder: z.boolean(),
        askRefund: z.boolean(),
        approve: z.boolean(),
      }),
      /** Last day on which the order can be returned, once everything is delivered. */
      refundUntil: z.nullable(date),
      /** When an unpaid order ends by itself, and whether its goods are reserved until then. */
      unpaid: z.nullable(z.object({ until: instant, reserved: z.boolean() })),
    }),
    errors: ['NOT_FOUND'],
  }),
  approvePayment: post('/Sales/ApprovePayment', {
    summary:
      'Approve the payment of a sale: stock is taken, the member activated, the upline earns; PENDING: its slip or amount needs a second person',
    access: approvers,
    body: {
      SalesID: saleId,
      Reference: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      /** The approver saw that the slip looks like one already used, and compared the two. */
      SlipCompared: z.optional(z.boolean()),
      /** Why the slip is acceptable although it was read differently; else it is refused. */
      DiffersReason: differsReason,
    },
    owners: { SalesID: 'own' },
    idempotent: true,
    fresh: true,
    result: z.object({ salesID: z.string(), salesStatus: saleStatus }),
    errors: [
      'STATE_CHANGED',
      'INSUFFICIENT_STOCK',
      'CARD_PAYMENT',
      'NOT_FOUND',
      'SLIP_USED',
      'SLIP_LOOKS_USED',
      'SLIP_DIFFERS',
      'SLIP_READING',
      'SECOND_PERSON',
      'OWN_REQUEST',
    ],
  }),
  slipCheck: post('/Sales/SlipCheck', {
    summary:
      'What was read automatically from the bank slip of a sale, compared with what is expected',
    access: staffWith('sale.approvePayment'),
    body: { SalesID: saleId },
    owners: { SalesID: 'own' },
    result: slipCheck,
    errors: ['NOT_FOUND'],
  }),
  rejectPayment: post('/Sales/RejectPayment', {
    summary:
      'Reject the payment of a sale with the reason that the buyer reads; stock is given back',
    access: approvers,
    body: { SalesID: saleId, ...refusal },
    owners: { SalesID: 'own' },
    idempotent: true,
    fresh: true,
    result: z.object({ salesID: z.string(), salesStatus: saleStatus }),
    errors: ['STATE_CHANGED', 'NOT_FOUND', 'OWN_REQUEST'],
  }),
  cancel: post('/Sales/Cancel', {
    summary: 'Cancel the caller’s own unpaid order; its stock is released',
    access: MEMBER,
    body: { SalesID: saleId },
    owners: { SalesID: 'own' },
    idempotent: true,
    fresh: true,
    result: z.object({ salesID: z.string(), salesStatus: saleStatus }),
    errors: ['STATE_CHANGED', 'NOT_FOUND'],
  }),
  refund: post('/Sales/Refund', {
    summary:
      'Refund a sale or units of it immediately: money, stock, PV, package and bonuses together, or nothing',
    access: staffWith('refund.approve'),
    body: {
      SalesID: saleId,
      Lines: unitsBack,
      Reason: text(300),
      IncludeFee: z._default(z.boolean(), true),
      /** What happens to shipped units. */
      Goods: z._default(z.enum(['SALEABLE', 'DAMAGED', 'KEPT']), 'SALEABLE'),
    },
    owners: { SalesID: 'own' },
    idempotent: true,
    fresh: true,
    result: z.object({
      refundID: z.string(),
      salesID: z.string(),
      salesStatus: saleStatus,
      amount: money,
    }),
    errors: ['STATE_CHANGED', 'NOT_FOUND', 'REFUND_UNITS', 'REFUND_OPEN', 'UPGRADE_FIRST'],
  }),
};
