import type { Ctx, Services } from './context.ts';
import { NO_DEVICE } from './http/device.ts';

/**
 * The context of work that nobody asked for: the company is founded, a job runs. `what` names it in
 * the audit log, in place of a request's id.
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
  };
}
