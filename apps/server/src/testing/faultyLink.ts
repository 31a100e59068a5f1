import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/** What a network does wrong, as tools that test for it name it. */
export const FAULTS = [
  /** Everything arrives a quarter of a second late. */
  'latency',
  /** Nobody is there. */
  'down',
  /** 20 kB a second. */
  'bandwidth',
  /** One end is closed at once, the other a second later. */
  'slow close',
  /** Nothing arrives any more, and nobody is told. */
  'timeout',
  /** Connections are reset. */
  'reset',
  /** Bytes arrive in crumbs. */
  'slicer',
  /** A connection ends after some bytes, in the middle of a message. */
  'limit',
] as const;
export type Fault = (typeof FAULTS)[number];

/** A way to a server that can be made faulty. */
export interface FaultyLink {
  port: number;
  /** From now on; null: in order again. Connections that lost something are closed then. */
  set: (fault: Fault | null) => void;
  close: () => void;
}

const LATE_MS = 250;
const SLOW_BYTES = 1_000;
const SLOW_MS = 50;
const CRUMB_BYTES = 7;
const LIMIT_BYTES = 3_000;
const SLOW_CLOSE_MS = 1_000;

interface Pair {
  near: Socket;
  far: Socket;
  /** Bytes since the fault began. */
  passed: number;
}

/** Opens a way to `port`, in order until told otherwise. */
export async function openFaultyLink(port: number, host = '127.0.0.1'): Promise<FaultyLink> {
  let fault: Fault | null = null;
  let cleared = Promise.withResolvers<void>();
  const pairs = new Set<Pair>();

  const end = ({ near, far }: Pair) => {
    near.destroy();
    far.destroy();
  };
  /** Passes a chunk on, as the fault lets it; false: the connection has ended. */
  async function pass(pair: Pair, chunk: Buffer, to: Socket): Promise<boolean> {
    pair.passed += chunk.length;
    if (fault === 'timeout') {
      await cleared.promise;
      return false;
    }
    if (fault === 'limit' && pair.passed > LIMIT_BYTES) {
      to.write(chunk.subarray(0, chunk.length >> 1));
      return false;
    }
    if (fault === 'latency') await wait(LATE_MS);
    const size = fault === 'slicer' ? CRUMB_BYTES : fault === 'bandwidth' ? SLOW_BYTES : Infinity;
    if (size === Infinity) return to.write(chunk) || drained(to);
    for (let at = 0; at < chunk.length; at += size) {
      to.write(chunk.subarray(at, at + size));
      await (size === SLOW_BYTES ? wait(SLOW_MS) : turn());
    }
    return true;
  }
  async function pump(pair: Pair, from: Socket, to: Socket): Promise<void> {
    try {
      for await (const chunk of from)
        if (!(await pass(pair, chunk as Buffer, to))) return end(pair);
      to.end();
    } catch {
      end(pair);
    }
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    if (fault === 'down') return near.destroy();
    const far = connect({ port, host, noDelay: true });
    const pair: Pair = { near, far, passed: 0 };
    pairs.add(pair);
    for (const socket of [near, far]) socket.on('error', () => end(pair));
    near.on('close', () => pairs.delete(pair));
    if (fault === 'reset') near.once('data', () => near.resetAndDestroy());
    void pump(pair, near, far);
    void pump(pair, far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      if (fault === 'timeout') cleared.resolve();
      cleared = Promise.withResolvers();
      fault = next;
      for (const pair of pairs) {
        pair.passed = 0;
        if (next === 'down') end(pair);
        if (next === 'reset') pair.near.resetAndDestroy();
        if (next === 'slow close') {
          pair.near.destroy();
          void wait(SLOW_CLOSE_MS).then(() => pair.far.destroy());
        }
      }
    },
    close() {
      server.close();
      for (const pair of pairs) end(pair);
    },
  };
}

/** True once there is room again, false when it has closed instead. */
const drained = (socket: Socket): Promise<boolean> =>
  new Promise((resolve) => {
    const done = (open: boolean) => () => {
      socket.off('drain', room).off('close', gone);
      resolve(open);
    };
    const room = done(true);
    const gone = done(false);
    socket.once('drain', room).once('close', gone);
    if (socket.destroyed) gone();
  });
