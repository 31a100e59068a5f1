import { integrations } from '@canopy/contract/office/integrations';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { refuseUnheld } from './eventRights.ts';
import { newSecret, WEBHOOK_BOX } from './signature.ts';

const HOUR_MS = 3_600_000;

/**
 * Sets a new secret. The previous one keeps signing too for a number of hours, so that the receiver
 * can switch over.
 */
export const rotateSecret = command(
  integrations.rotateSecret,
  async (ctx, { WebhookID, OverlapHours }) => {
    const { tx, secrets, now } = ctx;
    const row = await tx
      .selectFrom('webhook')
      .selectAll()
      .where('id', '=', WebhookID)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new ApiError('NOT_FOUND');
    refuseUnheld(signedIn(ctx), row.events);
    const secret = newSecret();
    const until = new Date(now.getTime() + OverlapHours * HOUR_MS);
    const overlap = { previous_secret: row.secret, previous_until: until };
    await tx
      .updateTable('webhook')
      .set({ secret: secrets.seal(secret, WEBHOOK_BOX), ...overlap })
      .where('id', '=', WebhookID)
      .execute();
    return {
      result: { secret },
      audit: {
        action: 'integration.rotateSecret',
        subject: row.name,
        after: { previousUntil: until.toISOString() },
      },
    };
  },
);
