import type { ResultOf } from '@canopy/contract/call';
import type { auth } from '@canopy/contract/auth';
import { useSyncExternalStore } from 'react';
import { clearKeys, readKey, writeKey } from './keys.ts';
import { importKey, type SigningKey } from './signature.ts';
import { refusePush } from './pushDevice.ts';
import { forgetKeptReads } from './offlineStore.ts';
import { forgetPeople, readStored, writeStored } from './safeStorage.ts';

export type LoginData = ResultOf<typeof auth.me>;

let loginData: LoginData | null = null;
let signingKey: SigningKey | null = null;
const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/** The token, stored for all tabs; what no server ever gave, and no request can carry, is none. */
export function accessToken(): string | null {
  const stored = readStored('accessToken');
  return stored !== null && /^(?!null$)[\w.~+/=-]{1,4096}$/.test(stored) ? stored : null;
}
export const storeToken = (token: string) => writeStored('accessToken', token);
export const currentLogin = () => loginData;

/** The session's signing key; null without a session. */
export async function sessionKey(): Promise<SigningKey | null> {
  signingKey ??= ((await readKey('signing')) as SigningKey | undefined) ?? null;
  return signingKey;
}

async function recordKey(): Promise<CryptoKey | null> {
  if (!globalThis.crypto?.subtle) return null;
  const stored = await readKey('record');
  if (stored && typeof stored !== 'string') return stored;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await writeKey('record', made);
  return made;
}

const base64 = (data: Uint8Array) => btoa(String.fromCharCode(...data));

/** Stores the login record encrypted under `loginData`. */
export async function storeLogin(record: LoginData): Promise<void> {
  loginData = record;
  changed();
  const text = new TextEncoder().encode(JSON.stringify(record));
  const key = await recordKey();
  if (!key) {
    writeStored('loginData', `plain.${base64(text)}`);
    return;
  }
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const cipher = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text));
  writeStored('loginData', `${base64(iv)}.${base64(cipher)}`);
}

const ROLES = ['member', 'stockist', 'staff', 'admin'];

/** Whether a stored record has what every page relies on; one of an earlier version may not. */
function isLogin(value: unknown): value is LoginData {
  const record = (typeof value === 'object' ? value : null) as Partial<LoginData> | null;
  return (
    record !== null &&
    typeof record.memberID === 'string' &&
    typeof record.fullName === 'string' &&
    (record.firstLogin === 0 || record.firstLogin === 1) &&
    ROLES.includes(record.role ?? '') &&
    typeof record.packageRank === 'number' &&
    Array.isArray(record.permissions)
  );
}

/** Reads the record at the start of the page; null when there is none that can be read. */
export async function loadLogin(): Promise<LoginData | null> {
  const stored = readStored('loginData');
  if (!stored || !accessToken()) return null;
  try {
    const [head = '', tail = ''] = stored.split('.');
    const data = Uint8Array.from(atob(tail), (char) => char.charCodeAt(0));
    const key = await recordKey();
    const text =
      head === 'plain' || !key
        ? data
        : new Uint8Array(
            await crypto.subtle.decrypt(
              { name: 'AES-GCM', iv: Uint8Array.from(atob(head), (c) => c.charCodeAt(0)) },
              key,
              data,
            ),
          );
    const record: unknown = JSON.parse(new TextDecoder().decode(text));
    loginData = isLogin(record) ? record : null;
  } catch {
    loginData = null;
  }
  return loginData;
}

export async function openSession(session: {
  accessToken: string;
  signingKey: string;
  loginData: LoginData;
}): Promise<void> {
  signingKey = await importKey(session.signingKey);
  await writeKey('signing', signingKey);
  storeToken(session.accessToken);
  await storeLogin(session.loginData);
}

const OWN = 'ownSession';

/** Opens a session in which staff act as a member; the own session is stored for the return. */
export async function openActing(session: Parameters<typeof openSession>[0]): Promise<void> {
  const own = await sessionKey();
  if (own) await writeKey('signing-own', own);
  writeStored(OWN, JSON.stringify({ accessToken: accessToken(), loginData }));
  await openSession(session);
}

function ownSession(stored: string) {
  try {
    const own = JSON.parse(stored) as { accessToken: string; loginData: unknown };
    return isLogin(own.loginData) ? { ...own, loginData: own.loginData } : null;
  } catch {
    return null;
  }
}

/** Goes back to the own session after acting as a member; false when there is none. */
export async function resumeOwnSession(): Promise<boolean> {
  const stored = readStored(OWN);
  const key = (await readKey('signing-own')) as SigningKey | undefined;
  if (!stored || !key) return false;
  writeStored(OWN, null);
  const own = ownSession(stored);
  if (!own) return false;
  signingKey = key;
  await writeKey('signing', key);
  storeToken(own.accessToken);
  await storeLogin(own.loginData);
  return true;
}

/**
 * Another tab has written the login record: its signing key is the session's now. True when it is
 * somebody else's, so that this tab no longer shows the right person.
 */
export async function followOtherTab(): Promise<boolean> {
  const before = loginData?.memberID;
  signingKey = null;
  const now = await loadLogin();
  changed();
  return before !== undefined && now !== null && now.memberID !== before;
}

/** Clears the session and its keys; the caller leaves the page. */
export async function closeSession(): Promise<void> {
  loginData = null;
  signingKey = null;
  writeStored('accessToken', null);
  writeStored('loginData', null);
  writeStored(OWN, null);
  forgetPeople();
  forgetKeptReads();
  await refusePush();
  await clearKeys();
  changed();
}

/** The signed-in person; follows changes. */
export function useLogin(): LoginData | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentLogin);
}
