/**
 * The service worker: makes the page and its files available without a connection. It stores no personal
 * data (see `keptReads.ts`) and answers no API call: what cannot be sent fails.
 */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Waiting {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Waiting {
  readonly notification: Notification;
}
interface Page {
  readonly visibilityState: string;
  focus(): Promise<Page>;
  navigate(path: string): Promise<Page | null>;
}
interface Worker {
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: { showNotification(title: string, how: object): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
  addEventListener(type: 'message', listener: (event: Waiting & { data: unknown }) => void): void;
}
// the global types of a worker and of a page cannot be loaded together
const worker = globalThis as unknown as Worker;

/** Contains the build: another build is another worker with its own files. */
const CACHE = 'shell-__BUILD__';
const PAGE = '/dashboard';
const FILES = ['/before-paint.js', '/icon.svg', '/manifest.webmanifest'];

const keep = async (urls: string[]) => {
  const cache = await caches.open(CACHE);
  // a file that fails is fetched when needed
  await Promise.allSettled(
    urls.map(async (url) => {
      if (!(await cache.match(url))) await cache.add(url);
    }),
  );
};

worker.addEventListener('install', (event) => event.waitUntil(keep([PAGE, ...FILES])));

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
      await worker.clients.claim();
    })(),
  ),
);

worker.addEventListener('message', (event) => {
  if (event.data === 'update') event.waitUntil(worker.skipWaiting());
  // the files loaded before the worker was installed
  if (Array.isArray(event.data)) event.waitUntil(keep(event.data as string[]));
});

/** Files are named by content, so a cached file is always right. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}

/** The newest version or, without a connection, the cached one. */
async function newest(request: Request, as: string): Promise<Response> {
  try {
    const answer = await fetch(request);
    const cache = await caches.open(CACHE);
    if (answer.ok && !answer.redirected) await cache.put(as, answer.clone());
    return answer;
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(as);
    if (kept) return kept;
    throw error;
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) return event.respondWith(file(request));
  if (FILES.includes(pathname)) return event.respondWith(newest(request, pathname));
  const isPage = request.mode === 'navigate' && !/^\/(api|files|local)(\/|$)/.test(pathname);
  if (isPage) event.respondWith(newest(request, PAGE));
});

const PAGES = { type: 'window', includeUncontrolled: true } as const;

/** A page of the portal and nothing else, whatever a message contains. */
const placeOf = (path: unknown): string =>
  typeof path === 'string' && /^\/dashboard(\/|$)/.test(path) ? path : PAGE;

/** Shows a notice that arrives while no page is visible; an open page shows it itself. */
async function show(said: { title?: unknown; path?: unknown; tag?: unknown }): Promise<void> {
  const pages = await worker.clients.matchAll(PAGES);
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await worker.registration.showNotification(String(said.title ?? ''), {
    icon: '/icon-192.png',
    tag: String(said.tag ?? ''),
    data: placeOf(said.path),
  });
}

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as object));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const path = placeOf(notification.data);
  event.waitUntil(
    (async () => {
      const [page] = await worker.clients.matchAll(PAGES);
      // a page that cannot be navigated is left alone
      const led = await page?.navigate(path).catch(() => null);
      if (led) await led.focus();
      else await worker.clients.openWindow(path);
    })(),
  );
});
