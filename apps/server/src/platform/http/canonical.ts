import { canonical } from '@canopy/contract/canonical';
import { createHmac } from 'node:crypto';
import { sameText } from '../secrets.ts';

/** `JianCustom` signature of a body: HMAC-SHA256 in lower-case hex, keyed with the key's UTF-8 text. */
export function sign(text: string | Buffer, key: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/** Whether the signature matches the bytes as sent, or their canonical form, for one of the keys. */
export function signatureFits(
  signature: unknown,
  raw: Buffer,
  body: unknown,
  keys: string[],
): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return (
    keys.some((key) => sameText(signature, sign(raw, key))) ||
    keys.some((key) => sameText(signature, sign(canonical(body), key)))
  );
}
