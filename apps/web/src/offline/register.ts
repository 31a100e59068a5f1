import { useEffect, useState } from 'react';

/** Page assets that this window has fetched. */
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
    // the very first worker replaces nothing
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    waiting = registration.waiting;
    listeners.forEach((listener) => listener());
  };
  found();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', found),
  );
}

/** Makes the page available offline; called once everything else has loaded. */
export async function registerWorker(): Promise<void> {
  // in development, and in browsers without service workers, nothing changes
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', {
      updateViaCache: 'none',
    });
    follow(registration);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(fetched());
  } catch {
    // a browser that does not allow it
  }
}

/** A function that loads a waiting newer version; null if there is none. */
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
