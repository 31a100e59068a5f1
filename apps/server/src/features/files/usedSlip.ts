import { sql, type RawBuilder } from 'kysely';
import type { CommandCtx } from '../../platform/context.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { ApiError } from '../../platform/errors.ts';

/** Every wallet request and sale with the slip that it came with. */
const USES = sql`(
  select 'R' || lpad(r.id::text, 7, '0') as id, f.sha256, f.pixels, f.same_as
    from wallet_request r join file f on f.name = r.bank_slip
  union all
  select 'S' || lpad(s.id::text, 7, '0'), f.sha256, f.pixels, f.same_as
    from sale s join file f on f.name = s.bank_slip)`;

/**
 * Public ids of other requests and sales with the same slip, or one that looks the same, as a column for
 * staff.
 */
export const slipSeenBefore = (file: string, ownId: RawBuilder<unknown>) => sql<string[]>`
  coalesce((select array_agg(u.id order by u.id) from ${USES} u, file own
    where own.name = ${sql.ref(file)} and u.id <> ${ownId}
      and (u.sha256 = own.sha256 or u.pixels = own.pixels or u.same_as = own.same_as)), '{}')`;

/**
 * Marks a slip as used, in the transaction that credits what it paid for. The database holds each picture
 * once; of two who approve at the same moment the second waits for the first and is refused.
 *
 * @param cause the request or sale, `R0000001`
 * @param compared whoever approves has seen that it looks like another one and found that it is not
 * @returns what it looks like and is not
 * @throws ApiError `SLIP_USED` with the request or sale that it paid for; `SLIP_LOOKS_USED`
 */
export async function useSlip(
  ctx: CommandCtx,
  { file, cause, compared }: { file: string; cause: string; compared: boolean },
): Promise<string | null> {
  const { rows } = await sql`
    insert into slip_use (cause, file, sha256, pixels, used_at)
    select ${cause}, name, sha256, pixels, ${ctx.now} from file where name = ${file}
    on conflict do nothing returning cause`.execute(ctx.tx);
  if (rows.length === 0) throw new ApiError('SLIP_USED', { where: await usedBy(ctx, file) });
  const [like] = await readRows(
    ctx.db,
    sql<{ cause: string }>`
    select u.cause from slip_use u join file f on f.name = u.file
    where f.same_as = (select same_as from file where name = ${file}) and u.cause <> ${cause}
    order by u.used_at limit 1`,
  );
  if (like && !compared) throw new ApiError('SLIP_LOOKS_USED', { where: like.cause });
  return like?.cause ?? null;
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
