/** Units of one stock item; a demand is summed and sorted by item. */
export interface ItemQuantity {
  itemCode: string;
  quantity: number;
}

/** Units of one stock item in one warehouse. */
export interface Balance {
  onHand: number;
  reserved: number;
}

/** Balances by {@link stockKey}. */
export type Balances = Map<string, Balance>;

/** Key of a balance: an item in a warehouse. */
export const stockKey = (warehouseId: number, itemCode: string) => `${warehouseId}/${itemCode}`;
