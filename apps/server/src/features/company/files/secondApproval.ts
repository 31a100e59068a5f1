import { parsePublicId } from '@canopy/domain/ids';
import type { Selectable } from 'kysely';
import type { AuditLine } from '../../../platform/audit.ts';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { requireOther } from '../secondPerson/keptFrom.ts';
import { readSettings } from '../settings/readSettings.ts';
import type { SlipSecondTable } from './tables.ts';

/** Why one person alone does not credit money that came in. */
export type SecondNeeded = Pick<Selectable<SlipSecondTable>, 'reason' | 'like_cause'>;

/** An amount above what one person alone approves as received; null: it is not. Sen. */
export async function aboveAlone(
  ctx: Pick<CommandCtx, 'db'>,
  amount: number,
): Promise<SecondNeeded | null> {
  const { approveAlone } = await readSettings(ctx.db);
  return amount > approveAlone ? { reason: 'ABOVE', like_cause: null } : null;
}

/**
 * Whether money that came in still waits for a second person; whoever asks is then recorded as the first. The one
 * rule for every way in which a person says that money has arrived: slips of reloads and orders, cash that the
 * office confirms, and card payments decided by hand. A first approval counts only for what its person could know:
 * if the slip has meanwhile turned out to be that of another payment, it is asked for again. Who counts as the
 * second person is the rule of all others (`secondPerson/keptFrom.ts`).
 *
 * @param cause the request or sale, `R0000001` or `S0000001`, locked by the caller
 * @throws ApiError `SECOND_PERSON` if the second account or its right is too new
 */
export async function waitsForSecond(
  ctx: CommandCtx,
  cause: string,
  { reason, like_cause }: SecondNeeded,
): Promise<boolean> {
  const { loginId } = signedIn(ctx);
  const first = await ctx.db
    .selectFrom('slip_second')
    .select(['first_by', 'like_cause'])
    .where('cause', '=', cause)
    .executeTakeFirst();
  const knew = like_cause === null || first?.like_cause === like_cause;
  if (first && knew) {
    if (first.first_by === loginId) return true;
    const [effect, kind] = cause.startsWith('S')
      ? (['saleSlip', 'sale'] as const)
      : (['reloadSlip', 'walletRequest'] as const);
    await requireOther(ctx, effect, parsePublicId(kind, cause)!);
    return false;
  }
  const approved = { reason, like_cause, first_by: loginId, first_at: ctx.now };
  await ctx.tx
    .insertInto('slip_second')
    .values({ cause, ...approved })
    .onConflict((held) => held.column('cause').doUpdateSet(approved))
    .execute();
  return true;
}

/**
 * Audit log entry for a first approval.
 *
 * @param said what the person has said of it
 */
export const secondWanted = (
  cause: string,
  { reason, like_cause }: SecondNeeded,
  said: object,
): AuditLine => ({
  action: 'file.slipSecond',
  subject: cause,
  after: {
    reason,
    ...said,
    ...(like_cause ? { slipLooksLike: like_cause } : {}),
  },
});
