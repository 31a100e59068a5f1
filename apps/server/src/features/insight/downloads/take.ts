import { Readable } from 'node:stream';
import { downloads } from '@canopy/contract/insight/downloads';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { FileAnswer } from '../../../platform/http/fileAnswer.ts';
import { command } from '../../../platform/operation.ts';
import { ownDownload } from './ownDownload.ts';
import { readParts } from './fileParts.ts';
import { mayHave } from './wantedFile.ts';

/**
 * The file, part by part; people who have lost the permission for its content can no longer
 * download it.
 */
export const take = command(downloads.take, async (ctx, body) => {
  const row = await ownDownload(ctx, body.DownloadID);
  mayHave(signedIn(ctx), row.path);
  if (!row.media_type) {
    const { state } = await ctx.db
      .selectFrom('task')
      .select('state')
      .where('id', '=', row.task_id)
      .executeTakeFirstOrThrow();
    throw new ApiError('STATE_CHANGED', { state });
  }
  const content = Readable.from(readParts(ctx.storage, row), { objectMode: false });
  return {
    result: new FileAnswer(row.media_type, content),
    audit: { action: 'download.take', subject: row.path, after: { file: row.name } },
  };
});
