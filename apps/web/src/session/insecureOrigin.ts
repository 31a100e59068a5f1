import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** HMAC-SHA256 for browsers without `crypto.subtle`: over plain HTTP. */
export const hmacSha256 = (key: Uint8Array, data: Uint8Array): Uint8Array =>
  hmac(sha256, key, data);

export { sha256 };
