import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { ResolveBearer } from '../../../platform/http/bearer.ts';
import { languageRead } from '../../../platform/http/errorText.ts';
import { SAFE_HEADERS } from '../../../platform/http/safeHeaders.ts';
import { openStreamHub, type StreamHub } from './streamHub.ts';

/** How much a page may leave unread before its connection is closed. */
const MAX_UNREAD_BYTES = 65_536;

/**
 * `GET /api/Notifications/Stream`: events for the signed-in person, as server-sent events.
 * `notice`: a new notice with the unread count; `unread`: only that count; `missed`: reload. It
 * ends with the session and with the server.
 */
export function noticeStream(
  app: FastifyInstance,
  services: Services,
  resolveBearer: ResolveBearer,
): StreamHub {
  const hub = openStreamHub(services);
  app.addHook('preClose', (done) => {
    hub.close();
    done();
  });
  app.get('/api/Notifications/Stream', async (request, reply) => {
    const { db, secrets, clock } = services;
    const bearer = await resolveBearer(db, secrets, request.headers.authorization, clock());
    if (bearer.kind !== 'session') throw new ApiError('INVALID_TOKEN');
    const { actor, expired } = bearer;
    if (request.headers['cloginuser'] !== actor.publicId) throw new ApiError('INVALID_TOKEN');
    if (expired) throw new ApiError('TOKEN_EXPIRED');
    open(reply);
    const remove = hub.add({
      loginId: actor.loginId,
      memberId: actor.memberId,
      sessionId: actor.sessionId,
      language: languageRead(request.headers['accept-language']),
      send: (text) => reply.raw.write(text) || reply.raw.writableLength < MAX_UNREAD_BYTES,
      end: () => void reply.raw.end(),
    });
    reply.raw.on('close', remove);
  });
  return hub;
}

/** Starts the response manually, so that nothing in between compresses or buffers it. */
function open(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...SAFE_HEADERS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  reply.raw.write(': open\n\n');
}
