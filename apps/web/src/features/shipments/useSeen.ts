import { useEffect, useState } from 'react';
import type { Shipment } from './nextStep.ts';

/** The shipments that the open list has read on any of its pages, by ID; `note` adds further ones. */
export function useSeen(rows: readonly Shipment[]) {
  const [seen, setSeen] = useState<ReadonlyMap<string, Shipment>>(new Map());
  const note = (read: readonly Shipment[]) =>
    setSeen((old) => new Map([...old, ...read.map((row) => [row.shipmentID, row] as const)]));
  useEffect(() => note(rows), [rows]);
  return { seen, note };
}
