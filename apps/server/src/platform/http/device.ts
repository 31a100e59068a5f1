import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Device } from '../context.ts';
import { sha256 } from '../secrets.ts';

const PLAIN = 'canopy-device';
/** Browsers accept a cookie with this prefix only over HTTPS, from this exact host and for all paths. */
const LOCKED = '__Host-canopy-device';
const A_YEAR_S = 31_536_000;
const COOKIE = /(?:^|;\s*)(?:__Host-)?canopy-device=([A-Za-z0-9_-]{22})(?=;|$)/;
const LOCKED_COOKIE = /(?:^|;\s*)__Host-canopy-device=([A-Za-z0-9_-]{22})(?=;|$)/;

/** A request that does not come from a browser. */
export const NO_DEVICE: Device = { hash: Buffer.alloc(0), keep: () => Buffer.alloc(0) };

/**
 * The browser's own random name, in a cookie that scripts cannot read and that is not sent to other sites.
 * It proves nothing by itself; it only gives a known browser its own failure count.
 *
 * @param encrypted people reach the portal by HTTPS, whatever stands between them and this server
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, encrypted: boolean): Device {
  const header = request.headers.cookie ?? '';
  const cookie = (LOCKED_COOKIE.exec(header) ?? COOKIE.exec(header))?.[1];
  return {
    hash: cookie ? sha256(cookie) : Buffer.alloc(0),
    keep() {
      const name = cookie ?? randomBytes(16).toString('base64url');
      reply.header(
        'set-cookie',
        `${encrypted ? LOCKED : PLAIN}=${name}; Path=/; Max-Age=${A_YEAR_S}; HttpOnly; SameSite=Strict${encrypted ? '; Secure' : ''}`,
      );
      return sha256(name);
    },
  };
}
