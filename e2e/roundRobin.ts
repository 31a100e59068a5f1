import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A server behind the proxy. */
export interface Upstream {
  port: number;
  alive: boolean;
}

/** Called before each request is forwarded and when its response arrives; returning true loses the response. */
export interface Watch {
  /** Awaited before anything is forwarded. */
  ready: () => Promise<void>;
  sent: (request: IncomingMessage, upstream: Upstream) => void;
  answered: (request: IncomingMessage, upstream: Upstream) => boolean;
}

/**
 * A plain proxy: each request goes to the next server; one that refuses connections is skipped, and if a
 * server dies with a request, the answer is a 502. It has no sticky sessions and repeats nothing that was
 * sent.
 */
export async function openRoundRobin(
  port: number,
  upstreams: () => readonly Upstream[],
  watch: Watch,
): Promise<Server> {
  let turn = 0;
  const proxy = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      await watch.ready();
      const alive = upstreams().filter((upstream) => upstream.alive);
      const bad = () => {
        if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/html' });
        response.end('<h1>502 Bad Gateway</h1>');
      };
      const sendTo = (tries: readonly Upstream[]): void => {
        const [upstream, ...others] = tries;
        if (!upstream) return bad();
        const { method, url, headers } = request;
        const forwarded = { ...headers, 'x-forwarded-for': request.socket.remoteAddress };
        const onward = ask({
          host: '127.0.0.1',
          port: upstream.port,
          method,
          path: url,
          headers: { ...forwarded, connection: 'close' },
          agent: false,
        });
        onward.on('socket', (socket) => socket.on('connect', () => watch.sent(request, upstream)));
        onward.on('response', (answer) => {
          if (watch.answered(request, upstream)) {
            answer.destroy();
            return bad();
          }
          response.writeHead(answer.statusCode!, answer.rawHeaders);
          answer.on('error', () => response.destroy());
          answer.pipe(response);
        });
        onward.on('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ECONNREFUSED' ? sendTo(others) : bad(),
        );
        response.on('close', () => onward.destroy());
        onward.end(body);
      };
      turn += 1;
      sendTo(alive.map((_, i) => alive[(turn + i) % alive.length]!));
    })().catch(() => response.destroy());
  });
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}
