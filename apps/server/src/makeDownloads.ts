import { OPERATIONS } from './app.ts';
import { actorOfLogin } from './features/identity/auth/resolveBearer.ts';
import {
  DOWNLOAD_TASK,
  keepFile,
  tellOfFailure,
  wantedDownload,
} from './features/insight/downloads/keepFile.ts';
import { wantedFile } from './features/insight/downloads/wantedFile.ts';
import { readSettings } from './features/company/settings/readSettings.ts';
import type { Ctx, Services } from './platform/context.ts';
import { ApiError } from './platform/errors.ts';
import { createExporter } from './platform/http/export/exportList.ts';
import { FileAnswer } from './platform/http/fileAnswer.ts';
import type { ServedOperation } from './platform/operation.ts';
import { systemContext } from './platform/systemContext.ts';
import type { TaskEnv, TaskKind } from './platform/tasks/task.ts';
import { workOnTasks } from './platform/tasks/workOnTasks.ts';

/** Every operation by the path of its call. */
const BY_PATH = new Map<string, ServedOperation>(
  Object.values(OPERATIONS)
    .flatMap((operations): ServedOperation[] => Object.values(operations))
    .map((operation) => [operation.contract.path, operation]),
);

/** Job: makes the files that people requested, one after another. */
export const makeDownloads = (services: Services, stopping?: AbortSignal): Promise<number> =>
  workOnTasks(services, [downloadTask(services)], stopping);

const downloadTask = (services: Services): TaskKind<{ download: number }> => ({
  kind: DOWNLOAD_TASK,
  threaded: false,
  run: (env, { download }) => makeDownload(services, env, download),
});

/**
 * Makes one file through the call that produces it, as the person who asked, with the permissions they have
 * now, not those at the time of the request.
 */
async function makeDownload(services: Services, env: TaskEnv, id: number): Promise<void> {
  const row = await wantedDownload(services.db, id);
  if (!row) return;
  try {
    const actor = await actorOfLogin(services.db, row.login_id);
    if (!actor) throw new ApiError('FORBIDDEN');
    const language = row.language as Ctx['language'];
    const ctx = {
      ...systemContext(services, services.clock(), `download ${id}`),
      actor,
      language,
      namedLanguage: language,
    };
    const { call, parsed, sheet } = await wantedFile(ctx, actor, row.path, row.body);
    const operation = BY_PATH.get(call.path)!;
    let file: unknown;
    if (sheet) {
      const exportList = createExporter(
        services,
        async ({ db }) => (await readSettings(db)).timeZone,
      );
      file = await exportList(ctx, operation, parsed, sheet);
    } else {
      const ask = operation.answer as (
        ctx: Ctx,
        body: unknown,
        params: unknown,
      ) => Promise<unknown>;
      const db = operation.kind === 'query' ? services.reads : services.db;
      file = await ask({ ...ctx, db }, parsed, {});
    }
    if (!(file instanceof FileAnswer)) throw new Error(`${call.path} answered no file`);
    await keepFile(services, env, row, file);
  } catch (error) {
    if (error instanceof ApiError) await tellOfFailure(services, row);
    throw error;
  }
}
