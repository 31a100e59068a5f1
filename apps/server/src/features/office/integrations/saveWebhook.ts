import { integrations } from '@canopy/contract/office/integrations';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { tellAdministrators } from '../../notices/messages/tellAdministrators.ts';
import { refuseUnheld } from './eventRights.ts';
import { newSecret, WEBHOOK_BOX } from './signature.ts';

/**
 * Creates or changes a webhook. A disabled one receives nothing; its pending events keep waiting. Whoever saves it is
 * its maker and holds the permission to everything it reports; only to disable it nobody needs any. A new address has
 * never known the secret: it gets one of its own, and all administrators are told.
 */
export const saveWebhook = command(integrations.saveWebhook, async (ctx, body) => {
  const { tx, secrets, now } = ctx;
  const actor = signedIn(ctx);
  const row = {
    name: body.Name,
    url: body.Url,
    events: [...new Set(body.Events)],
    status: body.Status,
  };
  const before =
    body.WebhookID === undefined
      ? null
      : await tx
          .selectFrom('webhook')
          .select(['id', 'name', 'url', 'events', 'status'])
          .where('id', '=', body.WebhookID)
          .forUpdate()
          .executeTakeFirst();
  if (before === undefined) throw new ApiError('NOT_FOUND');
  const { id: _, ...was } = before ?? { id: 0 };
  const audit = {
    action: 'integration.saveWebhook' as const,
    subject: body.Name,
    before: before ? was : null,
    after: row,
  };
  const disables =
    before !== null &&
    row.status === 'INACTIVE' &&
    JSON.stringify({ ...was, status: row.status }) === JSON.stringify(row);
  if (before && disables) {
    await tx
      .updateTable('webhook')
      .set({ status: row.status })
      .where('id', '=', before.id)
      .execute();
    return { result: { webhookID: before.id, secret: null }, audit };
  }
  refuseUnheld(actor, row.events);
  const secret = before?.url === row.url ? null : newSecret();
  const values = {
    ...row,
    made_by: actor.loginId,
    ...(secret === null
      ? {}
      : {
          secret: secrets.seal(secret, WEBHOOK_BOX),
          previous_secret: null,
          previous_until: null,
        }),
  };
  const { id } = await (
    before
      ? tx.updateTable('webhook').set(values).where('id', '=', before.id).returning('id')
      : tx
          .insertInto('webhook')
          .values({ ...values, secret: secrets.seal(secret!, WEBHOOK_BOX), created_at: now })
          .returning('id')
  ).executeTakeFirstOrThrow();
  if (secret !== null) await tellAdministrators(ctx, `${row.name}: ${row.url}`);
  return { result: { webhookID: id, secret }, audit };
});
