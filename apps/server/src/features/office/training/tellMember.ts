import type { CommandCtx } from '../../../platform/context.ts';
import { languageOf } from '../../notices/messages/addressee.ts';
import { notify } from '../../notices/messages/notify.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** Tells a member what happened to their seat in a session: which training, when, where. */
export async function tellMember(
  ctx: CommandCtx,
  template: 'trainingPlace' | 'trainingSessionCancelled' | 'trainingPlaceCancelled',
  { memberId, sessionId, reason = '' }: { memberId: number; sessionId: number; reason?: string },
): Promise<void> {
  const row = await ctx.db
    .selectFrom('training_session as s')
    .innerJoin('training as t', 't.id', 's.training_id')
    .innerJoin('member as m', (join) => join.on('m.id', '=', memberId))
    .select(['t.name', 't.names', 's.starts_at', 's.place', 's.link', 'm.login_id'])
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const { timeZone } = await readSettings(ctx.db);
  const when = new Intl.DateTimeFormat(`${await languageOf(ctx, row.login_id)}-u-nu-latn`, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  }).format(row.starts_at);
  await notify(ctx, row.login_id, template, {
    training: { en: row.name, ...row.names },
    when,
    where: row.place || row.link,
    reason,
    link: `${ctx.config.publicUrl}/dashboard/training`,
  });
}
