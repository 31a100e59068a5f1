import { Agent, request } from 'node:http';

/** What to send: every connection walks through the requests over and over. */
export interface Load {
  url: string;
  connections: number;
  seconds: number;
  requests: { method: string; path: string; headers: Record<string, string>; body?: string }[];
}

/** Sends in this process for some seconds; answers requests a second and how many were not 200. */
async function send({ url, connections, seconds, requests }: Load) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const base = new URL(url);
  let done = 0;
  let failed = 0;
  const until = Date.now() + seconds * 1_000;
  const one = (i: number) =>
    new Promise<void>((resolve, reject) => {
      const { method, path, headers, body } = requests[i % requests.length]!;
      const call = request(
        { agent, host: base.hostname, port: base.port, method, path, headers },
        (answer) => {
          answer.resume();
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
      for (let i = c * 7; Date.now() < until; i += 1) await one(i);
    }),
  );
  agent.destroy();
  return { perSecond: (done / (performance.now() - began)) * 1_000, failed };
}

process.on('message', (load: Load) => {
  void send(load).then((result) => {
    process.send!(result);
    process.disconnect();
  });
});
