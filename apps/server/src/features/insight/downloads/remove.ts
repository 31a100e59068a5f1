import { downloads } from '@canopy/contract/insight/downloads';
import { command } from '../../../platform/operation.ts';
import { cancelTask } from '../../../platform/tasks/task.ts';
import { ownDownload } from './ownDownload.ts';

/** Stops the creation of a file; a job deletes what exists of it. */
export const remove = command(downloads.remove, async (ctx, body) => {
  const row = await ownDownload(ctx, body.DownloadID);
  await cancelTask(ctx, row.task_id!);
  await ctx.tx
    .updateTable('download')
    .set({ expires_at: ctx.now })
    .where('id', '=', row.id)
    .execute();
  return {
    result: true as const,
    audit: { action: 'download.remove', subject: row.path, before: { file: row.name } },
  };
});
