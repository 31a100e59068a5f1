import { LANGUAGES } from '@canopy/contract/languages';
import type { AuditAction } from '@canopy/contract/office/auditActions';
import { LIMITS } from '@canopy/domain/limits';
import { sql } from 'kysely';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { textOf } from '../../../platform/texts.ts';
import { notify } from '../../notices/messages/notify.ts';
import { decideAlone } from './decidesAlone.ts';

const HOUR_MS = 3_600_000;

/**
 * The guard of the guards: asked by everything that gives rights or a way in to staff, makes a key, changes a
 * guarded setting or where the company is paid. The person proves anew who they are, so neither an open session
 * nor a program suffices, and every other administrator is told at once.
 *
 * @returns from when it counts, so that somebody can object; null: at once, because the company is still being
 * founded, or acts by itself
 * @throws ApiError `PROOF_NEEDED`
 */
export async function changeGuard(
  ctx: CommandCtx,
  act: { action: AuditAction; subject: string },
): Promise<Date | null> {
  if (!ctx.actor) return null;
  if (await decideAlone(ctx, act)) return null;
  if (!ctx.proven) throw new ApiError('PROOF_NEEDED');
  const { loginId, publicId } = signedIn(ctx);
  const others = await readRows(
    ctx.db,
    sql<{ login_id: number }>`
    select login_id from staff where role_code is null and status = 'ACTIVE' and login_id <> ${loginId}
    order by login_id`,
  );
  const done = Object.fromEntries(
    LANGUAGES.map((language) => {
      const what = textOf(language, `audit.${act.action.replace('.', '_')}`);
      return [language, act.subject ? `${what} (${act.subject})` : what];
    }),
  );
  for (const { login_id } of others) {
    await notify(ctx, login_id, 'guardChanged', {
      act: done,
      staff: publicId,
      hours: String(LIMITS.guardWaitHours),
    });
  }
  return new Date(ctx.now.getTime() + LIMITS.guardWaitHours * HOUR_MS);
}
