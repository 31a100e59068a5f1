import type { Secrets } from '../../platform/secrets.ts';
import { hashSecret, secretFits, SIGNED_IN, type HashCost } from './passwords.ts';

/**
 * Cost of a PIN's hash, a tenth of a millisecond. Six digits are found at any cost by whoever can try them,
 * so what keeps them is a key that is not in the database and the counted attempts; each payment bears it.
 */
export const PIN_COST: HashCost = { memory: 64, passes: 1 };

/** A hash begins with its cost and the number of the key; no number is key 1, as it was before there were several. */
const KEY = /^(\$argon2id\$m=\d+,t=\d+),k=(\d+)\$/;

/** Hashes a PIN with the newest key. */
export async function hashPin(secrets: Secrets, pin: string): Promise<string> {
  const key = secrets.pinKey;
  const hash = await hashSecret(secrets.pepper(pin, key), SIGNED_IN, PIN_COST);
  return key === 1 ? hash : hash.replace(/(t=\d+)\$/, `$1,k=${key}$`);
}

/** Whether the PIN made this hash, at whatever cost and with whichever key that was. */
export function pinFits(secrets: Secrets, pin: string, stored: string): Promise<boolean> {
  const pepper = secrets.pepper(pin, keyOf(stored));
  return secretFits(pepper, stored.replace(KEY, '$1$'), SIGNED_IN);
}

/** Whether a hash was made at today's cost with the newest key. */
export const pinHashIsCurrent = (secrets: Secrets, stored: string): boolean =>
  keyOf(stored) === secrets.pinKey &&
  stored.startsWith(`$argon2id$m=${PIN_COST.memory},t=${PIN_COST.passes}`);

const keyOf = (stored: string): number => Number(KEY.exec(stored)?.[2] ?? 1);
