import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** How often each message was taken, by what names it. */
export type Taken = Map<string, number>;

/** A provider that takes its time and fails some of the tries. */
interface SlowProvider {
  url: string;
  taken: Taken;
  /** Messages that it has read and not answered yet. */
  underWay: () => number;
  /** Every so many-th try fails from now on; 0: none does. */
  failEvery: (tries: number) => void;
  firstAt: () => number;
  lastAt: () => number;
  /** Begins to count anew. */
  forget: () => void;
  close: () => Promise<void>;
}

/** What both providers count. */
function counts() {
  const taken: Taken = new Map();
  let [every, tries, first, last, underWay] = [0, 0, 0, 0, 0];
  return {
    taken,
    /** Works on a message, as long as it takes. */
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

/** A mail server; what it has read to the end it takes, also from a sender who hears no answer. */
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
      // a sender that was killed in the middle has sent nothing
      during(read).catch(() => undefined);
    },
  });
  // whoever is killed leaves in the middle
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...told,
    url: `smtp://127.0.0.1:${portOf(server.server)}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * A gateway for texts that takes the same reference once. Of the tries that fail it refuses some at once and
 * takes others without a word.
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
