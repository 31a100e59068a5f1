import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/context.ts';
import { formBodies } from '../../../platform/http/formBodies.ts';
import type { RefusalLog } from '../../../platform/http/refusalLog.ts';
import { sameText } from '../../../platform/secrets.ts';

/** The URL where a provider reports delivery; only those who were given it know it. */
export const callbackOf = ({
  config,
  secrets,
  sms,
}: Pick<Services, 'config' | 'secrets' | 'sms'>): string =>
  `${config.publicUrl}/api/Sms/Callback/${sealOf({ secrets, sms })}`;

const sealOf = ({ secrets, sms }: Pick<Services, 'secrets' | 'sms'>) =>
  secrets.signLink(`sms callback ${sms.code}`);

/** `POST /api/Sms/Callback/{seal}`: a report from the provider, as a form or flat JSON. */
export function smsCallback(app: FastifyInstance, services: Services, refusals: RefusalLog): void {
  app.register(async (scope) => {
    formBodies(scope);
    scope.post('/api/Sms/Callback/:seal', { bodyLimit: 32_768 }, async (request, reply) => {
      const { seal } = request.params as { seal: string };
      if (!sameText(seal, sealOf(services))) {
        refusals.note(request, 'FORGED', 'PUBLIC');
        return reply.code(403).send({});
      }
      const body = request.body as Record<string, unknown> | undefined;
      const fields = body && 'raw' in body ? body['value'] : body;
      const report = services.sms.readReport?.((fields ?? {}) as Record<string, string>);
      if (!report) return reply.code(202).send({});
      await services.db
        .updateTable('sms_message')
        .set({
          status: report.status,
          error: report.error?.slice(0, 300) ?? null,
          ...(report.status === 'DELIVERED' ? { delivered_at: services.clock() } : {}),
        })
        .where('provider', '=', services.sms.code)
        .where('provider_id', '=', String(report.providerId))
        .where('status', 'in', ['SENT', 'UNKNOWN'])
        .execute();
      return reply.send({});
    });
  });
}
