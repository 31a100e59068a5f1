import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiError } from '../../../platform/errors.ts';

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

/** Who is waiting for a hash, and how many are allowed to. */
interface Queue {
  max: number;
  waiting: number;
}
/** Few strangers may wait; they can try again. */
const STRANGERS: Queue = { max: 64, waiting: 0 };
/**
 * Signed-in people must be able to pay now, even a thousand at once; their attempts are counted
 * anyway.
 */
export const SIGNED_IN: Queue = { max: 2_000, waiting: 0 };

/**
 * People who register have passed the form and the captcha; hundreds may do so when a company
 * opens.
 */
export const REGISTERING: Queue = { max: 500, waiting: 0 };

/** Hashes with argon2id; the result contains its own parameters. */
export async function hashSecret(
  secret: string,
  queue: Queue = STRANGERS,
  at: HashCost = cost,
): Promise<string> {
  const salt = randomBytes(16);
  const hash = await run(secret, salt, at, queue);
  return `$argon2id$m=${at.memory},t=${at.passes}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Whether the hash was made from this secret. */
export async function secretFits(
  secret: string,
  stored: string,
  queue: Queue = STRANGERS,
): Promise<boolean> {
  const match = /^\$argon2id\$m=(\d+),t=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!match) return false;
  const asked = { memory: Number(match[1]), passes: Number(match[2]) };
  const hash = await run(secret, Buffer.from(match[3]!, 'base64url'), asked, queue);
  return timingSafeEqual(hash, Buffer.from(match[4]!, 'base64url'));
}

/** Whether a hash has a cost other than today's; the next sign-in then replaces it. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(`$argon2id$m=${cost.memory},t=${cost.passes}$`);
}

const MAX_PARALLEL = 4;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hashing is deliberately expensive: four run in parallel, some wait.
 *
 * @throws ApiError `TOO_MANY_REQUESTS` when too many are waiting.
 */
async function run(
  secret: string,
  nonce: Buffer,
  { memory, passes }: HashCost,
  queue: Queue,
): Promise<Buffer> {
  if (running >= MAX_PARALLEL) {
    if (queue.waiting >= queue.max) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: 2 });
    queue.waiting += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    queue.waiting -= 1;
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
    // the slot goes to the next in the queue, or becomes free
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
