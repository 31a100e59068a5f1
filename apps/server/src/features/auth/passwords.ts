import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiError } from '../../platform/errors.ts';
import type { Secrets } from '../../platform/secrets.ts';

const derive = promisify(argon2) as unknown as (
  kind: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>;

/** Cost of a hash: kibibytes of memory and passes. */
export interface HashCost {
  memory: number;
  passes: number;
}

/** 19 MiB and two passes (reliability E). */
export const DEFAULT_COST: HashCost = { memory: 19_456, passes: 2 };
let cost = DEFAULT_COST;

/** Tests and the demo company make hundreds of hashes; they ask for cheap ones meanwhile. */
export function useHashCost(cheaper: HashCost): void {
  cost = cheaper;
}

/** Those who wait for their hash: of strangers few, they may come again. */
interface Line {
  most: number;
  waiting: number;
}
const STRANGERS: Line = { most: 64, waiting: 0 };
/** Who is signed in pays now, a thousand at once too; each person's tries are counted anyway. */
const SIGNED_IN: Line = { most: 2_000, waiting: 0 };

/** Hashes with argon2id; the text carries its own parameters. */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await run(secret, salt, cost, STRANGERS);
  return `$argon2id$m=${cost.memory},t=${cost.passes}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Whether the secret made this hash. */
export async function secretFits(
  secret: string,
  stored: string,
  line: Line = STRANGERS,
): Promise<boolean> {
  const match = /^\$argon2id\$m=(\d+),t=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!match) return false;
  const asked = { memory: Number(match[1]), passes: Number(match[2]) };
  const hash = await run(secret, Buffer.from(match[3]!, 'base64url'), asked, line);
  return timingSafeEqual(hash, Buffer.from(match[4]!, 'base64url'));
}

/** PINs are six digits: the pepper, kept outside the database, is what protects their hashes. */
export const hashPin = (secrets: Secrets, pin: string) => hashSecret(secrets.pepper(pin));
export const pinFits = (secrets: Secrets, pin: string, stored: string) =>
  secretFits(secrets.pepper(pin), stored, SIGNED_IN);

/** Whether a hash was made with other cost than today's: it is made anew at the next sign-in. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(`$argon2id$m=${cost.memory},t=${cost.passes}$`);
}

const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is work on purpose: four at once, some waiting, the rest may come again. */
async function run(
  secret: string,
  nonce: Buffer,
  { memory, passes }: HashCost,
  line: Line,
): Promise<Buffer> {
  if (running >= AT_ONCE) {
    if (line.waiting >= line.most) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: 2 });
    line.waiting += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    line.waiting -= 1;
  } else {
    running += 1;
  }
  try {
    return await derive('argon2id', {
      message: secret.normalize('NFC'),
      nonce,
      parallelism: 1,
      tagLength: 32,
      memory,
      passes,
    });
  } finally {
    // the place goes to the next in line, or is free
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
