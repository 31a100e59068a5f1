/** Key store in IndexedDB: non-extractable keys can be used by the page but not read. */
const NAME = 'canopy-keys';
const STORE = 'keys';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await open();
    return await new Promise((resolve, reject) => {
      const request = work(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } catch {
    return null;
  }
}

export const readKey = (name: string) =>
  run<CryptoKey | string | undefined>('readonly', (store) => store.get(name));
export const writeKey = (name: string, key: CryptoKey | string) =>
  run('readwrite', (store) => store.put(key, name));
export const deleteKey = (name: string) => run('readwrite', (store) => store.delete(name));
export const clearKeys = () => run('readwrite', (store) => store.clear());
