import { createHash } from 'node:crypto';

/** Somebody waits for the new password to be taken. */
const TIMEOUT_MS = 2_000;
/** A service that did not answer is left alone for so long. */
const LEFT_ALONE_MS = 60_000;
/** Hex digits of the hash that are told: some hundred passwords share them. */
const TOLD_DIGITS = 5;

/** When a service may be asked again, by its address. */
const away = new Map<string, number>();

/**
 * Whether a password is known from a data breach (ASVS 6.2.12). The service is told the first five digits
 * of its SHA-1 and answers with the rest of all hashes that begin so: neither password nor person leaves this
 * server, and the length of the answer is padded. When it does not answer the password is taken: the lists that
 * come with the product have been asked before.
 *
 * @param service speaks as `https://api.pwnedpasswords.com`; null: nobody is asked
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
    // what only pads the answer has the count 0
    return line !== undefined && Number(line.slice(rest.length)) > 0;
  } catch {
    away.set(service, Date.now() + LEFT_ALONE_MS);
    return false;
  }
}
