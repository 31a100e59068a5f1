import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Verdict } from './verdict.ts';

async function npm(...args: string[]): Promise<unknown> {
  const run = spawn('npm', [...args, '--json', '--fetch-retries=0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 60_000,
  });
  try {
    return JSON.parse(await text(run.stdout));
  } catch {
    return null; // no answer at all
  }
}

/** @param answer output of `npm audit --json` */
export function holesIn(answer: unknown): Verdict {
  const { metadata, message } = (answer ?? {}) as {
    metadata?: { vulnerabilities?: Record<string, number> };
    message?: string;
  };
  const found = metadata?.vulnerabilities;
  if (!found)
    return { state: 'unknown', text: `known holes: ${message ?? 'the registry does not answer'}` };
  const severe = (found['high'] ?? 0) + (found['critical'] ?? 0);
  return {
    state: severe > 0 ? 'bad' : 'good',
    text: `Known holes in what is shipped: ${JSON.stringify(found)}`,
  };
}

/** @param answer output of `npm audit signatures --json` */
export function signaturesIn(answer: unknown): Verdict {
  const { invalid, missing } = (answer ?? {}) as { invalid?: unknown; missing?: unknown };
  if (!Array.isArray(invalid) || !Array.isArray(missing))
    return { state: 'unknown', text: 'signatures of the packages: no keys, or no answer' };
  const names = [...invalid, ...missing].map(({ name, version }) => `${name}@${version}`);
  return names.length > 0
    ? { state: 'bad', text: `Not signed by the registry: ${names.join(', ')}` }
    : { state: 'good', text: 'Every package is signed by the registry' };
}

export const knownHoles = async () => holesIn(await npm('audit', '--omit=dev'));
export const signatures = async () => signaturesIn(await npm('audit', 'signatures'));
