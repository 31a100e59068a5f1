import { DAY_MS } from '@canopy/domain/time';
import * as calls from 'virtual:frameCalls';
import { currentLogin } from '../session/session.ts';
import { OFFLINE_STORE, type KeptReads } from '../session/offlineStore.ts';
import { seal, unseal } from '../session/sealed.ts';
import { digest } from '../session/signature.ts';

/** Home, statement and organization chart: what a person may want to look up without a connection. */
const KEPT = new Set<string>(
  [
    calls.memberDashboard,
    calls.companyDashboard,
    calls.queues,
    calls.estimate,
    calls.balances,
    calls.statement,
    calls.children,
    calls.path,
  ].map(({ path }) => path),
);
const MOST = 60;
const DAYS = 7;

interface Kept {
  memberID: string;
  /** When it was read, in milliseconds. */
  at: number;
  /** The answer, encrypted with a key that lives as long as the session. */
  sealed: Uint8Array<ArrayBuffer>;
}

const STORE = 'reads';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(OFFLINE_STORE, 2);
    request.onupgradeneeded = () => {
      // an earlier version stored answers that anybody could read
      if (request.result.objectStoreNames.contains(STORE)) request.result.deleteObjectStore(STORE);
      request.result.createObjectStore(STORE);
    };
    request.onsuccess = () => {
      // so that signing out can delete it while it is open
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

let database: Promise<IDBDatabase> | null = null;

async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    database ??= open();
    const transaction = (await database).transaction(STORE, mode);
    return await new Promise((resolve, reject) => {
      const request = work(transaction.objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } catch {
    // a browser without storage has nothing offline
    database = null;
    return null;
  }
}

/** Identifies a read without revealing whose and what it is. */
const keyOf = (memberID: string, path: string, body: unknown) =>
  digest(`${memberID} ${path} ${JSON.stringify(body ?? null)}`);

/** The person reading for themselves; staff acting as a member leave no data. */
function reader(): string | null {
  const login = currentLogin();
  return login && !login.actingAs ? login.memberID : null;
}

let oldest: number | null = null;

/** When the oldest data shown since the connection was lost had been read; null: none was shown. */
export const shownAsOf = (): number | null => oldest;

/** The last reads of home, statement and chart, for use without a connection. */
export const keptReads: KeptReads = {
  async write(path, body, answer) {
    const memberID = reader();
    if (!memberID || !KEPT.has(path)) return;
    const sealed = await seal('record', JSON.stringify(answer));
    // nothing is kept that cannot be encrypted, or that belongs to a session ended meanwhile
    if (!sealed || reader() !== memberID) return;
    const kept: Kept = { memberID, at: Date.now(), sealed };
    const key = await keyOf(memberID, path, body);
    await run('readwrite', (store) => store.put(kept, key));
  },
  async read(path, body) {
    const memberID = reader();
    if (!memberID || navigator.onLine || !KEPT.has(path)) return null;
    const key = await keyOf(memberID, path, body);
    const kept = await run<Kept | undefined>('readonly', (store) => store.get(key));
    const text = kept && (await unseal('record', kept.sealed));
    if (!kept || !text) return null;
    oldest = Math.min(oldest ?? kept.at, kept.at);
    return JSON.parse(text) as Record<string, unknown>;
  },
};

/** Removes data of other people, data that is too old, and data above the limit. */
export async function tidyKeptReads(): Promise<void> {
  addEventListener('online', () => {
    oldest = null;
  });
  const memberID = reader();
  const keys = (await run('readonly', (store) => store.getAllKeys())) ?? [];
  const all = (await run<Kept[]>('readonly', (store) => store.getAll())) ?? [];
  const entries = keys
    .map((key, i) => ({ key, kept: all[i] }))
    .toSorted((a, b) => (b.kept?.at ?? 0) - (a.kept?.at ?? 0));
  const from = Date.now() - DAYS * DAY_MS;
  for (const [i, { key, kept }] of entries.entries())
    if (i >= MOST || !kept || kept.at < from || kept.memberID !== memberID)
      await run('readwrite', (store) => store.delete(key));
}
