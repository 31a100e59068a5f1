import type { FastifyRequest } from 'fastify';
import { sha256 } from '../secrets.ts';
import type { Actor, Ctx } from '../context.ts';
import type { Bearer } from './bearer.ts';
import type { Caller } from './shares.ts';
import { networkOf } from './throttle.ts';

/** Maximum tokens that this process remembers. */
const MAX_REMEMBERED = 50_000;

/** A signed-in person; a program's key and its maker are one. */
export const callerOf = ({ loginId }: Actor): Caller => ({
  key: `login ${loginId}`,
  visitor: false,
});

/** Anybody at an address. */
export const networkCaller = (ip: string): Caller => ({
  key: `network ${networkOf(ip)}`,
  visitor: true,
});

/** Who asks, as far as that can be known before anything is looked up. */
export interface Callers {
  /** Of a token that was good before: its person. Anybody else shares with their network. */
  known: (request: FastifyRequest) => Caller;
  /** What was found out about the token. */
  remember: (request: FastifyRequest, bearer: Bearer) => void;
}

/**
 * A token is random, so whether it is good is known only when it was looked up. People at work are not limited by
 * their network even for that moment: this process remembers whose tokens were good.
 */
export function rememberCallers(): Callers {
  const good = new Map<string, Caller>();
  const nameOf = ({ headers: { authorization } }: FastifyRequest) =>
    authorization === undefined ? null : sha256(authorization).toString('base64');
  return {
    known(request) {
      const name = nameOf(request);
      return (name !== null && good.get(name)) || networkCaller(request.ip);
    },
    remember(request, bearer) {
      const name = nameOf(request);
      if (name === null) return;
      if (bearer.kind === 'none') return;
      if (bearer.kind === 'invalid' || bearer.expired) return void good.delete(name);
      if (good.size >= MAX_REMEMBERED) good.clear();
      good.set(name, callerOf(bearer.actor));
    },
  };
}

/**
 * The name under which a visitor's command is kept: a visitor has no account, so the key that the browser chose
 * counts only together with its cookie or, without one, its network. Nobody else's command is answered under it.
 */
export const visitorKey = (key: string, { device, ip }: Pick<Ctx, 'device' | 'ip'>): string =>
  sha256(key, ' ', device.hash.length > 0 ? device.hash.toString('hex') : networkOf(ip)).toString(
    'base64url',
  );
