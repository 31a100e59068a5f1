/**
 * The service worker: the page and its files are there without a connection. It keeps nothing of anybody
 * (what was read lies with the person, `keptReads.ts`) and answers no call: what cannot be sent fails.
 */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Waiting & { data: unknown }) => void): void;
}
const worker = globalThis as unknown as Worker;

/** The build stands here: another build is another worker, with files of its own. */
const CACHE = 'shell-__BUILD__';
const PAGE = '/dashboard';
const FILES = ['/before-paint.js', '/icon.svg', '/manifest.webmanifest'];

const keep = async (urls: string[]) => {
  const cache = await caches.open(CACHE);
  // one that fails is fetched when it is needed
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
  // the files that came before the worker did
  if (Array.isArray(event.data)) event.waitUntil(keep(event.data as string[]));
});

/** Files are named by their content: what is kept is right. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}

/** The newest, or without a connection what was kept. */
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
