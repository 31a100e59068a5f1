import { areDistinctSlips } from '@canopy/domain/slipMatch';
import { sql } from 'kysely';
import type { AuditLine } from '../../../platform/audit.ts';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { readAndCompare, slipTextOf, type ReadingRow, type SlipOf } from './slipCheck.ts';

/** Result of approving with a slip. */
export interface SlipVerdict {
  /** The credited slip it looks like or shares a number with; null: none. */
  looksLike: string | null;
  /**
   * It is probably the same slip again: nothing is settled until a second person approves it too.
   */
  waitsForSecond: boolean;
}

/**
 * Marks a slip as used, in the transaction that credits its payment. The database accepts each
 * picture once; of two simultaneous approvals the second waits for the first and is refused. A slip
 * that looks like a credited one, or has its number, is detected automatically; amount, date and
 * number tell them apart. If they do not, two people must approve. One that was read differently from
 * what is expected, or is not read yet, needs the approver's reason: every approval passes here.
 *
 * @param slip the slip, the request or sale it pays for, and what it must show
 * @param compared the approver has seen that it looks like another slip and decided that it is a
 *   different one
 * @param differs why it is right although it was read differently, or not yet
 * @throws ApiError `SLIP_USED` with the request or sale that it paid for; `SLIP_LOOKS_USED`;
 *   `SLIP_DIFFERS`, `SLIP_READING` without a reason
 */
export async function useSlip(
  ctx: CommandCtx,
  slip: SlipOf,
  { compared, differs }: { compared: boolean; differs: string | undefined },
): Promise<SlipVerdict> {
  const { file, cause } = slip;
  // two similar slips approved at the same moment must see each other
  await sql`select pg_advisory_xact_lock(hashtextextended(same_as, 0)) from file where name = ${file}`.execute(
    ctx.tx,
  );
  await sql`select pg_advisory_xact_lock(hashtextextended(number_key, 1)) from slip_reading where file = ${file}`.execute(
    ctx.tx,
  );
  const { rows } = await sql`
    insert into slip_use (cause, file, sha256, pixels, used_at)
    select ${cause}, name, sha256, pixels, ${ctx.now} from file where name = ${file}
    on conflict do nothing returning cause`.execute(ctx.tx);
  if (rows.length === 0) throw new ApiError('SLIP_USED', { where: await usedBy(ctx, file) });
  const { own, paid } = await alikeThatPaid(ctx, file, cause);
  const first = paid[0];
  if (first && !compared) throw new ApiError('SLIP_LOOKS_USED', { where: first.cause });
  if (differs === undefined) await refuseMarked(ctx, slip);
  if (!first) return { looksLike: null, waitsForSecond: false };
  const repeated = paid.find((one) => !areDistinctSlips(own, slipTextOf(one)));
  if (!repeated) return { looksLike: first.cause, waitsForSecond: false };
  const waitsForSecond = !(await seenByAnother(ctx, cause, repeated.cause));
  if (waitsForSecond) await ctx.tx.deleteFrom('slip_use').where('cause', '=', cause).execute();
  return { looksLike: repeated.cause, waitsForSecond };
}

/** Refuses a slip on which a machine read something else than expected, or that it has not read yet. */
async function refuseMarked(ctx: CommandCtx, slip: SlipOf): Promise<void> {
  const { reading, match } = await readAndCompare(ctx, slip);
  if (reading) throw new ApiError('SLIP_READING');
  if (Object.values(match).includes('DIFFERS')) throw new ApiError('SLIP_DIFFERS');
}

/** Audit log entry for a first approval. */
export const secondWanted = (
  cause: string,
  { looksLike }: SlipVerdict,
  differs: string | undefined,
): AuditLine => ({
  action: 'file.slipSecond',
  subject: cause,
  after: { ...(differs ? { slipDiffers: differs } : {}), slipLooksLike: looksLike },
});

/**
 * Whether somebody else has already approved it; otherwise this person is recorded as the first.
 */
async function seenByAnother(ctx: CommandCtx, cause: string, like: string): Promise<boolean> {
  const { loginId } = signedIn(ctx);
  const first = await ctx.db
    .selectFrom('slip_second')
    .select('first_by')
    .where('cause', '=', cause)
    .executeTakeFirst();
  if (first) return first.first_by !== loginId;
  await ctx.tx
    .insertInto('slip_second')
    .values({ cause, like_cause: like, first_by: loginId, first_at: ctx.now })
    .execute();
  return false;
}

/** Credited slips that look like this one or have its number, earliest first. */
async function alikeThatPaid(ctx: CommandCtx, file: string, cause: string) {
  const [own] = await readRows(
    ctx.db,
    sql<ReadingRow & { same_as: string | null; number_key: string | null }>`
    select f.same_as, r.number_key, r.amount, r.paid_on::text as paid_on, coalesce(r.accounts, '{}') as accounts,
      coalesce(r.account_labelled, false) as account_labelled, coalesce(r.refs, '{}') as refs, r.slip_number
    from file f left join slip_reading r on r.file = f.name where f.name = ${file}`,
  );
  const paid = await readRows(
    ctx.db,
    sql<ReadingRow & { cause: string }>`
    select u.cause, r.amount, r.paid_on::text as paid_on, coalesce(r.accounts, '{}') as accounts,
      coalesce(r.account_labelled, false) as account_labelled, coalesce(r.refs, '{}') as refs, r.slip_number
    from (select name from file where same_as = ${own!.same_as}
        union select file from slip_reading where number_key = ${own!.number_key}) alike
      join slip_use u on u.file = alike.name left join slip_reading r on r.file = u.file
    where u.cause <> ${cause} order by u.used_at limit 20`,
  );
  return { own: slipTextOf(own), paid };
}

async function usedBy(ctx: CommandCtx, file: string): Promise<string> {
  const [used] = await readRows(
    ctx.db,
    sql<{ cause: string }>`
    select u.cause from slip_use u, file own
    where own.name = ${file} and (u.sha256 = own.sha256 or u.pixels = own.pixels) limit 1`,
  );
  return used!.cause;
}
