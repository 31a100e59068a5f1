import { DAY_MS } from '@canopy/domain/time';
import * as calls from 'virtual:frameCalls';
import { currentLogin } from '../session/session.ts';
import { OFFLINE_STORE, type KeptReads } from '../session/offlineStore.ts';
import { seal, unseal } from '../session/sealed.ts';
import { digest } from '../session/signature.ts';

/** Home, statement and organisation chart: what a person may want to look up without a connection. */
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
  /** The answer, closed with a key that goes with the session. */
  sealed: Uint8Array<ArrayBuffer>;
}

const STORE = 'reads';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(OFFLINE_STORE, 2);
    request.onupgradeneeded = () => {
      // an earlier version kept answers that everybody could read
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
    // a browser that stores nothing has nothing without a connection
    database = null;
    return null;
  }
}

/** Names a read without telling whose and what it is. */
const keyOf = (memberID: string, path: string, body: unknown) =>
  digest(`${memberID} ${path} ${JSON.stringify(body ?? null)}`);

/** Who reads for themselves; staff who act as a member leave nothing. */
function reader(): string | null {
  const login = currentLogin();
  return login && !login.actingAs ? login.memberID : null;
}

let oldest: number | null = null;

/** Of what time the oldest is that was shown since the connection went; null: nothing was. */
export const shownAsOf = (): number | null => oldest;

/** What was read last of home, statement and chart, for when there is no connection. */
export const keptReads: KeptReads = {
  async write(path, body, answer) {
    const memberID = reader();
    if (!memberID || !KEPT.has(path)) return;
    const sealed = await seal('record', JSON.stringify(answer));
    // nothing is kept where it cannot be closed, or of a session that has ended meanwhile
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

/** Removes what is another person's, too old, or too much. */
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
