import type { ResultOf } from '@canopy/contract/call';
import type { auth } from '@canopy/contract/identity/auth';
import { LIMITS } from '@canopy/domain/limits';
import { useSyncExternalStore } from 'react';
import { clearKeys, readKey, writeKey } from './keys.ts';
import { base64, fromBase64, readKeysAnew, sealText, unsealText } from './sealed.ts';
import { importKey, type SigningKey } from './signature.ts';
import { refusePush } from './pushDevice.ts';
import { forgetKeptReads } from './offlineStore.ts';
import { forgetPeople, readStored, writeStored } from './safeStorage.ts';

export type LoginData = ResultOf<typeof auth.me>;

let loginData: LoginData | null = null;
let signingKey: SigningKey | null = null;
const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/** The token, shared by all tabs; null for a value that no server could have issued or no request could carry. */
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

/** Stores the login record, encrypted, under `loginData`. */
export async function storeLogin(record: LoginData): Promise<void> {
  loginData = record;
  changed();
  writeStored('loginData', await closed(record));
}

const PLAIN = 'plain.';

/**
 * Encrypted so that only this browser can read it. Over plain HTTP, which the product serves only with
 * `INSECURE=1`, browsers have no keys and it is only encoded.
 */
async function closed(value: unknown): Promise<string> {
  const text = JSON.stringify(value);
  return (await sealText('record', text)) ?? `${PLAIN}${base64(new TextEncoder().encode(text))}`;
}

/** Reads the output of {@link closed}; null for anything else. */
async function opened(stored: string): Promise<unknown> {
  try {
    const text = stored.startsWith(PLAIN)
      ? new TextDecoder().decode(fromBase64(stored.slice(PLAIN.length)))
      : // earlier versions wrote a dot after the nonce
        await unsealText('record', stored.replace('.', ''));
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const ROLES = ['member', 'stockist', 'staff', 'admin'];

/** Whether a stored record has everything that pages rely on; one from an earlier version may not. */
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

/** The login record among what was stored; one from before there were steps has none to show. */
const loginIn = (value: unknown): LoginData | null =>
  isLogin(value) ? { ...value, steps: Array.isArray(value.steps) ? value.steps : [] } : null;

const HOUR_MS = 3_600_000;
const USED = 'lastUsed';
/** Time at which the session of staff ends, however much it is used. */
const ENDS = 'sessionEnds';

/**
 * The server has renewed the session, so it and the data kept in the browser stay valid for as long as an
 * unused session. While staff act as a member, their own session is not renewed.
 */
export function markRenewed(): void {
  const [, idle] = (readStored(USED) ?? '').split(' ');
  if (idle && readStored(OWN) === null) writeStored(USED, `${Date.now()} ${idle}`);
}

/** Milliseconds until the server ends the session if nobody uses it, in any tab; infinite if unknown. */
export function unusedMsLeft(): number {
  const [at, idle] = (readStored(USED) ?? '').split(' ').map(Number);
  return at && idle ? at + idle - Date.now() : Infinity;
}

/** When the server ends the session of staff, however much it is used; null for everybody else. */
export const sessionEnd = (): number | null => Number(readStored(ENDS)) || null;

/** Whether the session was unused for longer than the server keeps one. */
export const leftTooLong = (): boolean => unusedMsLeft() < 0;

/**
 * Reads the record when the page starts; null when none can be read or the session was unused for too long,
 * in which case the caller closes it.
 */
export async function loadLogin(): Promise<LoginData | null> {
  const stored = readStored('loginData');
  if (!stored || !accessToken() || leftTooLong()) return null;
  loginData = loginIn(await opened(stored));
  return loginData;
}

interface OpenedSession {
  accessToken: string;
  signingKey: string;
  loginData: LoginData;
}

/** Opens the session after a sign-in; `remember`: "stay signed in" was chosen. */
export async function openSession(session: OpenedSession, remember = false): Promise<void> {
  const staff = ['staff', 'admin'].includes(session.loginData.role);
  const hours = staff ? LIMITS.staffIdleMinutes / 60 : remember ? 14 * 24 : 12;
  writeStored(USED, `${Date.now()} ${hours * HOUR_MS}`);
  writeStored(ENDS, staff ? String(Date.now() + LIMITS.staffSessionHours * HOUR_MS) : null);
  await takeUp(session);
}

async function takeUp(session: OpenedSession): Promise<void> {
  signingKey = await importKey(session.signingKey);
  await writeKey('signing', signingKey);
  storeToken(session.accessToken);
  await storeLogin(session.loginData);
}

const OWN = 'ownSession';

/** Opens a session in which staff act as a member; their own session is stored for the return. */
export async function openActing(session: OpenedSession): Promise<void> {
  const own = await sessionKey();
  if (own) await writeKey('signing-own', own);
  writeStored(OWN, await closed({ accessToken: accessToken(), loginData }));
  await takeUp(session);
}

async function ownSession(stored: string) {
  const own = (await opened(stored)) as { accessToken: string; loginData: unknown } | null;
  const record = loginIn(own?.loginData);
  return own && record ? { ...own, loginData: record } : null;
}

/** Returns to the person's own session after acting as a member; false when there is none. */
export async function resumeOwnSession(): Promise<boolean> {
  const stored = readStored(OWN);
  const key = (await readKey('signing-own')) as SigningKey | undefined;
  if (!stored || !key) return false;
  writeStored(OWN, null);
  const own = await ownSession(stored);
  if (!own) return false;
  signingKey = key;
  await writeKey('signing', key);
  storeToken(own.accessToken);
  await storeLogin(own.loginData);
  return true;
}

/**
 * Another tab has written the login record, so its signing key is now the session's. True when it belongs
 * to somebody else, which means that this tab shows the wrong person.
 */
export async function followOtherTab(): Promise<boolean> {
  const before = loginData?.memberID;
  signingKey = null;
  readKeysAnew();
  const now = await loadLogin();
  changed();
  return before !== undefined && now !== null && now.memberID !== before;
}

/** A push service that does not answer must not keep anybody from signing out. */
const PUSH_MS = 2_000;

/** Clears the session and its keys; the caller must leave the page. */
export async function closeSession(): Promise<void> {
  loginData = null;
  signingKey = null;
  writeStored('accessToken', null);
  writeStored('loginData', null);
  writeStored(OWN, null);
  writeStored(USED, null);
  writeStored(ENDS, null);
  forgetPeople();
  forgetKeptReads();
  await clearKeys();
  readKeysAnew();
  changed();
  await Promise.race([refusePush(), new Promise((late) => setTimeout(late, PUSH_MS))]);
}

/** The signed-in person; follows changes. */
export function useLogin(): LoginData | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentLogin);
}
