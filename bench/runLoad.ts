import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Load } from './load.ts';

/** A sending process; it is warm after its first load. */
export interface Loader {
  /** Returns requests per second; throws when one was refused. */
  send: (what: Load) => Promise<number>;
  stop: () => void;
}

export function startLoader(): Loader {
  const child = fork(join(import.meta.dirname, 'load.ts'));
  return {
    async send(what) {
      const result = await new Promise<{ perSecond: number; failed: number; said: string }>(
        (resolve, reject) => {
          child.once('message', (message) => resolve(message as never));
          child.once('error', reject);
          child.once('exit', (code) => reject(new Error(`the load ended with ${code}`)));
          child.send(what);
        },
      );
      child.removeAllListeners();
      if (result.failed > 0) throw new Error(`${result.failed} requests failed: ${result.said}`);
      return result.perSecond;
    },
    stop: () => child.disconnect(),
  };
}

/** Sends once from a separate process; returns requests per second, throws when one was refused. */
export async function runLoad(what: Load): Promise<number> {
  const loader = startLoader();
  try {
    return await loader.send(what);
  } finally {
    loader.stop();
  }
}
