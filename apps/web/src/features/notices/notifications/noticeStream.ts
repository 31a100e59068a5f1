import { notifications, type Notice } from '@canopy/contract/notices/notifications';
import { call } from '../../../session/call.ts';
import { apiHeaders } from '../../../session/headers.ts';

/** What an open page is told. */
export interface Heard {
  notice: (told: { notice: Notice; unread: number }) => void;
  unread: (told: { unread: number }) => void;
  /** What the signed-in person is and may do has changed. */
  login: () => void;
  /** Events may have been missed: read again. */
  missed: () => void;
  /** Whether the page is connected now. */
  hears: (now: boolean) => void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Listens for events while the page is visible. Browsers allow few connections to one server, so a page in
 * the background closes its own and reloads when it returns. A lost connection is reopened after a growing
 * delay.
 */
export function hearNotices(heard: Heard): () => void {
  let current: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let stopped = false;

  const hear = async () => {
    const own = new AbortController();
    current = own;
    try {
      await followOnce(own.signal, heard, () => (wait = FIRST_WAIT_MS));
    } catch {
      // lost, refused, or the page went into the background
    }
    heard.hears(false);
    if (stopped || current !== own || document.hidden) return;
    // randomized, so that clients do not all reconnect at the same moment
    timer = setTimeout(() => void hear(), wait * (1 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const leave = () => {
    clearTimeout(timer);
    const left = current;
    current = null;
    left?.abort();
  };
  const look = () => {
    if (document.hidden) return leave();
    if (!current) void hear();
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', look);
    leave();
  };
}

async function followOnce(signal: AbortSignal, heard: Heard, onOpen: () => void): Promise<void> {
  const response = await fetch('/api/Notifications/Stream', {
    signal,
    headers: apiHeaders(),
  });
  // any call renews an expired token, or signs out if the session is over
  if (response.status === 401) await call(notifications.latest, {});
  if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`);
  onOpen();
  heard.hears(true);
  heard.missed();
  const decoder = new TextDecoder();
  let rest = '';
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = events.pop()!;
    for (const event of events) dispatch(event, heard);
  }
}

/** One event of the stream: `event: name`, `data: JSON`; anything else is a keep-alive. */
export function dispatch(event: string, heard: Heard): void {
  const name = /^event: (\w+)$/m.exec(event)?.[1];
  const data = /^data: (.*)$/m.exec(event)?.[1];
  if (!data) return;
  if (name === 'notice') heard.notice(JSON.parse(data));
  else if (name === 'unread') heard.unread(JSON.parse(data));
  else if (name === 'login') heard.login();
  else if (name === 'missed') heard.missed();
}
