import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** HMAC-SHA256 where the browser offers no `crypto.subtle`: on plain-http addresses. */
export const hmacSha256 = (key: Uint8Array, data: Uint8Array): Uint8Array =>
  hmac(sha256, key, data);

export { sha256 };
