/** Combined status of all shipments of a sale. */
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
 * A sale's shipment status: that of its least advanced shipment, or "partly shipped" when some have left
 * and others have not. Cancelled shipments count only when all are cancelled.
 */
export function shipmentSummary(statuses: readonly string[]): ShipmentSummary {
  const living = statuses.filter((status) => status !== 'CANCELLED');
  if (living.length === 0) return statuses.length === 0 ? 'PENDING' : 'CANCELLED';
  const gone = living.filter((status) => GONE.has(status)).length;
  if (gone > 0 && gone < living.length) return 'PARTLY_SHIPPED';
  return ORDER.find((status) => living.includes(status))!;
}

/** Whether everything of a sale has been handed over, which completes it. */
export function allDelivered(statuses: readonly string[]): boolean {
  const living = statuses.filter((status) => status !== 'CANCELLED');
  return (
    living.length > 0 && living.every((status) => status === 'DELIVERED' || status === 'COLLECTED')
  );
}

/** One row of a pasted sheet: order, courier, tracking number. */
export interface TrackingRow {
  salesID: string;
  courier: string;
  trackingNumber: string;
}

/**
 * Parses rows pasted from a sheet, with cells separated by tab, comma or semicolon; a heading row is
 * skipped.
 *
 * @example parseTracking('S0000001\tJT\t6300123') // [{ salesID: 'S0000001', courier: 'JT', trackingNumber:
 * '6300123' }]
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

/** Courier's tracking link for a parcel; empty without a template. */
export function trackingLink(template: string, trackingNumber: string): string {
  return template.replace('{no}', encodeURIComponent(trackingNumber));
}
