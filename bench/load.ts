import { Agent, request } from 'node:http';

/**
 * What to send: every connection walks through the requests over and over, or once through a queue
 * of its own.
 */
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

/** Sends in this process for some seconds; answers requests a second, how many were not 200, and the first of those. */
async function send({ url, connections, seconds, requests, queues }: Load) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const base = new URL(url);
  let done = 0;
  let failed = 0;
  let said = '';
  const until = Date.now() + seconds * 1_000;
  const one = ({ method, path, headers, body }: Request) =>
    new Promise<void>((resolve, reject) => {
      const call = request(
        { agent, host: base.hostname, port: base.port, method, path, headers },
        (answer) => {
          if (answer.statusCode === 200) answer.resume();
          else answer.on('data', (chunk: Buffer) => (said ||= chunk.toString().slice(0, 300)));
          answer.on('end', () => {
            done += 1;
            if (answer.statusCode !== 200) failed += 1;
            resolve();
          });
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, c) => {
      if (queues) {
        for (const next of queues[c]!) if (Date.now() < until) await one(next);
        return;
      }
      for (let i = c * 7; Date.now() < until; i += 1) await one(requests[i % requests.length]!);
    }),
  );
  agent.destroy();
  return { perSecond: (done / (performance.now() - began)) * 1_000, failed, said };
}

process.on('message', (load: Load) => {
  void send(load).then((result) => {
    process.send!(result);
    process.disconnect();
  });
});
