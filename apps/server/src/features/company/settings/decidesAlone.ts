import type { AuditAction } from '@canopy/contract/office/auditActions';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';

/**
 * Condition: the company is still being founded, so the login of this row is its only administrator (a
 * suspended one counts too) and no month is posted. Nobody else is there who could agree.
 */
const ALONE = sql`(select count(*) from staff where role_code is null) = 1
  and not exists (select from bonus_run where state = 'POSTED')`;

/** Whether this login's staff, roles, bank accounts and contacts act at once, without a second person. */
export async function decidesAlone(db: ReadDb, loginId: number): Promise<boolean> {
  const [row] = await readRows(
    db,
    sql<{ alone: boolean }>`
    select exists (select from staff where login_id = ${loginId} and role_code is null and ${ALONE}) as alone`,
  );
  return row!.alone;
}

/**
 * The one place that says whether a second person is needed now. Asked where the effect happens, by
 * everything that the founding rule covers. Whoever decides alone proves who they are, and later
 * administrators will be told of it.
 *
 * @returns false: the rule does not hold, so what needs a second person needs one
 * @throws ApiError `PROOF_NEEDED`
 */
export async function decideAlone(
  ctx: CommandCtx,
  act: { action: AuditAction; subject: string },
): Promise<boolean> {
  const { actor } = ctx;
  // the company itself and programs are no administrators
  if (!actor || actor.integration || !(await decidesAlone(ctx.db, actor.loginId))) return false;
  if (!ctx.proven) throw new ApiError('PROOF_NEEDED');
  await ctx.tx
    .insertInto('founding_act')
    .values({ at: ctx.now, login_id: actor.loginId, ...act })
    .execute();
  return true;
}

/** An act of the founding, for those who were not there. */
export interface FoundingAct {
  action: string;
  subject: string;
}

/** What was decided alone, oldest first. */
export const foundingActs = (db: ReadDb): Promise<FoundingAct[]> =>
  db.selectFrom('founding_act').select(['action', 'subject']).orderBy('id').execute();
