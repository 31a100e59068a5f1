import { z } from 'zod';
import { post, staffWith, stockistOr } from './call.ts';
import {
  date,
  instant,
  page,
  productCode,
  quantity,
  rows,
  saleId,
  shipmentId,
  text,
  warehouseId,
} from './fields.ts';

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

/** One parcel, or one visit to the counter. */
export const parcel = z.object({
  shipmentID: z.string(),
  deliveryType,
  status: shipmentStatus,
  courier: z.string().nullable(),
  courierName: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingLink: z.string(),
  /** For the buyer alone: to be shown at the counter. */
  pickUpCode: z.string().nullable(),
  shippedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  lines: z.array(
    z.object({ productCode: z.string(), name: z.string(), quantity: z.number().int() }),
  ),
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
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{1,20}$/, 'INVALID_CODE');
const trackingNumber = z
  .string()
  .trim()
  .regex(/^[!-~][ -~]{0,62}[!-~]$/, 'INVALID_CODE');
const shipmentIds = z.array(shipmentId).min(1, 'REQUIRED').max(200);

/** Staff who send, and stockists for their own counter. */
const senders = stockistOr(staffWith('shipment.update'));

const lookers = stockistOr(staffWith('sale.view'));

const outcome = z.object({
  id: z.string(),
  done: z.boolean(),
  /** Why not. */
  error: z.string().nullable(),
});

export const shipments = {
  list: post('/Shipment/List', {
    summary: 'Parcels and pick-ups to work on; a stockist sees the own counter’s',
    access: lookers,
    body: {
      ...page,
      Status: shipmentStatus.optional(),
      /** Only what is still to be packed, sent or handed over. */
      Open: z.boolean().optional(),
      DeliveryType: deliveryType.optional(),
      WarehouseID: warehouseId.optional(),
      From: date.optional(),
      To: date.optional(),
    },
    owners: { WarehouseID: 'anyone' },
    result: rows(
      z.object({
        shipmentID: z.string(),
        salesID: z.string(),
        memberID: z.string(),
        fullName: z.string(),
        deliveryType,
        status: shipmentStatus,
        warehouseName: z.string(),
        /** Where it goes: post code and city. */
        destination: z.string(),
        items: z.number().int(),
        courier: z.string().nullable(),
        trackingNumber: z.string().nullable(),
        trackingLink: z.string(),
        date: instant,
        /** The buyer wants to give something back: it is not sent before that is decided. */
        refundOpen: z.boolean(),
      }),
    ).extend({
      /** Parcels in each state, whatever the filter of state says. */
      counts: z.record(z.string(), z.number().int()),
    }),
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
        to: z.string(),
        receiver: z.string(),
        mobile: z.string(),
        /** Grams. */
        weight: z.number().int(),
        courierName: z.string().nullable(),
        trackingNumber: z.string().nullable(),
        lines: z.array(
          z.object({ productCode: z.string(), name: z.string(), quantity: z.number().int() }),
        ),
        /** What to take from the shelf. */
        picks: z.array(
          z.object({ itemCode: z.string(), name: z.string(), quantity: z.number().int() }),
        ),
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
  shipMany: post('/Shipment/ShipMany', {
    actingAs: false,
    summary: 'Couriers and tracking numbers of many parcels at once, as pasted from a sheet',
    access: senders,
    body: {
      Rows: z
        .array(
          z.strictObject({
            /** `S…` of an order with one open parcel, or `D…` of a parcel. */
            ID: z.union([saleId, shipmentId]),
            CourierCode: courierCode,
            TrackingNumber: trackingNumber,
          }),
        )
        .min(1, 'REQUIRED')
        .max(200),
    },
    result: z.array(outcome),
  }),
  update: post('/Sales/UpdateShipment', {
    actingAs: false,
    summary: 'Take a parcel one step on: packed, shipped, delivered; ready, collected',
    access: senders,
    body: {
      SalesID: saleId,
      /** Needed when the sale has several open parcels. */
      ShipmentID: shipmentId.optional(),
      Action: z.enum(['PACK', 'SHIP', 'DELIVER', 'READY', 'COLLECT']),
      CourierCode: courierCode.optional(),
      TrackingNumber: trackingNumber.optional(),
      /** COLLECT: what the buyer shows; staff may go without it and say why. */
      PickUpCode: z.string().trim().toUpperCase().max(12).optional(),
      Note: text(200).optional(),
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
        .min(1, 'REQUIRED')
        .max(100),
    },
    owners: { ShipmentID: 'own' },
    result: z.object({ shipmentID: z.string() }),
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'SHIPMENT_UNITS'],
  }),
  courierList: post('/Shipment/CourierList', {
    summary: 'Who carries parcels',
    access: lookers,
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
            /** http(s), with `{no}` where the number goes. */
            TrackingUrl: z.union([
              z.literal(''),
              z
                .string()
                .max(300)
                .regex(/^https?:\/\/\S+$/, 'INVALID_URL'),
            ]),
            Active: z.boolean(),
          }),
        )
        .max(50),
    },
    result: z.array(courier),
  }),
};
