import type { Secrets } from '../../../platform/secrets.ts';
import type { Ctx } from '../../../platform/context.ts';
import { hashSecret, secretFits, type HashCost } from './passwords.ts';

/**
 * Cost of a PIN hash: a tenth of a millisecond, low enough for every payment. Six digits can be
 * brute-forced at any cost by anyone able to try them; what protects them is a key kept outside the
 * database, and the counted attempts.
 */
export const PIN_COST: HashCost = { memory: 64, passes: 1 };

/**
 * A hash starts with its cost and the key number; no number means key 1, from before there were
 * several keys.
 */
const KEY = /^(\$argon2id\$m=\d+,t=\d+),k=(\d+)\$/;

type Hashing = Pick<Ctx, 'secrets' | 'caller'>;

/** Hashes a PIN with the newest key. */
export async function hashPin({ secrets, caller }: Hashing, pin: string): Promise<string> {
  const key = secrets.pinKey;
  const hash = await hashSecret(secrets.pepper(pin, key), caller, PIN_COST);
  return key === 1 ? hash : hash.replace(/(t=\d+)\$/, `$1,k=${key}$`);
}

/** Whether the hash was made from this PIN, at whatever cost and with whichever key. */
export function pinFits(
  { secrets, caller }: Hashing,
  pin: string,
  stored: string,
): Promise<boolean> {
  const pepper = secrets.pepper(pin, keyOf(stored));
  return secretFits(pepper, stored.replace(KEY, '$1$'), caller);
}

/** Whether a hash has today's cost and the newest key. */
export const pinHashIsCurrent = (secrets: Secrets, stored: string): boolean =>
  keyOf(stored) === secrets.pinKey &&
  stored.startsWith(`$argon2id$m=${PIN_COST.memory},t=${PIN_COST.passes}`);

const keyOf = (stored: string): number => Number(KEY.exec(stored)?.[2] ?? 1);
