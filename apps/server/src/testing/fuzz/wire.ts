import { Agent, request } from 'node:http';
import type { Received } from './checkAnswer.ts';

const HANGS_MS = 30_000;

export interface WireRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** Sends requests exactly as given, without a client that would correct paths or bodies. */
export class Wire {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(port: number) {
    this.#port = port;
  }

  send({ method, path, headers, body }: WireRequest): Promise<Received> {
    const begun = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: this.#port, agent: this.#agent, method, path, headers },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode!,
              mediaType: (response.headers['content-type'] ?? '').split(';')[0]!,
              text: Buffer.concat(chunks).toString(),
              ms: performance.now() - begun,
            }),
          );
        },
      );
      sent.setTimeout(HANGS_MS, () => sent.destroy(new Error(`no answer in ${HANGS_MS} ms`)));
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
