/**
 * Fields that may differ between two tries of one command: secrets, which are never hashed, and
 * what is made anew for each try.
 */
const NOT_COMPARED: ReadonlySet<string> = new Set([
  'SecurityPin',
  'RequestTime',
  'Captcha',
  'Ticket',
  'Password',
  'ConfirmPassword',
]);

/**
 * What two tries of one command must have in common. The client keeps the `Idempotency-Key` as long
 * as it is the same; the server refuses the key with another one.
 */
export function comparedBody(body: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([field]) => !NOT_COMPARED.has(field)));
}
