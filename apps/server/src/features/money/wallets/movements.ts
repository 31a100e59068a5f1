/** What a kind of movement may take from a member's wallet, and what stops it. */
export type Debit =
  /** Its owner sends it away: stopped by a lock, by a hold, and for received money that is held. */
  | 'OWNER'
  /** The same, but an order to the payer's own address of before may pass a hold. */
  | 'ORDER'
  /** The company takes back what is its own, with the agreement that this needs: not stopped. */
  | 'COMPANY'
  /** Nothing: wallets are only credited, or not touched. The ledger refuses anything else. */
  | 'NEVER';

/**
 * Every kind of movement in the ledger. A new one does not compile until it says here what it may
 * take from a wallet; the ledger enforces it.
 */
export const MOVEMENTS = {
  TRANSFER: 'OWNER',
  CONVERT: 'OWNER',
  WITHDRAWAL: 'OWNER',
  PURCHASE: 'ORDER',

  ADJUSTMENT: 'COMPANY',
  BONUS_ADJUSTMENT: 'COMPANY',
  CLAW_BACK: 'COMPANY',

  RELOAD: 'NEVER',
  WITHDRAWAL_PAID: 'NEVER',
  WITHDRAWAL_RETURNED: 'NEVER',
  SALE_BY_SLIP: 'NEVER',
  SALE_BY_CARD: 'NEVER',
  SALE_BY_STOCKIST: 'NEVER',
  CARD_UNAPPLIED: 'NEVER',
  CARD_PAID_BACK: 'NEVER',
  REFUND: 'NEVER',
  REFUND_PAID: 'NEVER',
  TAX_REMITTED: 'NEVER',
  SPONSOR: 'NEVER',
  UNILEVEL: 'NEVER',
  GENERATION: 'NEVER',
  UPGRADE_RANKING: 'NEVER',
  BINARY: 'NEVER',
} as const satisfies Record<string, Debit>;

export type MovementType = keyof typeof MOVEMENTS;

/** Kinds of movement that are orders. */
export type OrderMovement = {
  [T in MovementType]: (typeof MOVEMENTS)[T] extends 'ORDER' ? T : never;
}[MovementType];

/**
 * What stops a movement that takes from wallets.
 *
 * @throws Error if a movement of this kind may not take anything
 */
export function debitOf(type: MovementType, takes: boolean): Debit {
  const debit: Debit | undefined = MOVEMENTS[type];
  if (!debit || (takes && debit === 'NEVER')) {
    throw new Error(`a movement ${type} may take nothing from a wallet`);
  }
  return debit;
}
