import { integrations } from '@canopy/contract/company/integrations';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { newSecret, WEBHOOK_BOX } from './signature.ts';

/**
 * Creates or changes a webhook. A disabled one receives nothing; its pending events keep waiting.
 */
export const saveWebhook = command(integrations.saveWebhook, async ({ tx, secrets, now }, body) => {
  const row = {
    name: body.Name,
    url: body.Url,
    events: [...new Set(body.Events)],
    status: body.Status,
  };
  const secret = body.WebhookID === undefined ? newSecret() : null;
  const made =
    body.WebhookID === undefined
      ? tx
          .insertInto('webhook')
          .values({ ...row, secret: secrets.seal(secret!, WEBHOOK_BOX), created_at: now })
          .returning('id')
      : tx.updateTable('webhook').set(row).where('id', '=', body.WebhookID).returning('id');
  const saved = await made.executeTakeFirst();
  if (!saved) throw new ApiError('NOT_FOUND');
  return {
    result: { webhookID: saved.id, secret },
    audit: { action: 'integration.saveWebhook', subject: body.Name, after: row },
  };
});
