/** How many units of a stock item one unit of a product uses. */
export interface BundleItem {
  itemCode: string;
  quantity: number;
  freeOfCharge: number;
}

/** Units of one stock item. */
export interface StockDemand {
  itemCode: string;
  quantity: number;
}

interface DemandLine {
  quantity: number;
  items: readonly BundleItem[];
}

/**
 * Units of each stock item that the lines need, free-of-charge units included: one row per item, sorted by
 * item. Lines that share an item are combined.
 */
export function demandOf(lines: readonly DemandLine[]): StockDemand[] {
  return unitsOf(lines, (item) => item.quantity + item.freeOfCharge);
}

/** The free-of-charge part of the demand; items without any are left out. */
export function givenOf(lines: readonly DemandLine[]): StockDemand[] {
  return unitsOf(lines, (item) => item.freeOfCharge).filter((row) => row.quantity > 0);
}

function unitsOf(lines: readonly DemandLine[], count: (item: BundleItem) => number): StockDemand[] {
  const units = new Map<string, number>();
  for (const line of lines) {
    for (const item of line.items) {
      units.set(item.itemCode, (units.get(item.itemCode) ?? 0) + line.quantity * count(item));
    }
  }
  return [...units]
    .map(([itemCode, quantity]) => ({ itemCode, quantity }))
    .sort((a, b) => (a.itemCode < b.itemCode ? -1 : 1));
}

/** Effect of a movement of one unit on a warehouse's balance. Adjustments are signed. */
export const MOVEMENT_EFFECT = {
  RECEIVE: { onHand: 1, reserved: 0 },
  TRANSFER_OUT: { onHand: -1, reserved: 0 },
  TRANSFER_IN: { onHand: 1, reserved: 0 },
  RESERVE: { onHand: 0, reserved: 1 },
  RELEASE: { onHand: 0, reserved: -1 },
  SALE: { onHand: -1, reserved: -1 },
  FREE_OF_CHARGE: { onHand: -1, reserved: -1 },
  RETURN: { onHand: 1, reserved: 0 },
  ADJUST: { onHand: 1, reserved: 0 },
} as const satisfies Record<string, { onHand: number; reserved: number }>;

export type MovementKind = keyof typeof MOVEMENT_EFFECT;

/** Units in a warehouse; available for sale is on hand minus reserved. */
export interface StockBalance {
  onHand: number;
  reserved: number;
}

/**
 * The balance after a movement; null when it would reserve or remove more than there is: reserved must stay
 * between zero and on hand.
 *
 * @param quantity whole units above zero; signed for `ADJUST`
 */
export function afterMovement(
  balance: StockBalance,
  kind: MovementKind,
  quantity: number,
): StockBalance | null {
  if (!Number.isSafeInteger(quantity) || (kind !== 'ADJUST' && quantity <= 0)) return null;
  const effect = MOVEMENT_EFFECT[kind];
  const onHand = balance.onHand + effect.onHand * quantity;
  const reserved = balance.reserved + effect.reserved * quantity;
  return reserved >= 0 && reserved <= onHand ? { onHand, reserved } : null;
}
