import type { Ctx, Services } from './context.ts';
import { NO_DEVICE } from './http/device.ts';

/** Who acts when nobody asked: the company is founded, a job runs. `what` says which. */
export function systemContext(services: Services, now: Date, what: string): Ctx {
  const { clock: _, ...lasting } = services;
  return {
    ...lasting,
    tx: lasting.db,
    now,
    actor: null,
    language: 'en',
    requestId: what,
    ip: 'local',
    userAgent: what,
    device: NO_DEVICE,
  };
}
