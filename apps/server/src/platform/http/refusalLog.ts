import type { FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { pathOf } from './requestLog.ts';
import { networkOf } from './throttle.ts';

/** Errors typical of somebody trying what is not allowed, rather than of a typing mistake. */
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
/** Once more entries than this are remembered, the memory is cleared. */
const MAX_REMEMBERED = 5_000;

/** Logs who was refused what. */
export interface RefusalLog {
  /** @param actor public id of the session, `PUBLIC` without one */
  note: (request: FastifyRequest, code: string, actor: string) => void;
}

/**
 * Logs attempts at what is not allowed, one `warn` line each: call, error, person, network, request. The
 * same error to the same network is logged once a minute, with the number of those left out, so that nobody
 * can flood the log.
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
