import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { RefusalLog } from '../../../platform/http/refusalLog.ts';
import { sameText } from '../../../platform/secrets.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { formBodies } from '../../../platform/http/formBodies.ts';
import { unsubscribe } from '../notifications/unsubscribe.ts';
import { recordBounce } from './recordBounce.ts';

const MAX_REPORT_BYTES = 1_000_000;

/**
 * Webhooks for mail programs and mail servers. `POST /api/Mail/Bounce`: a raw bounce report
 * (`message/rfc822`) from anyone who holds `MAIL_HOOK_TOKEN`. `POST /api/Mail/Unsubscribe/{token}`:
 * a mail program's one-click unsubscribe (RFC 8058); opening that address in a browser shows a
 * confirmation page.
 */
export function mailHooks(app: FastifyInstance, services: Services, refusals: RefusalLog): void {
  const { mailHookToken } = services.config;
  app.register(async (scope) => {
    scope.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/Mail/Bounce', { bodyLimit: MAX_REPORT_BYTES }, async (request, reply) => {
      const given = request.headers.authorization ?? '';
      if (!mailHookToken || !sameText(given, `Bearer ${mailHookToken}`)) {
        refusals.note(request, 'FORGED', 'PUBLIC');
        return reply.code(403).send({});
      }
      const known = Buffer.isBuffer(request.body) && (await recordBounce(services, request.body));
      return reply.code(known ? 200 : 202).send({});
    });
  });
  app.register(async (scope) => {
    formBodies(scope);
    scope.get('/api/Mail/Unsubscribe/:token', async (request, reply) => {
      const { token } = request.params as { token: string };
      return reply.redirect(`/unsubscribe/${encodeURIComponent(token)}`, 303);
    });
    scope.post('/api/Mail/Unsubscribe/:token', async (request, reply) => {
      const { token: Token } = request.params as { token: string };
      try {
        await unsubscribe(systemContext(services, services.clock(), 'unsubscribe'), { Token });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return reply.code(404).send({});
      }
      return reply.send({});
    });
  });
}
