import { consents } from '@canopy/contract/notices/consents';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { CONTACT_TEXT, contactChoices } from './contactChoices.ts';

/** Keeps a yes with the words it was said to, or takes it back; a no without a yes is kept, too. */
export const save = command(consents.save, async (ctx, { Channel: channel, Allowed: allowed }) => {
  const { memberId, loginId, publicId } = signedIn(ctx);
  const member_id = memberId!;
  await ctx.tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', member_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const now = await contactChoices(ctx.db, member_id);
  const before = now.find((one) => one.channel === channel)!;
  const withdrawn = { withdrawn_at: ctx.now, withdrawn_by: loginId };
  const said = {
    member_id,
    purpose: 'UPLINE_CONTACT' as const,
    channel,
    text_version: CONTACT_TEXT,
    language: ctx.language,
    given_at: ctx.now,
    given_by: loginId,
    source: 'PROFILE' as const,
  };
  const open = before.allowed && before.since !== null;
  if (allowed && !open) await ctx.tx.insertInto('consent').values(said).execute();
  if (!allowed && open)
    await ctx.tx
      .updateTable('consent')
      .set(withdrawn)
      .where('member_id', '=', member_id)
      .where('purpose', '=', 'UPLINE_CONTACT')
      .where('channel', '=', channel)
      .where('withdrawn_at', 'is', null)
      .execute();
  if (!allowed && before.allowed && before.since === null)
    await ctx.tx
      .insertInto('consent')
      .values({ ...said, ...withdrawn })
      .execute();
  return {
    result: await contactChoices(ctx.db, member_id),
    audit: {
      action: 'consent.save',
      subject: publicId,
      before: { channel, allowed: before.allowed },
      after: { channel, allowed, textVersion: CONTACT_TEXT },
    },
  };
});
