import { noAudit } from '../../../platform/audit.ts';
import type { Services } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import type { FileAnswer } from '../../../platform/http/fileAnswer.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import type { TaskEnv } from '../../../platform/tasks/task.ts';
import { writeNotice } from '../../notices/messages/notify.ts';
import { writeParts } from './fileParts.ts';

/** The kind of task that creates a file. */
export const DOWNLOAD_TASK = 'download';

/** Interval of progress reports. */
const TELL_MS = 500;

/** What to create; undefined if it is no longer wanted. */
export const wantedDownload = (db: ReadDb, id: number) =>
  db
    .selectFrom('download')
    .select(['id', 'login_id', 'name', 'path', 'body', 'language', 'file_key'])
    .where('id', '=', id)
    .where('removing_until', 'is', null)
    .executeTakeFirst();

type Wanted = NonNullable<Awaited<ReturnType<typeof wantedDownload>>>;

/**
 * Stores a file while it is created, and notifies its owner. Repeating it replaces what was there.
 */
export async function keepFile(
  services: Services,
  env: Pick<TaskEnv, 'report' | 'signal'>,
  row: Wanted,
  file: FileAnswer,
): Promise<void> {
  const tell = () => env.report('write', file.progress.done, file.rows ?? 0);
  const telling = setInterval(tell, TELL_MS);
  try {
    const made = await writeParts(services.storage, row, untilAborted(file, env.signal));
    const ctx = systemContext(services, services.clock(), 'downloads');
    await runCommand(ctx, async (within) => {
      await within.tx
        .updateTable('download')
        .set({ ...made, media_type: file.mediaType, ready_at: within.now })
        .where('id', '=', row.id)
        .execute();
      await writeNotice(within, [row.login_id], 'downloadReady', { file: row.name });
      return { result: undefined, audit: noAudit('who took what is told by the list itself') };
    });
  } finally {
    clearInterval(telling);
    tell();
  }
}

/** Tells a file's owner that it cannot be created. */
export async function tellOfFailure(services: Services, row: Wanted): Promise<void> {
  const ctx = systemContext(services, services.clock(), 'downloads');
  await runCommand(ctx, async (within) => {
    await writeNotice(within, [row.login_id], 'downloadFailed', { file: row.name });
    return { result: undefined, audit: noAudit('nothing was taken') };
  });
}

async function* untilAborted({ content }: FileAnswer, signal: AbortSignal): AsyncGenerator<Buffer> {
  for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
    signal.throwIfAborted();
    yield Buffer.from(chunk as Uint8Array);
  }
}
