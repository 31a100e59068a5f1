import { canonical } from '@canopy/contract/canonical';
import { comparedBody } from '@canopy/contract/idempotency';
import { digest } from './signature.ts';

/** In-memory fallback for browsers that block storage. */
const inMemory = new Map<string, string>();

/**
 * The `Idempotency-Key` of a command, stored from before it is sent until it is answered. After a double
 * click, a lost response or a reload, the command is repeated under the same key instead of being executed
 * twice.
 */
export async function pendingCommand(
  path: string,
  body: object | undefined,
): Promise<{ key: string; answered: () => void }> {
  const compared = comparedBody(body ?? {});
  const name = `pending.${path}.${await digest(canonical(JSON.parse(JSON.stringify(compared))))}`;
  const key = read(name) ?? randomKey();
  inMemory.set(name, key);
  try {
    sessionStorage.setItem(name, key);
  } catch {
    // storage is blocked: the key survives only until a reload
  }
  return {
    key,
    answered: () => {
      inMemory.delete(name);
      try {
        sessionStorage.removeItem(name);
      } catch {
        // nothing was stored there
      }
    },
  };
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? inMemory.get(name) ?? null;
  } catch {
    return inMemory.get(name) ?? null;
  }
}

/** 128 random bits; `crypto.randomUUID` is missing on plain-http addresses. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
