import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiError } from '../../../platform/errors.ts';
import { FairQueue } from '../../../platform/http/fairQueue.ts';
import type { Caller } from '../../../platform/http/shares.ts';

// the typings of `promisify` pick the wrong overload of argon2
const derive = promisify(argon2) as unknown as (
  kind: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>;

/** Cost of a hash: kibibytes of memory, and passes. */
export interface HashCost {
  memory: number;
  passes: number;
}

/** 19 MiB and two passes: the OWASP recommendation for argon2id. */
export const DEFAULT_COST: HashCost = { memory: 19_456, passes: 2 };
let cost = DEFAULT_COST;

/** Tests and the demo company create hundreds of hashes and use cheap ones meanwhile. */
export function useHashCost(cheaper: HashCost): void {
  cost = cheaper;
}

/**
 * Hashing is deliberately expensive: four at the same time. People who are signed in must be able to pay now, even a
 * thousand at once, and hundreds register when a company opens; each of them hashes one.
 */
const HASHES = new FairQueue(4, 2_000, () => new ApiError('TOO_MANY_REQUESTS', { retryAfter: 2 }));

/**
 * Hashes with argon2id; the result contains its own parameters.
 *
 * @param caller whose share of the hashes it is
 * @throws ApiError `TOO_MANY_REQUESTS` when too many are waiting
 */
export async function hashSecret(
  secret: string,
  caller: Caller,
  at: HashCost = cost,
): Promise<string> {
  const salt = randomBytes(16);
  const hash = await HASHES.run(caller, () => derived(secret, salt, at));
  return `$argon2id$m=${at.memory},t=${at.passes}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/**
 * Whether the hash was made from this secret.
 *
 * @param caller whose share of the hashes it is
 * @throws ApiError `TOO_MANY_REQUESTS` when too many are waiting
 */
export async function secretFits(secret: string, stored: string, caller: Caller): Promise<boolean> {
  const match = /^\$argon2id\$m=(\d+),t=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!match) return false;
  const asked = { memory: Number(match[1]), passes: Number(match[2]) };
  const salt = Buffer.from(match[3]!, 'base64url');
  const hash = await HASHES.run(caller, () => derived(secret, salt, asked));
  return timingSafeEqual(hash, Buffer.from(match[4]!, 'base64url'));
}

/** Whether a hash has a cost other than today's; the next sign-in then replaces it. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(`$argon2id$m=${cost.memory},t=${cost.passes}$`);
}

const derived = (secret: string, nonce: Buffer, { memory, passes }: HashCost): Promise<Buffer> =>
  derive('argon2id', {
    message: secret.normalize('NFC'),
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory,
    passes,
  });
