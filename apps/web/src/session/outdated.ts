/** Window event: a refusal, or the server, tells that the login record of this browser is out of date. */
export const LOGIN_EVENT = 'canopy-login';
/** Refusals that nobody meets who sees their own account as it is. */
const OUTDATED: ReadonlySet<string> = new Set([
  'FIRST_LOGIN',
  'TOTP_REQUIRED',
  'TOTP_ON',
  'TOTP_OFF',
  'PIN_ALREADY_SET',
  'RECOVERY_CODES_OVER',
  'FORBIDDEN',
]);

/** Says so, if a refusal shows that this browser's copy of the login is behind. */
export function tellIfOutdated(code: unknown): void {
  if (OUTDATED.has(String(code))) dispatchEvent(new Event(LOGIN_EVENT));
}
