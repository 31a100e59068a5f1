/** Size of a card, pixels. */
export const CARD = { width: 232, height: 188 };

/** An empty position in the placement tree. */
export interface Slot {
  parentID: string;
  parentName: string;
  side: 'L' | 'R';
}

/**
 * Members shown as a group below the same member: how many are qualified for the month, and how many are not.
 */
export interface Group {
  qualified: number;
  others: number;
}
