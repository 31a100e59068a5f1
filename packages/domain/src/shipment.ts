/** Where all parcels of a sale stand, in one word. */
export type ShipmentSummary =
  | 'PENDING'
  | 'PACKED'
  | 'PARTLY_SHIPPED'
  | 'SHIPPED'
  | 'DELIVERED'
  | 'READY'
  | 'COLLECTED'
  | 'CANCELLED';

const ORDER = ['PENDING', 'PACKED', 'READY', 'SHIPPED', 'DELIVERED', 'COLLECTED'] as const;
const GONE = new Set(['SHIPPED', 'DELIVERED', 'COLLECTED']);

/**
 * A sale's shipment status from those of its parcels: the one that is least far, or "partly
 * shipped" when some are on their way and others not. Cancelled parcels count only when all are.
 */
export function shipmentSummary(statuses: readonly string[]): ShipmentSummary {
  const living = statuses.filter((status) => status !== 'CANCELLED');
  if (living.length === 0) return statuses.length === 0 ? 'PENDING' : 'CANCELLED';
  const gone = living.filter((status) => GONE.has(status)).length;
  if (gone > 0 && gone < living.length) return 'PARTLY_SHIPPED';
  return ORDER.find((status) => living.includes(status))!;
}

/** Whether nothing of a sale is still to be handed over: it is complete. */
export function allDelivered(statuses: readonly string[]): boolean {
  const living = statuses.filter((status) => status !== 'CANCELLED');
  return (
    living.length > 0 && living.every((status) => status === 'DELIVERED' || status === 'COLLECTED')
  );
}

/** One row of a pasted sheet: which order, which courier, which number. */
export interface TrackingRow {
  salesID: string;
  courier: string;
  trackingNumber: string;
}

/**
 * Rows pasted from a sheet, cells separated by tab, comma or semicolon; a heading is passed over.
 *
 * @example parseTracking('S0000001\tJT\t6300123') // [{ salesID: 'S0000001', courier: 'JT', trackingNumber: '6300123' }]
 */
export function parseTracking(text: string): { rows: TrackingRow[]; wrong: string[] } {
  const rows: TrackingRow[] = [];
  const wrong: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const cells = line.split(/[\t;,]/).map((cell) => cell.trim());
    const [salesID, courier, trackingNumber] = cells;
    if (
      /^[SD]\d{7,12}$/.test(salesID ?? '') &&
      courier &&
      /^\S.{0,62}\S$/.test(trackingNumber ?? '')
    )
      rows.push({
        salesID: salesID!,
        courier: courier.toUpperCase(),
        trackingNumber: trackingNumber!,
      });
    else if (rows.length > 0 || wrong.length > 0 || /\d/.test(line)) wrong.push(line);
  }
  return { rows, wrong };
}

/** Link that shows where a parcel is; empty without a template. */
export function trackingLink(template: string, trackingNumber: string): string {
  return template.replace('{no}', encodeURIComponent(trackingNumber));
}
