/**
 * Things with a status that people read. Languages whose adjectives agree with the noun have extra forms
 * besides the default: `status.APPROVED_request` (it: "Approvata", la richiesta).
 */
export const THINGS = [
  'announcement',
  'banner',
  'bonus',
  'booking',
  'category',
  'courier',
  'document',
  'import',
  'item',
  'member',
  'month',
  'move',
  'order',
  'payment',
  'price',
  'product',
  'refund',
  'request',
  'resource',
  'shipment',
  'ticket',
  'training',
  'transfer',
  'warehouse',
] as const;
export type Thing = (typeof THINGS)[number];
