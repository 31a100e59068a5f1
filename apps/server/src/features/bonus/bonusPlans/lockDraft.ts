import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { BonusPlanDraftTable, VersionedKind } from './tables.ts';

/** A draft about to be changed or decided. */
export type LockedDraft = Selectable<BonusPlanDraftTable>;

/**
 * One lock for all plans, held until the transaction ends, so that changes of drafts and versions happen
 * one after another.
 */
const PLAN_LOCK = 4_207_011;

/** Makes changes of plans wait for each other. */
export const lockPlans = async (ctx: CommandCtx): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${PLAN_LOCK})`.execute(ctx.tx));

/** The open draft of a kind; undefined: none. */
export const openDraft = (
  db: CommandCtx['db'],
  kind: VersionedKind,
): Promise<LockedDraft | undefined> =>
  db
    .selectFrom('bonus_plan_draft')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', 'in', ['DRAFT', 'SENT'])
    .executeTakeFirst();

/**
 * Locks the draft the caller has read.
 *
 * @throws ApiError `NOT_FOUND`, `PLAN_STATE` if it is decided or in another state, `CHANGED_MEANWHILE` if
 * it has been saved since
 */
export async function lockDraft(
  ctx: CommandCtx,
  body: { DraftID: number; Revision: number },
  states: readonly ('DRAFT' | 'SENT')[],
): Promise<LockedDraft> {
  await lockPlans(ctx);
  const draft = await ctx.db
    .selectFrom('bonus_plan_draft')
    .selectAll()
    .where('id', '=', body.DraftID)
    .executeTakeFirst();
  if (!draft) throw new ApiError('NOT_FOUND');
  if (!states.some((state) => state === draft.state)) throw new ApiError('PLAN_STATE');
  if (draft.revision !== body.Revision) throw new ApiError('CHANGED_MEANWHILE');
  return draft;
}
