import type { Page } from 'playwright-core';

/**
 * Everything the browser stores for this site as one text: storages of site and tab, databases with their
 * keys, and files kept by the service worker (personal files do not have the extension of a page asset).
 */
export const heldByBrowser = (page: Page): Promise<string> =>
  page.evaluate(`(async () => {
    const text = (value) => JSON.stringify(value, (_, part) =>
      part instanceof Uint8Array ? new TextDecoder('latin1').decode(part) : part);
    const asked = (request) => new Promise((done, failed) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
    const held = [text({ ...localStorage }), text({ ...sessionStorage })];
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        held.push(name, text(await asked(rows.getAllKeys())), text(await asked(rows.getAll())));
      }
      database.close();
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) held.push(url);
    return held.join('\\n');
  })()`);
