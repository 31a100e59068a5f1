import { connect, type Socket } from 'node:net';

/** What to send: every connection repeats the requests, or works once through its own queue. */
export interface Load {
  url: string;
  connections: number;
  seconds: number;
  requests: Request[];
  queues?: Request[][];
}

interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** A request as bytes for the wire. */
function bytesOf(host: string, { method, path, headers, body = '' }: Request): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
  );
}

/** A keep-alive connection that sends the next request once the previous response is complete. */
class Line {
  #socket: Socket;
  #got = Buffer.alloc(0);
  #answered: ((answer: { status: number; body: string }) => void) | undefined;

  constructor(url: URL) {
    this.#socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    this.#socket.on('data', (chunk) => {
      this.#got = this.#got.length === 0 ? chunk : Buffer.concat([this.#got, chunk]);
      this.#read();
    });
  }

  send(bytes: Buffer): Promise<{ status: number; body: string }> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#socket.once('error', reject);
      this.#socket.write(bytes);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(): void {
    const head = this.#got.indexOf(HEAD_END);
    if (head === -1) return;
    const text = this.#got.toString('latin1', 0, head);
    const length = Number(/^content-length: (\d+)/im.exec(text)?.[1]);
    if (Number.isNaN(length)) throw new Error(`an answer without its length: ${text}`);
    if (this.#got.length < head + 4 + length) return;
    const status = Number(text.slice(9, 12));
    const body = status === 200 ? '' : this.#got.toString('utf8', head + 4);
    this.#got = Buffer.alloc(0);
    this.#socket.removeAllListeners('error');
    this.#answered?.({ status, body });
  }
}

/**
 * Sends from this process for some seconds; returns requests per second, the number of responses other than
 * 200, and the first of those.
 */
async function send({ url, connections, seconds, requests, queues }: Load) {
  const base = new URL(url);
  const one = requests.map((request) => bytesOf(base.host, request));
  const own = queues?.map((queue) => queue.map((request) => bytesOf(base.host, request)));
  let done = 0;
  let failed = 0;
  let said = '';
  const until = Date.now() + seconds * 1_000;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, c) => {
      const line = new Line(base);
      const next = (i: number) => (own ? own[c]![i] : one[(c * 7 + i) % one.length]);
      for (let i = 0; Date.now() < until; i += 1) {
        const bytes = next(i);
        if (!bytes) break;
        const { status, body } = await line.send(bytes);
        done += 1;
        if (status === 200) continue;
        failed += 1;
        said ||= body.slice(0, 300);
      }
      line.close();
    }),
  );
  return { perSecond: (done / (performance.now() - began)) * 1_000, failed, said };
}

process.on('message', (load: Load) => {
  void send(load).then((result) => {
    process.send!(result);
  });
});
