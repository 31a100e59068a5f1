import type { BodyOf, Call, ResultOf } from '@canopy/contract/call';
import { canonical } from '@canopy/contract/canonical';
import { publicSettings as publicSettingsCall, refreshToken } from 'virtual:firstCalls';
import type { CallOptions } from './callOptions.ts';
import { tellIfOutdated } from './outdated.ts';
import { pendingCommand } from './pendingCommand.ts';
import {
  accessToken,
  closeSession,
  currentLogin,
  markRenewed,
  resumeOwnSession,
  sessionKey,
  storeToken,
} from './session.ts';
import { untilAvailable } from './untilAvailable.ts';
import { sign, type SigningKey } from './signature.ts';
import { kept } from './offlineStore.ts';
import { apiHeaders } from './headers.ts';
import { keepSettings, readKept, type PublicSettings } from './keptSettings.ts';

/** An error answer of the API. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, string[]>;
  readonly params: Record<string, string | number>;
  /** ID of the request in the server's log. */
  readonly requestId: string | null;
  /** Path of the failed call. */
  readonly path: string;

  constructor(path: string, status: number, envelope: Record<string, unknown>) {
    super(String(envelope['ERROR'] ?? ''));
    this.path = path;
    this.status = status;
    this.code = String(envelope['CODE'] ?? (status === 0 ? 'NETWORK' : 'INTERNAL'));
    this.fields = (envelope['ERRORS'] as Record<string, string[]>) ?? {};
    this.params = (envelope['PARAMS'] as Record<string, string | number>) ?? {};
    this.requestId = (envelope['REQUESTID'] as string | undefined) ?? null;
  }
}

let publicSettings: Promise<PublicSettings> | null = null;
let timeZone: string | null = null;

/** Company settings kept from the last visit; their time zone applies from now on. */
export function keptSettings() {
  const kept = readKept();
  timeZone ??= kept?.timeZone ?? null;
  return kept;
}

/** Settings needed before sign-in; requested once. */
export function loadPublicSettings(): Promise<PublicSettings> {
  publicSettings ??= call(publicSettingsCall).then(
    (loaded) => {
      timeZone = loaded.timeZone;
      keepSettings(loaded);
      return loaded;
    },
    (error: unknown) => {
      publicSettings = null;
      throw error;
    },
  );
  return publicSettings;
}

/** The company's time zone, in which its days begin; until it is known, the device's own. */
export const companyTimeZone = () => timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An administrator has changed the company's time zone. */
export function keepTimeZone(chosen: string): void {
  timeZone = chosen;
  const kept = readKept();
  if (kept) keepSettings({ ...kept, timeZone: chosen });
}

let clockOffset = 0;
/** The server's time, so that devices with a wrong clock work. */
export const serverNow = () => new Date(Date.now() + clockOffset);

type BodyArgument<C extends Call> =
  BodyOf<C> extends undefined
    ? [body?: undefined, options?: CallOptions]
    : [body: BodyOf<C>, options?: CallOptions];

/** Makes a call of the contract and returns RESULT; throws `ApiError`. */
export async function call<C extends Call>(
  c: C,
  ...[body, options = {}]: BodyArgument<C>
): Promise<ResultOf<C>> {
  return send(c, body, options);
}

/** Like {@link call}, for callers that do not know which call it is. */
export async function send<C extends Call>(
  c: C,
  body: BodyOf<C> | undefined,
  options: CallOptions = {},
): Promise<ResultOf<C>> {
  const envelope = await callWhole(c, body, options);
  return envelope['RESULT'] as ResultOf<C>;
}

/** Like {@link call}, but returns the whole envelope, because some answers are in MESSAGE. */
export async function callWhole(
  c: Call,
  body: object | undefined,
  options: CallOptions,
): Promise<Record<string, unknown>> {
  const command = c.idempotent ? await pendingCommand(c.path, body) : null;
  const sent = () => request(c, body, options, command?.key);
  let response: Response;
  try {
    const keyed = command !== null || options.patient === true;
    const again = () => untilAvailable(sent, { keyed });
    response = await inTheSession(c, keyed || options.command ? again : sent);
  } catch (error) {
    const answer = command ? null : await kept()?.read(c.path, body);
    if (answer) return answer;
    throw error;
  }
  const text = await response.text();
  if (response.status === 401 && text === INVALID_TOKEN && !c.signedByToken) return signOut();
  const envelope = parse(text);
  // after a server error or BUSY the outcome is unknown: the retry must use the same key
  if (response.status < 500 && envelope['CODE'] !== 'BUSY') command?.answered();
  tellIfOutdated(envelope['CODE']);
  if (envelope['CODE'] === 'MAINTENANCE') dispatchEvent(new Event(MAINTENANCE_EVENT));
  if (!response.ok) throw new ApiError(c.path, response.status, envelope);
  if (!command) void kept()?.write(c.path, body, envelope);
  return envelope;
}

/** Sends the request, and once more with a new token if the session's token has expired. */
async function inTheSession(c: Call, sent: () => Promise<Response>): Promise<Response> {
  const token = inSession(c) ? accessToken() : null;
  const response = await sent();
  if (response.status !== 401 || c.signedByToken) return response;
  await recoverFrom401(await response.text(), token);
  return sent();
}

/**
 * The file returned by a call, read piece by piece; throws `ApiError`.
 *
 * @param onProgress receives the number of bytes so far
 */
export async function download(
  c: Call,
  body: object,
  onProgress: (bytes: number) => void = () => {},
): Promise<Blob> {
  const response = await inTheSession(c, () =>
    untilAvailable(() => request(c, body, {}, undefined)),
  );
  if (!response.ok) {
    const text = await response.text();
    if (text === INVALID_TOKEN) return signOut();
    throw new ApiError(c.path, response.status, parse(text));
  }
  const pieces: BlobPart[] = [];
  let bytes = 0;
  try {
    for (const reader = response.body!.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      onProgress((bytes += value.length));
    }
  } catch {
    throw new ApiError(c.path, 0, {});
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/** Window event: the portal went into maintenance. */
export const MAINTENANCE_EVENT = 'canopy-maintenance';
const INVALID_TOKEN = 'INVALID TOKEN';

/** Handles a 401: returns if the call can be sent again, signs out if the session is over. */
async function recoverFrom401(body: string, token: string | null): Promise<void> {
  // another tab or call has replaced the token: retry with the new one
  if (accessToken() !== null && accessToken() !== token) return;
  if (body === INVALID_TOKEN || !(await refresh(token))) await signOut();
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

async function signOut(): Promise<never> {
  // acting as a member ends after 30 minutes: return to the person's own session instead of signing out
  if (await resumeOwnSession()) location.assign('/dashboard/memberList');
  else {
    await closeSession();
    location.assign('/');
  }
  throw new ApiError('', 401, { CODE: 'INVALID_TOKEN' });
}

/** Whether the call acts for the signed-in person. */
function inSession(c: Call): boolean {
  return (
    currentLogin() !== null && (c.access.kind === 'session' || c.access.optionalSession === true)
  );
}

async function request(
  c: Call,
  body: unknown,
  options: CallOptions,
  key: string | undefined,
): Promise<Response> {
  const signedIn = inSession(c);
  const headers = apiHeaders();
  if (key) headers['Idempotency-Key'] = key;
  if (c.oncePerForm && options.formOpened) {
    headers['Form-Opened'] = options.formOpened.toISOString();
  }
  const path = c.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(options.params?.[name] ?? '')),
  );
  let text: string | undefined;
  if (c.body) {
    const whole = {
      ...(body as object),
      ...(c.fresh ? { RequestTime: serverNow().toISOString() } : {}),
    };
    text = canonical(JSON.parse(JSON.stringify(whole)));
    const signing = signedIn || c.signedByToken ? await sessionKey() : await publicKey();
    headers['JianCustom'] = signing ? await sign(text, signing) : '';
  }
  try {
    const response = await fetch(`/api${path}`, {
      method: c.method,
      headers,
      ...(text === undefined ? {} : { body: text }),
      keepalive: options.keepalive ?? false,
      ...(options.signal && { signal: options.signal }),
    });
    const date = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(date)) clockOffset = date - Date.now();
    return response;
  } catch {
    throw new ApiError(c.path, 0, {});
  }
}

async function publicKey(): Promise<SigningKey> {
  return (await loadPublicSettings()).signingKey;
}

let refreshing: Promise<boolean> | null = null;

/**
 * Replaces an expired token: one refresh at a time in this tab and across tabs; a token fetched by another
 * tab counts. False when the session is over. Throws when the server cannot be reached, because a lost
 * connection must not sign anybody out.
 */
function refresh(stale: string | null): Promise<boolean> {
  refreshing ??= exclusively(async () => {
    if (accessToken() !== stale) return accessToken() !== null;
    if (!stale) return false;
    try {
      // a call that needs the token may have a key, and then waits as well
      storeToken(await call(refreshToken, { Token: stale }, { command: true }));
      markRenewed();
      return true;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status >= 400 && status < 500 && status !== 429) return false;
      throw error;
    }
  }).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Renews the session now, before it ends unused. Throws when the server cannot be reached. */
export async function renewSession(): Promise<void> {
  if (!(await refresh(accessToken()))) await signOut();
}

function exclusively<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request('canopy-refresh', work) as Promise<T>) : work();
}
