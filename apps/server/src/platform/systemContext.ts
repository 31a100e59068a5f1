import type { Ctx, Services } from './context.ts';
import { NO_DEVICE } from './http/device.ts';
import { SERVER } from './http/shares.ts';

/**
 * The context of work without a request: founding the company, running a job. `what` names it in the audit
 * log instead of a request id.
 */
export function systemContext(services: Services, now: Date, what: string): Ctx {
  const { clock: _, reads: __, replica: ___, ...lasting } = services;
  return {
    ...lasting,
    now,
    actor: null,
    language: 'en',
    namedLanguage: null,
    requestId: what,
    ip: 'local',
    userAgent: what,
    device: NO_DEVICE,
    caller: SERVER,
  };
}
