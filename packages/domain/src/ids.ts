const LETTER = {
  member: 'M',
  staff: 'A',
  warehouse: 'W',
  sale: 'S',
  temporarySale: 'T',
  walletRequest: 'R',
  walletTransaction: 'X',
  bonusRun: 'B',
  shipment: 'D',
  refund: 'F',
  payoutFile: 'P',
  walletAdjustment: 'J',
  bonusAdjustment: 'K',
  ticket: 'Q',
  integration: 'I',
  clawBack: 'C',
} as const;

export type IdKind = keyof typeof LETTER;

/** Headquarters: the default warehouse for stock checks. */
export const DEFAULT_WAREHOUSE = 'W0000001';
/** The company's own member account: the only one without a sponsor. */
export const ROOT_MEMBER = 'M0000001';

/** The public id: a letter and at least seven digits, `M0000001`. */
export function publicId(kind: IdKind, number: number): string {
  return `${LETTER[kind]}${String(number).padStart(7, '0')}`;
}

/** The number in a public id of the given kind; null for anything else. */
export function parsePublicId(kind: IdKind, text: string): number | null {
  const match = /^([A-Z])(\d{7,12})$/.exec(text);
  if (!match || match[1] !== LETTER[kind]) return null;
  const number = Number(match[2]);
  return number > 0 && publicId(kind, number) === text ? number : null;
}
