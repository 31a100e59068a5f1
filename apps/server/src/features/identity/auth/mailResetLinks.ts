import { LANGUAGES } from '@canopy/contract/languages';
import { emailKey } from '@canopy/domain/uniqueKeys';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { audit, noAudit } from '../../../platform/audit.ts';
import type { Services } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { personId } from '../../../platform/ids.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { hasEmail } from '../../people/members/reads.ts';
import { mailLink } from './resetLinks.ts';

/** Requests processed per run. */
const BATCH_SIZE = 100;

/** Job: mails a link to each requested account that exists, three and then one an hour. */
export async function mailResetLinks(services: Services): Promise<void> {
  const job = systemContext(services, services.clock(), 'job');
  await runCommand(job, async (ctx) => {
    const { rows } = await sql<{ account: string; language: string; ip: string }>`
      with due as materialized (
        select id from forgot_request order by id limit ${BATCH_SIZE} for update skip locked)
      delete from forgot_request f using due where f.id = due.id
      returning f.account, f.language, f.ip`.execute(ctx.tx);
    for (const request of rows) {
      const login = await accountOf(ctx.db, request.account);
      if (!login) continue;
      const namedLanguage = LANGUAGES.find((known) => known === request.language) ?? null;
      const asker = { ...ctx, namedLanguage, ip: request.ip };
      if (await mailLink(asker, login.id, 'PASSWORD')) {
        await audit(asker, { action: 'auth.forgotPassword', subject: login.publicId });
      }
    }
    return { result: undefined, audit: noAudit('each link that was mailed has its own line') };
  });
}

async function accountOf(db: ReadDb, account: string) {
  const [row] = await readRows(
    db,
    sql<{ id: number; member_id: number | null; staff_id: number | null }>`
    select l.id, m.id as member_id, s.id as staff_id from login l
    left join member m on m.login_id = l.id left join staff s on s.login_id = l.id
    where (l.username_key = ${account.toLowerCase()} or ${hasEmail(sql.val(emailKey(account)))}
        or s.email_key = ${emailKey(account)} or ${idText('m', 'm.id')} = ${account.toLowerCase()})
      and coalesce(m.status, s.status) = 'ACTIVE'
    limit 1`,
  );
  if (!row) return null;
  return { id: row.id, publicId: personId(row.member_id, row.staff_id) };
}
