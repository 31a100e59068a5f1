import { areDistinctSlips, slipReadAs } from '@canopy/domain/slipMatch';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { aboveAlone, waitsForSecond, type SecondNeeded } from './secondApproval.ts';
import { readAndCompare, slipTextOf, type ReadingRow, type SlipOf } from './slipCheck.ts';

/** Result of approving with a slip. */
export interface SlipVerdict {
  /** The credited slip it looks like or shares a number with; null: none. */
  looksLike: string | null;
  /** Why nothing is settled until a second person approves it too; null: it is settled. */
  second: SecondNeeded | null;
}

/** What the approver has said of the slip. */
export interface SlipSeen {
  /** They have seen that it looks like another slip and decided that it is a different one. */
  compared: boolean;
  /** Why it is right although it was read differently. */
  differs: string | undefined;
  /** It is one of many approved together: what takes a second person is left undone. */
  together?: boolean;
}

/**
 * Marks a slip as used, in the transaction that credits its payment. The database accepts each
 * picture once; of two simultaneous approvals the second waits for the first and is refused. A slip
 * is decided when it has been read: until then nobody approves it. One that looks like a credited
 * slip, or has its number, is detected automatically; amount, date and number tell them apart. If they
 * do not, or the slip was read differently from what is expected, or its amount or number could not be
 * read, or the amount is above the company's limit, two people must approve. Every approval passes here.
 *
 * @param slip the slip, the request or sale it pays for, and what it must show
 * @throws ApiError `SLIP_USED` with the request or sale that it paid for; `SLIP_READING` while it is
 *   read; `SLIP_LOOKS_USED`; `SLIP_DIFFERS` without a reason; `SLIP_SECOND` together with others
 */
export async function useSlip(ctx: CommandCtx, slip: SlipOf, seen: SlipSeen): Promise<SlipVerdict> {
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
  const { reading, read, match } = await readAndCompare(ctx, slip);
  if (reading) throw new ApiError('SLIP_READING');
  const paid = await alikeThatPaid(ctx, file, cause);
  const first = paid[0];
  if (first && !seen.compared) throw new ApiError('SLIP_LOOKS_USED', { where: first.cause });
  const readAs = slipReadAs(read, match);
  if (readAs === 'DIFFERS' && seen.differs === undefined) throw new ApiError('SLIP_DIFFERS');
  const repeated = paid.find((one) => !areDistinctSlips(read, slipTextOf(one)));
  const looksLike = repeated?.cause ?? first?.cause ?? null;
  const needed = repeated
    ? { reason: 'SAME' as const, like_cause: repeated.cause }
    : readAs === 'READ'
      ? await aboveAlone(ctx, slip.amount)
      : { reason: readAs, like_cause: null };
  if (needed && seen.together) throw new ApiError('SLIP_SECOND');
  if (!needed || !(await waitsForSecond(ctx, cause, needed))) return { looksLike, second: null };
  await ctx.tx.deleteFrom('slip_use').where('cause', '=', cause).execute();
  return { looksLike, second: needed };
}

/** Credited slips that look like this one or have its number, earliest first. */
const alikeThatPaid = (ctx: CommandCtx, file: string, cause: string) =>
  readRows(
    ctx.db,
    sql<ReadingRow & { cause: string }>`
    select u.cause, r.amount, r.paid_on::text as paid_on, coalesce(r.accounts, '{}') as accounts,
      coalesce(r.account_labelled, false) as account_labelled, coalesce(r.refs, '{}') as refs, r.slip_number
    from (select alike.name from file own join file alike on alike.same_as = own.same_as where own.name = ${file}
        union select alike.file from slip_reading own join slip_reading alike on alike.number_key = own.number_key
          where own.file = ${file}) alike
      join slip_use u on u.file = alike.name left join slip_reading r on r.file = u.file
    where u.cause <> ${cause} order by u.used_at limit 20`,
  );

async function usedBy(ctx: CommandCtx, file: string): Promise<string> {
  const [used] = await readRows(
    ctx.db,
    sql<{ cause: string }>`
    select u.cause from slip_use u, file own
    where own.name = ${file} and (u.sha256 = own.sha256 or u.pixels = own.pixels) limit 1`,
  );
  return used!.cause;
}
