import { deleteKey, readKey, writeKey } from './keys.ts';

/**
 * Data about people in the browser is encrypted with AES-256-GCM under a non-extractable key of this
 * browser: `record` lives as long as the session, `draft` as long as a registration is being filled in.
 */
export type OwnKey = 'record' | 'draft';

const held = new Map<OwnKey, Promise<CryptoKey | null>>();

async function readOrMake(name: OwnKey): Promise<CryptoKey | null> {
  // not available over plain HTTP
  if (!globalThis.crypto?.subtle) return null;
  const stored = await readKey(name);
  if (stored && typeof stored !== 'string') return stored;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await writeKey(name, made);
  return made;
}

/** The key, created on first use; simultaneous callers get the same one. */
function keyNamed(name: OwnKey): Promise<CryptoKey | null> {
  let key = held.get(name);
  if (!key) held.set(name, (key = readOrMake(name)));
  return key;
}

/** Another tab has changed the keys: reload them on next use. */
export const readKeysAnew = (): void => held.clear();

/** Deletes a key for good; whatever was encrypted with it can never be read again. */
export async function forgetKey(name: OwnKey): Promise<void> {
  held.delete(name);
  await deleteKey(name);
}

const IV_BYTES = 12;

/** Encrypts a text; null if the browser has no such keys, and then it must not be stored at all. */
export async function seal(name: OwnKey, text: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = await keyNamed(name);
  if (!key) return null;
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const data = new TextEncoder().encode(text);
  const cipher = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, data));
  const sealed = new Uint8Array(IV_BYTES + cipher.length);
  sealed.set(iv);
  sealed.set(cipher, IV_BYTES);
  return sealed;
}

/** Decrypts; null when the key is gone or the data was changed. */
export async function unseal(
  name: OwnKey,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  const key = await keyNamed(name);
  if (!key) return null;
  try {
    const iv = sealed.slice(0, IV_BYTES);
    const data = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed.slice(IV_BYTES));
    return new TextDecoder().decode(data);
  } catch {
    return null;
  }
}

export const base64 = (data: Uint8Array): string =>
  btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''));
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Like {@link seal}, but as text, for storages that only accept text. */
export async function sealText(name: OwnKey, text: string): Promise<string | null> {
  const sealed = await seal(name, text);
  return sealed && base64(sealed);
}

/** Like {@link unseal}, for the output of {@link sealText}; null for anything else. */
export async function unsealText(name: OwnKey, text: string): Promise<string | null> {
  try {
    return await unseal(name, fromBase64(text));
  } catch {
    return null;
  }
}
