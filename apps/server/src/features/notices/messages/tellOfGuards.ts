import { LANGUAGES } from '@canopy/contract/languages';
import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import type { Services } from '../../../platform/context.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { textOf } from '../../../platform/texts.ts';
import { takeGuardActs } from '../../company/settings/takeGuardActs.ts';
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
      const [others, [name]] = await Promise.all([
        readRows(
          ctx.db,
          sql<{ login_id: number }>`select login_id from staff
          where role_code is null and status = 'ACTIVE' and login_id <> ${by} order by login_id`,
        ),
        readRows(
          ctx.db,
          sql<{ name: string | null }>`select ${loginName(sql`${by}::bigint`)} as name`,
        ),
      ]);
      const act = Object.fromEntries(
        LANGUAGES.map((language) => {
          const done = textOf(language, `audit.${action.replace('.', '_')}`);
          return [language, subject ? `${done} (${subject})` : done];
        }),
      );
      const params = { act, staff: name?.name ?? '' };
      for (const { login_id } of others) await notify(ctx, login_id, 'guardChanged', params);
    }
    return { result: acts.length, audit: noAudit('each act has its own line') };
  });
