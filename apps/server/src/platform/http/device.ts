import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Device } from '../context.ts';
import { sha256 } from '../secrets.ts';

const NAME = 'canopy-device';
const A_YEAR_S = 31_536_000;

/** A request that comes from no browser. */
export const NO_DEVICE: Device = { hash: Buffer.alloc(0), keep: () => Buffer.alloc(0) };

/**
 * The browser's own random name, in a cookie that scripts cannot read and that is sent to no other
 * site. It proves nothing by itself; it only gives a known browser its own count of failures.
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): Device {
  const cookie = /(?:^|;\s*)canopy-device=([A-Za-z0-9_-]{22})(?:;|$)/.exec(
    request.headers.cookie ?? '',
  )?.[1];
  return {
    hash: cookie ? sha256(cookie) : Buffer.alloc(0),
    keep() {
      const name = cookie ?? randomBytes(16).toString('base64url');
      const secure = request.protocol === 'https' ? '; Secure' : '';
      reply.header(
        'set-cookie',
        `${NAME}=${name}; Path=/api; Max-Age=${A_YEAR_S}; HttpOnly; SameSite=Strict${secure}`,
      );
      return sha256(name);
    },
  };
}
