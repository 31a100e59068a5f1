import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverBundle } from './serverBundle.ts';

/** A server in its own process. */
export interface SpawnedServer {
  /** `http://127.0.0.1:1234/api`. */
  base: string;
  pid: number;
  /** Its output so far. */
  said: () => string;
  /** Kills it or asks it to stop; resolves when it has ended. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

/**
 * Starts the product as a person would, and waits until it prints its address; another version of it
 * through its `main`.
 *
 * @throws Error with its output when it ends before that
 */
export async function spawnServer(
  env: Record<string, string>,
  main?: string,
): Promise<SpawnedServer> {
  const child = spawn(process.execPath, [main ?? (await serverBundle())], {
    env: {
      ...process.env,
      PORT: '0',
      LOG: 'error',
      DRAIN_MS: '0',
      CALLS_A_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const base = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const port = /is open on \S+localhost:(\d+)/.exec(said)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}/api`);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  child.removeAllListeners('exit');
  return {
    base,
    pid: child.pid!,
    said: () => said,
    async end(signal) {
      // it has already ended
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}
