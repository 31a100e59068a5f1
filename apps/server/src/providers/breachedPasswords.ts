import { createHash } from 'node:crypto';

/** A person is waiting for the new password to be accepted. */
const TIMEOUT_MS = 2_000;
/** How long a service that did not answer is not asked again. */
const LEFT_ALONE_MS = 60_000;
/** Hex digits of the hash that are disclosed; several hundred passwords share them. */
const TOLD_DIGITS = 5;

/** When a service may be asked again, by URL. */
const away = new Map<string, number>();

/**
 * Whether a password is known from a data breach (ASVS 6.2.12). The service receives the first five digits
 * of its SHA-1 and returns the rest of all hashes that start with them, so neither password nor person
 * leaves this server, and the response length is padded. If the service does not answer, the password is
 * accepted: the product's built-in lists have already been checked.
 *
 * @param service speaks the protocol of `https://api.pwnedpasswords.com`; null: not checked
 */
export async function isBreached(service: string | null, password: string): Promise<boolean> {
  if (service === null || (away.get(service) ?? 0) > Date.now()) return false;
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const answer = await fetch(`${service}/range/${hash.slice(0, TOLD_DIGITS)}`, {
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`${answer.status}`);
    const rest = `${hash.slice(TOLD_DIGITS)}:`;
    const line = (await answer.text()).split('\n').find((one) => one.startsWith(rest));
    // padding entries have the count 0
    return line !== undefined && Number(line.slice(rest.length)) > 0;
  } catch {
    away.set(service, Date.now() + LEFT_ALONE_MS);
    return false;
  }
}
