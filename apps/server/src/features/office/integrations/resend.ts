import { integrations } from '@canopy/contract/office/integrations';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { refuseUnheld } from './eventRights.ts';

/** Delivers an event again under the same ID, so that the receiver can recognise it. */
export const resend = command(integrations.resend, async (ctx, body) => {
  const { tx, now } = ctx;
  const row = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'PENDING', delivered_at: null, next_at: now, leased_until: null, tries: 0 })
    .where('id', '=', body.DeliveryID)
    .returning(['event', 'subject'])
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  refuseUnheld(signedIn(ctx), [row.event]);
  return {
    result: true,
    audit: { action: 'integration.resend', subject: String(body.DeliveryID), after: row },
  };
});
