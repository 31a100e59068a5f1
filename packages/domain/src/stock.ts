/** What one unit of a product takes of a stock item. */
export interface BundleItem {
  itemCode: string;
  quantity: number;
  freeOfCharge: number;
}

/**
 * Units of each stock item that lines need, free-of-charge units included, one row an item,
 * sorted by it: two lines that share an item are one demand (reliability 0.9).
 */
export function demandOf(
  lines: readonly { quantity: number; items: readonly BundleItem[] }[],
): { itemCode: string; quantity: number }[] {
  const demand = new Map<string, number>();
  for (const line of lines) {
    for (const item of line.items) {
      const units = line.quantity * (item.quantity + item.freeOfCharge);
      demand.set(item.itemCode, (demand.get(item.itemCode) ?? 0) + units);
    }
  }
  return [...demand]
    .map(([itemCode, quantity]) => ({ itemCode, quantity }))
    .sort((a, b) => (a.itemCode < b.itemCode ? -1 : 1));
}
