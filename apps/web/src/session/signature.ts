import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** A key that signs: non-extractable where the browser offers it, its text elsewhere. */
export type SigningKey = CryptoKey | string;

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (value: Uint8Array) =>
  Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The JSON text in the normal form of RFC 8785: what is signed and sent. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>;
    const members = Object.keys(object)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonical(object[key])}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value);
}

/** Makes a signing key of the text that the server gave; the text can then be forgotten. */
export async function importKey(text: string): Promise<SigningKey> {
  if (!globalThis.crypto?.subtle) return text;
  return crypto.subtle.importKey('raw', bytes(text), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
}

/** SHA-256 in hex: names a text without keeping it. */
export const digest = (text: string) => hex(sha256(bytes(text)));

/** `JianCustom`: lower-case hex HMAC-SHA256. */
export async function sign(text: string, key: SigningKey): Promise<string> {
  if (typeof key === 'string') return hex(hmac(sha256, bytes(key), bytes(text)));
  return hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text))));
}
