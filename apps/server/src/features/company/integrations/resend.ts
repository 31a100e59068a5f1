import { integrations } from '@canopy/contract/company/integrations';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/** Delivers an event again under the same ID, so that the receiver can recognise it. */
export const resend = command(integrations.resend, async ({ tx, now }, body) => {
  const row = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'PENDING', delivered_at: null, next_at: now, leased_until: null, tries: 0 })
    .where('id', '=', body.DeliveryID)
    .returning(['event', 'subject'])
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  return {
    result: true,
    audit: { action: 'integration.resend', subject: String(body.DeliveryID), after: row },
  };
});
