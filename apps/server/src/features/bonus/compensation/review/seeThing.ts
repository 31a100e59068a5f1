import { compensation } from '@canopy/contract/bonus/compensation';
import { signedIn } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors.ts';
import { memberRow } from '../../../../platform/ids.ts';
import { command } from '../../../../platform/operation.ts';
import { lockRun } from './run.ts';

/** Marks what a rule found in a run as seen; things seen earlier keep who saw them. */
export const seeThing = command(compensation.seeThing, async (ctx, body) => {
  const run = await lockRun(ctx, body.RunID);
  if (run.state !== 'CALCULATED' && run.state !== 'REVIEWED') {
    throw new ApiError('RUN_STATE', { period: run.period, state: run.state });
  }
  let unseen = ctx.tx
    .updateTable('bonus_run_thing')
    .set({ seen_at: ctx.now, seen_by: signedIn(ctx).loginId, note: body.Note || null })
    .where('run_id', '=', run.id)
    .where('kind', '=', body.Kind)
    .where('seen_at', 'is', null);
  if (body.MemberID) unseen = unseen.where('member_id', '=', memberRow(body.MemberID));
  const { numUpdatedRows } = await unseen.executeTakeFirst();
  const seen = Number(numUpdatedRows);
  return {
    result: seen,
    audit: {
      action: 'bonus.seeThing',
      subject: body.RunID,
      after: { kind: body.Kind, memberID: body.MemberID, note: body.Note, seen },
    },
  };
});
