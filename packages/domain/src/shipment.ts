import { readHead, type ExpectedColumn } from './importSheet.ts';
import type { ChoiceReader } from './importValues.ts';

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

/** A line that names no order, courier and tracking number. */
interface WrongLine {
  /** Its line, counted from 1. */
  line: number;
  text: string;
  /** Couriers that may have been meant. */
  near: string[];
}

/** How rows are read: what may stand above the columns, and the couriers there are. */
export interface TrackingSheet {
  columns: readonly ExpectedColumn[];
  couriers: ChoiceReader;
}

/**
 * Parses rows pasted from a sheet, with cells separated by tab, comma or semicolon; a heading row says their
 * order, else they are order, courier and tracking number. A courier is named by its code or its name.
 *
 * @example parseTracking('S0000001\tJT\t6300123', sheet) // { rows: [{ salesID: 'S0000001', courier: 'JT',
 * trackingNumber: '6300123' }], wrong: [] }
 */
export function parseTracking(
  text: string,
  { columns, couriers }: TrackingSheet,
): { rows: TrackingRow[]; wrong: WrongLine[] } {
  const rows: TrackingRow[] = [];
  const wrong: WrongLine[] = [];
  const lines = text.split(/\r?\n/);
  const cells = lines.map((line) => line.split(/[\t;,]/).map((cell) => cell.trim()));
  const head = readHead(columns, cells);
  const at = head && head.missing.length === 0 ? head.at : IN_ORDER;
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '' || i + 1 === head?.line) continue;
    const cell = (name: keyof typeof IN_ORDER) => cells[i]![at[name]!] ?? '';
    const [salesID, named, trackingNumber] = [
      cell('ID'),
      cell('CourierCode'),
      cell('TrackingNumber'),
    ];
    const courier = named && couriers.read(named);
    const whole = /^[SD]\d{7,12}$/i.test(salesID) && /^\S.{0,62}\S$/.test(trackingNumber);
    if (whole && courier) rows.push({ salesID: salesID.toUpperCase(), courier, trackingNumber });
    else if (rows.length > 0 || wrong.length > 0 || /\d/.test(line)) {
      const near = whole ? couriers.nearest(named).map(({ code }) => code) : [];
      wrong.push({ line: i + 1, text: line, near });
    }
  }
  return { rows, wrong };
}

/** The order of the cells without headings. */
const IN_ORDER: Readonly<Record<'ID' | 'CourierCode' | 'TrackingNumber', number>> = {
  ID: 0,
  CourierCode: 1,
  TrackingNumber: 2,
};

/** Courier's tracking link for a parcel; empty without a template. */
export function trackingLink(template: string, trackingNumber: string): string {
  return template.replace('{no}', encodeURIComponent(trackingNumber));
}
