import { once } from 'node:events';
import { connect, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import type { Reachable } from '../../apps/server/src/testing/client.ts';

/** The host name used in the examples. */
export const HOST = 'portal.example.com';

/** A proxy's response. */
interface Answer {
  status: number;
  /** The values of each header, as often as it occurs. */
  headers: Map<string, string[]>;
  body: Buffer;
}

interface Asked {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A client with its own address that talks HTTP/2 to a proxy like a browser. */
export interface Browser extends Reachable {
  ask: (asked: Asked) => Promise<Answer>;
  /** A response that stays open: gives the text received so far. */
  open: (path: string, headers: Record<string, string>) => Promise<Stream>;
  close: () => void;
}

/** A response that has started and not ended. */
export interface Stream {
  status: number;
  text: () => string;
  /**
   * Resolves when the text contains the pattern, with the milliseconds waited; never if the stream ends
   * first.
   */
  until: (piece: RegExp) => Promise<number>;
  ended: () => boolean;
}

/**
 * @param from local address the requests come from, such as `127.0.0.2`
 * @param ca the authority of the proxy's certificate
 */
export async function openBrowser(port: number, from: string, ca: string): Promise<Browser> {
  const session: ClientHttp2Session = connect(`https://127.0.0.1:${port}`, {
    ca,
    servername: HOST,
    // a body waits in memory until the proxy accepts it; megabytes
    maxSessionMemory: 100,
    // an option of net.connect, which receives all of them
    ...({ localAddress: from } as object),
  });
  await once(session, 'connect');
  if (session.alpnProtocol !== 'h2') throw new Error('the proxy does not speak HTTP/2');

  const send = ({ method = 'GET', path, headers = {}, body }: Asked): ClientHttp2Stream => {
    const stream = session.request({
      ':method': method,
      ':path': path,
      ':authority': HOST,
      // browsers send it even without a body
      ...(method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body ?? '') }),
      ...headers,
    });
    stream.end(body);
    return stream;
  };
  const headOf = async (stream: ClientHttp2Stream) => {
    const raw = await new Promise<string[]>((resolve, reject) => {
      stream.on('response', (_headers: unknown, _flags: unknown, told: string[]) => resolve(told));
      // a body nobody wants to read is reset, before or after the response
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
    // a complete response may arrive before the whole body was sent; nobody wants the rest
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
