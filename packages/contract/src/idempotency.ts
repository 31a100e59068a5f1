/**
 * Fields that may differ between two attempts at the same command: secrets, which are never hashed, and
 * values generated anew for each attempt.
 */
const NOT_COMPARED: ReadonlySet<string> = new Set([
  'SecurityPin',
  'RequestTime',
  'Captcha',
  'Ticket',
  'Password',
  'ConfirmPassword',
  'CurrentPassword',
  'TotpCode',
]);

/**
 * The part of a body that must be the same in every attempt. The client keeps its `Idempotency-Key` as long
 * as this part is unchanged; the server rejects the key with a different one.
 */
export function comparedBody(body: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([field]) => !NOT_COMPARED.has(field)));
}
