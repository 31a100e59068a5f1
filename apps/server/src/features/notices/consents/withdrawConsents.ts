import type { CommandCtx } from '../../../platform/context.ts';

/** Takes back everything a member agreed to, when their data is erased; that it was given stays as evidence. */
export async function withdrawConsents(
  { tx, now }: Pick<CommandCtx, 'tx' | 'now'>,
  memberId: number,
  by: number,
): Promise<void> {
  await tx
    .updateTable('consent')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .execute();
}
