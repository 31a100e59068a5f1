import { sql } from 'kysely';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { VersionedKind } from './tables.ts';
import { versionRows } from './versionRows.ts';
import { openDraft, type LockedDraft } from './lockDraft.ts';

/** The contents of a draft. */
interface DraftTerms {
  name: string;
  status: 'ACTIVE' | 'INACTIVE';
  effective_from: string;
  /** JSON. */
  plan: string;
  /** Logins of others who wrote these terms. */
  writers?: readonly number[];
}

/**
 * Updates the draft of a plan's next version, or creates one, and returns the draft as it was before. A
 * sent draft becomes a draft again. The caller holds the lock of plans.
 *
 * @param revision of the draft that was read; null: there was none
 * @throws ApiError `CHANGED_MEANWHILE` if somebody else has saved since
 */
export async function writeDraft(
  ctx: CommandCtx,
  kind: VersionedKind,
  revision: number | null,
  termsOf: (before: LockedDraft | undefined) => DraftTerms | Promise<DraftTerms>,
): Promise<LockedDraft | undefined> {
  const before = await openDraft(ctx.db, kind);
  if ((before?.revision ?? null) !== revision) throw new ApiError('CHANGED_MEANWHILE');
  const { loginId } = signedIn(ctx);
  const { writers = [], ...said } = await termsOf(before);
  const terms = {
    ...said,
    saved_at: ctx.now,
    saved_by: loginId,
    writers: [...new Set([...(before ? [...before.writers, before.saved_by] : []), ...writers])],
  };
  if (before) {
    await ctx.tx
      .updateTable('bonus_plan_draft')
      .set({
        ...terms,
        state: 'DRAFT',
        revision: before.revision + 1,
        sent_at: null,
        sent_by: null,
      })
      .where('id', '=', before.id)
      .execute();
    return before;
  }
  const [latest] = await readRows(
    ctx.db,
    sql<{
      version: number;
    }>`select coalesce(max(version), 1) as version from ${versionRows(kind)} v`,
  );
  await ctx.tx
    .insertInto('bonus_plan_draft')
    .values({ kind, based_on: latest!.version, ...terms })
    .execute();
  return undefined;
}
