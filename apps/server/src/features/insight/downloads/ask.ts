import { randomBytes } from 'node:crypto';
import { downloads } from '@canopy/contract/insight/downloads';
import { LIMITS } from '@canopy/domain/limits';
import { DAY_MS } from '@canopy/domain/time';
import { signedIn } from '../../../platform/context.ts';
import { takeTurns } from '../../../platform/database/takeTurns.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { askForTask } from '../../../platform/tasks/task.ts';
import { DOWNLOAD_TASK } from './keepFile.ts';
import { wantedFile } from './wantedFile.ts';

/**
 * Requests a file, which a task creates. People not allowed to make the underlying call are refused
 * at once, and again when it is created.
 */
export const ask = command(downloads.ask, async (ctx, body) => {
  const actor = signedIn(ctx);
  const { call, parsed, ending } = await wantedFile(ctx, actor, body.Path, body.Body);
  await takeTurns(ctx.tx, actor.loginId);
  const { count } = await ctx.tx
    .selectFrom('download')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('login_id', '=', actor.loginId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= LIMITS.downloads) throw new ApiError('TOO_MANY_DOWNLOADS');
  const { id } = await ctx.tx
    .insertInto('download')
    .values({
      login_id: actor.loginId,
      name: `${body.Name}.${ending}`,
      path: call.path,
      body: JSON.stringify(body.Body),
      language: ctx.language,
      file_key: randomBytes(32),
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + LIMITS.downloadDays * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const task = { kind: DOWNLOAD_TASK, key: `download:${id}`, payload: { download: id } };
  const task_id = await askForTask(ctx, task);
  await ctx.tx.updateTable('download').set({ task_id }).where('id', '=', id).execute();
  const { Export: _, ...filter } = parsed;
  return {
    result: { downloadID: id },
    audit: { action: 'download.ask', subject: call.path, after: { format: ending, filter } },
  };
});
