import type { TestClient } from './client.ts';

/** An event received by a page. */
interface HeardEvent {
  event: string;
  data: Record<string, unknown>;
}

/** A page receiving events over the network. */
export interface OpenStream {
  status: number;
  events: HeardEvent[];
  /** The next event with a name, including one already received but not yet taken. */
  next: (event: string) => Promise<Record<string, unknown>>;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  close: () => void;
}

/** Opens a person's event stream on the server at `url`. */
export async function openStream(url: string, client: TestClient): Promise<OpenStream> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/Notifications/Stream`, {
    signal: abort.signal,
    headers: { cloginuser: client.memberID, authorization: `Bearer ${client.accessToken}` },
  });
  const events: HeardEvent[] = [];
  const waiting = new Set<() => void>();
  let taken = 0;
  const follow = async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const piece of response.body!) {
      const parts = (rest + decoder.decode(piece as Uint8Array, { stream: true })).split('\n\n');
      rest = parts.pop()!;
      for (const part of parts) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
        if (event) events.push({ event, data: JSON.parse(data!) as Record<string, unknown> });
      }
      for (const wake of waiting) wake();
    }
  };
  const ended = follow().catch(() => undefined);
  return {
    status: response.status,
    events,
    async next(name) {
      for (;;) {
        const at = events.findIndex(({ event }, i) => i >= taken && event === name);
        if (at !== -1) {
          taken = at + 1;
          return events[at]!.data;
        }
        await new Promise<void>((resolve) => waiting.add(resolve));
      }
    },
    ended,
    close: () => abort.abort(),
  };
}
