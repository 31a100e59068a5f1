import { refundTerms, type RefundTerms } from '@canopy/domain/refund';
import { ApiError } from '../../../platform/errors.ts';
import type { SoldLine, SoldSale } from './refundableSale.ts';

/** Units to refund, by row id of the line. */
export type RefundUnits = ReadonlyMap<number, number>;

/**
 * Units by line: those requested, or all that remain.
 *
 * @throws ApiError `REFUND_UNITS` when more is requested than remains
 */
export function requestedUnits(
  lines: readonly SoldLine[],
  requested: readonly { ProductCode: string; Quantity: number }[] | undefined,
): RefundUnits {
  const units = new Map<number, number>();
  if (!requested) {
    for (const line of lines) {
      if (line.quantity > line.returned) units.set(line.id, line.quantity - line.returned);
    }
    return units;
  }
  for (const { ProductCode, Quantity } of requested) {
    const line = lines.find((row) => row.product_code === ProductCode);
    const sum = ((line && units.get(line.id)) ?? 0) + Quantity;
    if (!line || sum > line.quantity - line.returned) {
      throw new ApiError('REFUND_UNITS', { product: ProductCode });
    }
    units.set(line.id, sum);
  }
  return units;
}

/** The terms of refunding these units. */
export function termsOf(
  { sale, lines }: SoldSale,
  units: RefundUnits,
  withFee: boolean,
): RefundTerms {
  return refundTerms(
    lines,
    lines.map((line) => units.get(line.id) ?? 0),
    { fee: sale.shipment_fee, withFee, free: sale.payment_type === 'FREE' },
  );
}

/** What happened to the units of one line that a buyer returns. */
export interface ReturnedUnits {
  lineId: number;
  quantity: number;
  /** Of the units sent. */
  saleable: number;
  damaged: number;
  kept: number;
}

/** The same outcome for all units that were sent; unsent units return to stock automatically. */
export function returnedUnits(
  lines: readonly SoldLine[],
  units: RefundUnits,
  sentUnitsAre: 'saleable' | 'damaged' | 'kept',
): ReturnedUnits[] {
  return lines.flatMap((line): ReturnedUnits[] => {
    const quantity = units.get(line.id) ?? 0;
    if (quantity === 0) return [];
    const sent = quantity - Math.min(quantity, line.unsent);
    const none = { saleable: 0, damaged: 0, kept: 0 };
    return [{ lineId: line.id, quantity, ...none, [sentUnitsAre]: sent }];
  });
}
