import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../../platform/context.ts';
import { formBodies } from '../../../platform/http/formBodies.ts';
import type { RefusalLog } from '../../../platform/http/refusalLog.ts';
import { receiveNotification } from './notification.ts';

const MAX_BYTES = 32_768;

/**
 * What the provider, and the buyer's returning browser, send: forms, not API calls. They carry no
 * authority: a return shows our own page, a callback makes us query the provider.
 */
export function payexPages(app: FastifyInstance, services: Services, refusals: RefusalLog): void {
  app.register(async (scope) => {
    formBodies(scope);
    for (const page of ['PaymentSuccess', 'PaymentCancel']) {
      // the provider sends the browser back with a form; it is only trusted to say which payment
      scope.post(`/Payex/${page}`, { bodyLimit: MAX_BYTES }, async (request, reply) => {
        const { reference = '' } = request.query as Record<string, string>;
        const named = /^[0-9a-f]{32}$/.test(reference) ? `?reference=${reference}` : '';
        return reply.redirect(`/Payex/${page}${named}`, 303);
      });
    }
    scope.post('/Payex/Callback', { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const outcome = await receiveNotification(services, fieldsOf(request));
      if (outcome === 'FORGED') {
        refusals.note(request, 'FORGED', 'PUBLIC');
        return reply.code(403).send({});
      }
      return outcome === 'UNKNOWN' ? reply.code(404).send({}) : { status: 'OK' };
    });
  });
}

/** The fields of a form or a flat JSON body, as text. */
function fieldsOf(request: FastifyRequest): Record<string, string> {
  const body = request.body as Record<string, unknown> | undefined;
  const fields = body && 'raw' in body ? (body['value'] as Record<string, unknown>) : body;
  return Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}
