/** A signing key: non-extractable where the browser supports it, otherwise its text. */
export type SigningKey = CryptoKey | string;

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (value: Uint8Array) =>
  Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Turns the text received from the server into a signing key; the text need not be kept. */
export async function importKey(text: string): Promise<SigningKey> {
  if (!globalThis.crypto?.subtle) return text;
  return crypto.subtle.importKey('raw', bytes(text), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
}

/** SHA-256 in hex: identifies a text without storing it. */
export async function digest(text: string): Promise<string> {
  if (!globalThis.crypto?.subtle) {
    const { sha256 } = await import('./insecureOrigin.ts');
    return hex(sha256(bytes(text)));
  }
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(text))));
}

/** The `JianCustom` signature: HMAC-SHA256 in lower-case hex. */
export async function sign(text: string, key: SigningKey): Promise<string> {
  if (typeof key === 'string') {
    const { hmacSha256 } = await import('./insecureOrigin.ts');
    return hex(hmacSha256(bytes(key), bytes(text)));
  }
  return hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text))));
}
