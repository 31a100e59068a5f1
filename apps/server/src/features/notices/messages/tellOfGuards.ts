import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import type { Services } from '../../../platform/context.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { takeGuardActs } from '../../company/settings/takeGuardActs.ts';
import { actWords } from './actWords.ts';
import { administrators } from './tellAdministrators.ts';
import { notify } from './notify.ts';

/**
 * Job: tells every administrator but the one who did it what was changed of rights, keys, guarded settings and
 * where the company is paid.
 *
 * @returns how many acts were told
 */
export const tellOfGuards = (services: Services): Promise<number> =>
  runCommand(systemContext(services, services.clock(), 'guards'), async (ctx) => {
    const acts = await takeGuardActs(ctx.tx);
    for (const { login_id: by, action, subject } of acts) {
      const [admins, [name]] = await Promise.all([
        administrators(ctx.db),
        readRows(
          ctx.db,
          sql<{ name: string | null }>`select ${loginName(sql`${by}::bigint`)} as name`,
        ),
      ]);
      const act = actWords([{ action, subject }]);
      const params = { act, staff: name?.name ?? '' };
      for (const id of admins.filter((id) => id !== by))
        await notify(ctx, id, 'guardChanged', params);
    }
    return { result: acts.length, audit: noAudit('each act has its own line') };
  });
