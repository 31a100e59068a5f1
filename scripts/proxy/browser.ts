import { once } from 'node:events';
import { connect, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import type { Reachable } from '../../apps/server/src/testing/client.ts';

/** The name that the examples are written for. */
export const HOST = 'portal.example.com';

/** What a proxy answered. */
interface Answer {
  status: number;
  /** The value of each header, as often as it stands there. */
  headers: Map<string, string[]>;
  body: Buffer;
}

interface Asked {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Somebody with an address of the own who speaks HTTP/2 with a proxy, as a browser does. */
export interface Browser extends Reachable {
  ask: (asked: Asked) => Promise<Answer>;
  /** An answer that goes on: the text so far. */
  open: (path: string, headers: Record<string, string>) => Promise<Stream>;
  close: () => void;
}

/** An answer that has begun and has not ended. */
export interface Stream {
  status: number;
  text: () => string;
  /** Answers when the text has such a piece, with the milliseconds that it took; never when the stream ends before. */
  until: (piece: RegExp) => Promise<number>;
  ended: () => boolean;
}

/**
 * @param from the address of this machine that the requests come from, `127.0.0.2`
 * @param ca the authority that the proxy's certificate is of
 */
export async function openBrowser(port: number, from: string, ca: string): Promise<Browser> {
  const session: ClientHttp2Session = connect(`https://127.0.0.1:${port}`, {
    ca,
    servername: HOST,
    // a body waits in memory until the proxy takes it; megabytes
    maxSessionMemory: 100,
    // one of net.connect, to which all of them go
    ...({ localAddress: from } as object),
  });
  await once(session, 'connect');
  if (session.alpnProtocol !== 'h2') throw new Error('the proxy does not speak HTTP/2');

  const send = ({ method = 'GET', path, headers = {}, body }: Asked): ClientHttp2Stream => {
    const stream = session.request({
      ':method': method,
      ':path': path,
      ':authority': HOST,
      // as a browser says it, also of none
      ...(method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body ?? '') }),
      ...headers,
    });
    stream.end(body);
    return stream;
  };
  const headOf = async (stream: ClientHttp2Stream) => {
    const raw = await new Promise<string[]>((resolve, reject) => {
      stream.on('response', (_headers: unknown, _flags: unknown, told: string[]) => resolve(told));
      // a body that nobody wants to read is reset, after the answer or before
      stream.on('error', () => {});
      stream.on('close', () => reject(new Error('the proxy ended a request without an answer')));
    });
    const headers = new Map<string, string[]>();
    for (let i = 0; i < raw.length; i += 2) {
      headers.set(raw[i]!, [...(headers.get(raw[i]!) ?? []), raw[i + 1]!]);
    }
    return { status: Number(headers.get(':status')![0]), headers };
  };
  const ask = async (asked: Asked): Promise<Answer> => {
    const stream = send(asked);
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    // an answer that is whole may come before all of a body was sent: the rest nobody wants
    const whole = new Promise<void>((resolve) =>
      stream.once('end', resolve).once('close', resolve),
    );
    const { status, headers } = await headOf(stream);
    await whole;
    stream.close();
    return { status, headers, body: Buffer.concat(pieces) };
  };
  return {
    ask,
    async inject({ method, url, headers, payload }) {
      const { status, body } = await ask({
        method,
        path: url,
        headers,
        ...(typeof payload === 'string' ? { body: payload } : {}),
      });
      return { statusCode: status, payload: body.toString(), cookies: [] };
    },
    async open(path, headers) {
      const stream = send({ path, headers });
      let text = '';
      const waiting = new Set<() => void>();
      const wake = () => waiting.forEach((one) => one());
      const { status } = await headOf(stream);
      stream.on('data', (piece: Buffer) => {
        text += piece.toString();
        wake();
      });
      return {
        status,
        text: () => text,
        ended: () => stream.closed,
        until(piece) {
          const begun = performance.now();
          return new Promise((resolve) => {
            const look = () => {
              if (!piece.test(text)) return;
              waiting.delete(look);
              resolve(Math.round(performance.now() - begun));
            };
            waiting.add(look);
            look();
          });
        },
      };
    },
    close: () => session.destroy(),
  };
}
