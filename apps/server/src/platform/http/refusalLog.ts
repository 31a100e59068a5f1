import type { FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { pathOf } from './requestLog.ts';
import { networkOf } from './throttle.ts';

/** Refusals that somebody meets who tries what is not allowed, rather than who mistypes. */
const TELLING = new Set<string>([
  'ACTING_AS',
  'BLOCKED',
  'FORBIDDEN',
  'FORGED',
  'INVALID_CAPTCHA',
  'INVALID_SIGNATURE',
  'NOT_HELD',
  'PIN_PAUSED',
  'TOO_MANY_REQUESTS',
]);
const WINDOW_MS = 60_000;
/** Whoever asks from more networks than this begins the memory anew. */
const MAX_REMEMBERED = 5_000;

/** Writes down who was refused what. */
export interface RefusalLog {
  /** @param actor public id of the session, `PUBLIC` without one */
  note: (request: FastifyRequest, code: string, actor: string) => void;
}

/**
 * Attempts to do what is not allowed, a line at level `warn` each: call, refusal, person, network,
 * request. The same refusal to the same network comes once a minute, with the number of those that were
 * left out, so that nobody fills the log by trying.
 */
export function logRefusals(log: Log, now: () => number = Date.now): RefusalLog {
  const noted = new Map<string, { since: number; more: number }>();
  return {
    note(request, code, actor) {
      if (!TELLING.has(code)) return;
      const network = networkOf(request.ip);
      const name = `${network} ${code}`;
      const last = noted.get(name);
      if (last && now() - last.since < WINDOW_MS) {
        last.more += 1;
        return;
      }
      if (noted.size >= MAX_REMEMBERED) noted.clear();
      noted.set(name, { since: now(), more: 0 });
      log.warn('refused', {
        code,
        path: pathOf(request),
        actor,
        network,
        requestId: request.id,
        ...(last && last.more > 0 ? { more: last.more } : {}),
      });
    },
  };
}
