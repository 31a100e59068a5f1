import { sql } from 'kysely';
import { isStaff, type BeforeCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/http/throttle.ts';

const MEGABYTE = 1024 * 1024;
/**
 * Bytes per day: for all visitors of one network, who may be in the same hall, and for one member.
 */
const VISITORS_DAY = 300 * MEGABYTE;
const MEMBER_DAY = 100 * MEGABYTE;

/**
 * Counts what a visitor's network or a member has uploaded today (UTC), across all servers; staff
 * have no limit. A refused upload is not counted.
 *
 * @throws ApiError `TOO_MANY_FILES`.
 */
export async function countUpload(ctx: BeforeCtx, bytes: number): Promise<void> {
  const { actor } = ctx;
  if (actor && isStaff(actor)) return;
  const uploader = actor ? `login ${actor.loginId}` : networkOf(ctx.ip);
  const most = actor ? MEMBER_DAY : VISITORS_DAY;
  const { rows } = await sql`
    insert into upload_day as u (uploader, day, bytes)
      values (${uploader}, ${ctx.now.toISOString().slice(0, 10)}::date, ${bytes})
    on conflict (day, uploader) do update set bytes = u.bytes + excluded.bytes
      where u.bytes + excluded.bytes <= ${most}
    returning bytes`.execute(ctx.pool);
  if (rows.length === 0) throw new ApiError('TOO_MANY_FILES');
}
