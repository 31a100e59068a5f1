import { z } from 'zod/mini';
import { post, staffWith, stockistOr } from '../call.ts';
import {
  date,
  instant,
  pageSortedBy,
  productCode,
  quantity,
  rows,
  saleId,
  shipmentId,
  text,
  warehouseId,
} from '../fields.ts';
import { personal } from '../personal.ts';

const deliveryType = z.enum(['DELIVERY', 'SELF_PICKUP']);
const shipmentStatus = z.enum([
  'PENDING',
  'PACKED',
  'SHIPPED',
  'DELIVERED',
  'READY',
  'COLLECTED',
  'CANCELLED',
]);

/** A parcel or a pick-up. */
export const parcel = z.object({
  shipmentID: z.string(),
  deliveryType,
  status: shipmentStatus,
  courier: z.nullable(z.string()),
  courierName: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingLink: z.string(),
  /** For the buyer only, to show at the counter. */
  pickUpCode: z.nullable(z.string()),
  shippedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  lines: z.array(z.object({ productCode: z.string(), name: z.string(), quantity: z.int() })),
  history: z.array(z.object({ at: instant, status: z.string(), note: z.string() })),
});

const courier = z.object({
  code: z.string(),
  name: z.string(),
  trackingUrl: z.string(),
  active: z.boolean(),
});
const courierCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Za-z0-9-]{1,20}$/, 'INVALID_CODE'));
const trackingNumber = z
  .string()
  .check(z.trim(), z.regex(/^[!-~][ -~]{0,62}[!-~]$/, 'INVALID_CODE'));
const shipmentIds = z.array(shipmentId).check(z.minLength(1, 'REQUIRED'), z.maxLength(200));

/** Staff who ship, and stockists for their own counter. */
const senders = stockistOr(staffWith('shipment.update'));

const viewers = stockistOr(staffWith('sale.view'));

const outcome = z.object({
  id: z.string(),
  done: z.boolean(),
  /** Code and text of the refusal that the single call would give; null if done. */
  code: z.nullable(z.string()),
  error: z.nullable(z.string()),
});

export const shipments = {
  list: post('/Shipment/List', {
    summary: 'Parcels and pick-ups to process; stockists see those of their counter',
    access: viewers,
    body: {
      ...pageSortedBy('date'),
      Status: z.optional(shipmentStatus),
      /** Only what still has to be packed, shipped or handed over. */
      Open: z.optional(z.boolean()),
      /** Only what still has to be packed or shipped. */
      ToSend: z.optional(z.boolean()),
      DeliveryType: z.optional(deliveryType),
      WarehouseID: z.optional(warehouseId),
      From: z.optional(date),
      To: z.optional(date),
    },
    owners: { WarehouseID: 'anyone' },
    result: z.extend(
      rows(
        z.object({
          shipmentID: z.string(),
          salesID: z.string(),
          memberID: z.string(),
          fullName: z.string(),
          deliveryType,
          status: shipmentStatus,
          warehouseName: z.string(),
          /** Destination: post code and city. */
          destination: personal('address', 'shipment.update', 'counter'),
          items: z.int(),
          courier: z.nullable(z.string()),
          trackingNumber: z.nullable(z.string()),
          trackingLink: z.string(),
          date: instant,
          /** A refund has been requested; the parcel waits until it is decided. */
          refundOpen: z.boolean(),
        }),
      ),
      {
        /** Number of parcels in each state, ignoring the state filter. */
        counts: z.record(z.string(), z.int()),
      },
    ),
  }),
  papers: post('/Shipment/Papers', {
    summary: 'What packing lists and waybills of parcels say',
    access: senders,
    body: { ShipmentIDs: shipmentIds },
    result: z.array(
      z.object({
        shipmentID: z.string(),
        salesID: z.string(),
        memberID: z.string(),
        deliveryType,
        date: instant,
        from: z.string(),
        to: personal('address', 'shipment.update', 'counter'),
        /** The same for a carrier: country in English, or in Malay for Malay readers. */
        label: personal('address', 'shipment.update', 'counter'),
        receiver: z.string(),
        mobile: personal('mobile', 'shipment.update', 'counter'),
        /** Grams. */
        weight: z.int(),
        courierName: z.nullable(z.string()),
        trackingNumber: z.nullable(z.string()),
        lines: z.array(z.object({ productCode: z.string(), name: z.string(), quantity: z.int() })),
        /** Pick list. */
        picks: z.array(z.object({ itemCode: z.string(), name: z.string(), quantity: z.int() })),
      }),
    ),
  }),
  pack: post('/Shipment/Pack', {
    actingAs: false,
    summary: 'Parcels are packed, pick-ups ready; each one by itself, with what stood in the way',
    access: senders,
    body: { ShipmentIDs: shipmentIds },
    result: z.array(outcome),
  }),
  unpack: post('/Shipment/Unpack', {
    actingAs: false,
    summary: 'Undo marking parcels as packed by mistake; nobody had been notified',
    access: senders,
    body: { ShipmentIDs: shipmentIds },
    result: z.array(outcome),
  }),
  shipMany: post('/Shipment/ShipMany', {
    actingAs: false,
    summary: 'Set couriers and tracking numbers of many parcels together, as pasted from a sheet',
    access: senders,
    body: {
      Rows: z
        .array(
          z.strictObject({
            /** `S…` for an order with one open parcel, or `D…` for a parcel. */
            ID: z.union([saleId, shipmentId]),
            CourierCode: courierCode,
            TrackingNumber: trackingNumber,
          }),
        )
        .check(z.minLength(1, 'REQUIRED'), z.maxLength(200)),
    },
    result: z.array(outcome),
  }),
  update: post('/Sales/UpdateShipment', {
    actingAs: false,
    summary: 'Take a parcel one step on: packed, shipped, delivered; ready, collected',
    access: senders,
    body: {
      SalesID: saleId,
      /** Required when the sale has several open parcels. */
      ShipmentID: z.optional(shipmentId),
      Action: z.enum(['PACK', 'SHIP', 'DELIVER', 'READY', 'COLLECT']),
      CourierCode: z.optional(courierCode),
      TrackingNumber: z.optional(trackingNumber),
      /** COLLECT: the buyer's code; staff may give a reason instead. */
      PickUpCode: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(12))),
      Note: z.optional(text(200)),
    },
    owners: { SalesID: 'own', ShipmentID: 'own', CourierCode: 'anyone', PickUpCode: 'anyone' },
    result: z.object({
      shipmentID: z.string(),
      status: shipmentStatus,
      shipmentStatus: z.string(),
      salesStatus: z.string(),
    }),
    errors: [
      'NOT_FOUND',
      'STATE_CHANGED',
      'COURIER_UNKNOWN',
      'WRONG_PICK_UP_CODE',
      'PICK_UP_LOCKED',
      'REFUND_OPEN',
    ],
  }),
  split: post('/Shipment/Split', {
    actingAs: false,
    summary: 'Put units of a parcel that waits into a parcel of their own',
    access: senders,
    body: {
      ShipmentID: shipmentId,
      Lines: z
        .array(z.strictObject({ ProductCode: productCode, Quantity: quantity }))
        .check(z.minLength(1, 'REQUIRED'), z.maxLength(100)),
    },
    owners: { ShipmentID: 'own' },
    result: z.object({ shipmentID: z.string() }),
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'SHIPMENT_UNITS'],
  }),
  courierList: post('/Shipment/CourierList', {
    summary: 'Who carries parcels',
    access: viewers,
    body: {},
    result: z.array(courier),
  }),
  saveCouriers: post('/Shipment/SaveCouriers', {
    summary: 'The couriers in their order; one that is left out is only switched off',
    access: staffWith('shipping.edit'),
    body: {
      Couriers: z
        .array(
          z.strictObject({
            Code: courierCode,
            Name: text(60),
            /** http(s), with `{no}` for the tracking number. */
            TrackingUrl: z.union([
              z.literal(''),
              z.string().check(z.maxLength(300), z.regex(/^https?:\/\/\S+$/, 'INVALID_URL')),
            ]),
            Active: z.boolean(),
          }),
        )
        .check(z.maxLength(50)),
    },
    result: z.array(courier),
  }),
};
