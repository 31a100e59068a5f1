import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** How often each message was accepted, by its identifier. */
export type Taken = Map<string, number>;

/** A provider that is slow and fails some attempts. */
interface SlowProvider {
  url: string;
  taken: Taken;
  /** Number of messages read but not yet answered. */
  underWay: () => number;
  /** From now on every n-th attempt fails; 0: none. */
  failEvery: (tries: number) => void;
  firstAt: () => number;
  lastAt: () => number;
  /** Resets the counts. */
  forget: () => void;
  close: () => Promise<void>;
}

/** Counts kept by both providers. */
function counts() {
  const taken: Taken = new Map();
  let [every, tries, first, last, underWay] = [0, 0, 0, 0, 0];
  return {
    taken,
    /** Handles a message, however long it takes. */
    async during<T>(work: () => Promise<T>): Promise<T> {
      underWay += 1;
      return work().finally(() => (underWay -= 1));
    },
    fails: () => every > 0 && (tries += 1) % every === 0,
    take(name: string) {
      last = performance.now();
      first ||= last;
      taken.set(name, (taken.get(name) ?? 0) + 1);
    },
    told: {
      taken,
      underWay: () => underWay,
      failEvery: (times: number) => void (every = times),
      firstAt: () => first,
      lastAt: () => last,
      forget() {
        taken.clear();
        first = 0;
      },
    },
  };
}

/** A mail server; it accepts whatever it has read completely, even if the sender no longer hears the answer. */
export async function openMailServer(takesMs: number): Promise<SlowProvider> {
  const { during, fails, take, told } = counts();
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const read = async () => {
        const mail = await text(stream);
        await wait(takesMs);
        if (fails()) return done(new Error('try later'));
        take(/^To: (\S+)/im.exec(mail)![1]!);
        done();
      };
      // a sender killed midway has sent nothing
      during(read).catch(() => undefined);
    },
  });
  // a killed sender disconnects midway
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...told,
    url: `smtp://127.0.0.1:${portOf(server.server)}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * An SMS gateway that accepts the same reference only once. Some failing attempts are refused at once;
 * others are accepted without an answer.
 */
export async function openSmsGateway(takesMs: number): Promise<SlowProvider> {
  const { during, fails, take, told } = counts();
  const known = new Set<string>();
  let failed = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { to } = JSON.parse(await text(request)) as { to: string };
    await wait(takesMs);
    const failing = fails() && (failed += 1);
    if (failing && failed % 2 === 0) return response.writeHead(503).end();
    const ref = String(request.headers['idempotency-key']);
    if (!known.has(ref)) take(to);
    known.add(ref);
    if (failing) return response.destroy();
    return response.end(JSON.stringify({ id: ref }));
  };
  const server = createServer(
    (request, response) =>
      void during(() => answer(request, response)).catch(() => response.destroy()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...told,
    url: `http://127.0.0.1:${portOf(server)}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const portOf = (server: Pick<Server, 'address'>): number => (server.address() as AddressInfo).port;
