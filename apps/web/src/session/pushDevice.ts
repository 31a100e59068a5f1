/**
 * Whether this browser can show notices while no page is open; on iPhones only if installed on the home
 * screen.
 */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration();

/** What the server needs to send to this browser. */
export interface PushAddress {
  Endpoint: string;
  P256dh: string;
  Auth: string;
}

/**
 * Subscribes the browser to messages signed with this key. The browser asks its owner first, so call it on
 * a click.
 *
 * @returns null when the owner declines, or has declined before
 */
export async function takePush(key: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.ready;
  const old = await worker.pushManager.getSubscription();
  // the subscription may be another person's, or belong to an earlier key
  await old?.unsubscribe();
  const taken = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { p256dh = '', auth = '' } = taken.toJSON().keys ?? {};
  return { Endpoint: taken.endpoint, P256dh: p256dh, Auth: auth };
}

/** Unsubscribes the browser, and removes messages already shown. */
export async function refusePush(): Promise<void> {
  if (!canPush()) return;
  try {
    const worker = await registration();
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
    for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
  } catch {
    // a browser that does not allow it
  }
}
