import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Load } from './load.ts';

/** Sends from a process of its own; answers requests a second, and throws when one was refused. */
export async function runLoad(what: Load): Promise<number> {
  const child = fork(join(import.meta.dirname, 'load.ts'));
  const result = await new Promise<{ perSecond: number; failed: number; said: string }>(
    (resolve, reject) => {
      child.on('message', (message) => resolve(message as never));
      child.on('error', reject);
      child.on('exit', (code) => reject(new Error(`the load ended with ${code}`)));
      child.send(what);
    },
  );
  if (result.failed > 0) throw new Error(`${result.failed} requests failed: ${result.said}`);
  return result.perSecond;
}
