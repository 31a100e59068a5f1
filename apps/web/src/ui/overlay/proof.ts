import { useSyncExternalStore } from 'react';
import { ApiError } from '../../session/call.ts';

/** What a person types to prove anew who they are. */
export interface TypedProof {
  CurrentPassword: string;
  TotpCode: string;
}

/** A command that the server refused until its sender has proven who they are. */
export interface AskedProof {
  /** Sends it with what was typed; throws what belongs to the proof, and settles everything else. */
  send: (proof: Partial<TypedProof>) => Promise<void>;
  /** The person would rather not. */
  cancel: () => void;
}

let asked: AskedProof | null = null;
const listeners = new Set<() => void>();
const show = (next: AskedProof | null) => {
  asked = next;
  listeners.forEach((listener) => listener());
};

/** The proof being asked for; follows changes. */
export const useAskedProof = (): AskedProof | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );

const OF_PROOF: ReadonlySet<string> = new Set([
  'PROOF_NEEDED',
  'WRONG_PASSWORD',
  'WRONG_TOTP',
  'BLOCKED',
  'TOO_MANY_REQUESTS',
]);
const isOfProof = (error: ApiError) =>
  OF_PROOF.has(error.code) || 'CurrentPassword' in error.fields || 'TotpCode' in error.fields;

/**
 * Sends a command. If it takes the proof anew and none came along, asks for it in a dialog over whatever is
 * open and sends the command again with it: no form has to know which effects need a proof.
 *
 * @param send sends it, with the fields of the proof once there are any
 */
export async function withProof<R>(send: (proof: Partial<TypedProof>) => Promise<R>): Promise<R> {
  try {
    return await send({});
  } catch (refused) {
    if (!(refused instanceof ApiError) || refused.code !== 'PROOF_NEEDED' || asked) throw refused;
    return new Promise<R>((resolve, reject) => {
      const settle = (how: () => void) => {
        show(null);
        how();
      };
      show({
        cancel: () => settle(() => reject(refused)),
        send: async (proof) => {
          try {
            const done = await send(proof);
            settle(() => resolve(done));
          } catch (error) {
            if (error instanceof ApiError && isOfProof(error)) throw error;
            settle(() => reject(error as Error));
          }
        },
      });
    });
  }
}
