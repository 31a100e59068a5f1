/**
 * What has a state that people read. A language whose adjectives agree with it has forms of its own beside
 * the first one: `status.APPROVED_request` (it: "Approvata", la richiesta).
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
