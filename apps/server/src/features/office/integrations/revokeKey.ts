import { integrations } from '@canopy/contract/office/integrations';
import { parsePublicId } from '@canopy/domain/ids';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/** Revokes a key for good; the next call with it is refused. */
export const revokeKey = command(integrations.revokeKey, async (ctx, body) => {
  const id = parsePublicId('integration', body.IntegrationID) ?? 0;
  const row = await ctx.tx
    .selectFrom('api_key')
    .select(['name', 'revoked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  if (row.revoked_at) throw new ApiError('STATE_CHANGED', { state: 'INACTIVE' });
  await ctx.tx.updateTable('api_key').set({ revoked_at: ctx.now }).where('id', '=', id).execute();
  return {
    result: true,
    audit: {
      action: 'integration.revokeKey',
      subject: body.IntegrationID,
      before: { name: row.name },
    },
  };
});
