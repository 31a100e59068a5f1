import { sms } from '@canopy/contract/notices/sms';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/** Stops a campaign: unsent messages are not sent, those in progress are let through. */
export const stop = command(sms.stop, async (ctx, body) => {
  const campaign = await ctx.tx
    .selectFrom('sms_campaign')
    .select(['id', 'state'])
    .where('id', '=', body.CampaignID)
    .forUpdate()
    .executeTakeFirst();
  if (!campaign) throw new ApiError('NOT_FOUND');
  if (campaign.state === 'DONE' || campaign.state === 'STOPPED') throw new ApiError('SMS_ENDED');
  await ctx.tx
    .updateTable('sms_campaign')
    .set({ state: 'STOPPED', ended_at: ctx.now })
    .where('id', '=', campaign.id)
    .execute();
  const { numUpdatedRows } = await ctx.tx
    .updateTable('sms_message')
    .set({ status: 'STOPPED' })
    .where('campaign_id', '=', campaign.id)
    .where('status', '=', 'QUEUED')
    .executeTakeFirst();
  const stopped = Number(numUpdatedRows);
  return {
    result: { stopped },
    audit: { action: 'sms.stop', subject: String(campaign.id), after: { stopped } },
  };
});
