import { useEffect, useState } from 'react';

/** Files of the page that this window has fetched. */
const fetched = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function follow(registration: ServiceWorkerRegistration): void {
  const found = () => {
    // the first worker of all replaces nothing
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    waiting = registration.waiting;
    listeners.forEach((listener) => listener());
  };
  found();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', found),
  );
}

/** Makes the page available without a connection; once, after everything else has come. */
export async function registerWorker(): Promise<void> {
  // in development, and where the browser has none, the page is as ever
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', {
      updateViaCache: 'none',
    });
    follow(registration);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(fetched());
  } catch {
    // a browser that allows none
  }
}

/** Whether a newer version waits, and the way to it. */
export function useUpdate(): (() => void) | null {
  const [worker, setWorker] = useState(waiting);
  useEffect(() => {
    const listener = () => setWorker(waiting);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  if (!worker) return null;
  return () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    worker.postMessage('update');
  };
}
