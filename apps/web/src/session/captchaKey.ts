import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** PBKDF2 with SHA-256: the browser's, or our own over plain HTTP, where the browser's is unavailable. */
export const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  const bytes = keyLength ?? 32;
  if (!globalThis.crypto?.subtle) {
    return { derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: bytes }) };
  }
  const key = await crypto.subtle.importKey('raw', password as BufferSource, 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: salt as BufferSource, iterations: cost },
    key,
    bytes * 8,
  );
  return { derivedKey: new Uint8Array(bits) };
};
