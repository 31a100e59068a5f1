import { LIMITS } from '@canopy/domain/limits';
import { sql } from 'kysely';
import { isStaff, type BeforeCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/http/throttle.ts';

const MEGABYTE = 1024 * 1024;
const MEGAPIXEL = 1_000_000;

/** What an upload costs: its row and object, room, and time to decode it. */
export interface UploadCost {
  files: number;
  bytes: number;
  pixels: number;
}

/** A day's uploads of all visitors of one network, who may be in the same hall. */
const VISITORS_DAY: UploadCost = {
  files: LIMITS.visitorFilesADay,
  bytes: LIMITS.visitorMegabytesADay * MEGABYTE,
  pixels: LIMITS.visitorMegapixelsADay * MEGAPIXEL,
};
/** A day's uploads of one member. */
const MEMBER_DAY: UploadCost = {
  files: LIMITS.memberFilesADay,
  bytes: LIMITS.memberMegabytesADay * MEGABYTE,
  pixels: LIMITS.memberMegapixelsADay * MEGAPIXEL,
};

/**
 * Counts what a visitor's network or a member has uploaded today (UTC), across all servers; staff
 * have no limit. A refused upload is not counted.
 *
 * @param cost what is known of it by now
 * @throws ApiError `TOO_MANY_FILES`.
 */
export async function countUpload(ctx: BeforeCtx, cost: Partial<UploadCost>): Promise<void> {
  const { actor } = ctx;
  if (actor && isStaff(actor)) return;
  const uploader = actor ? `login ${actor.loginId}` : networkOf(ctx.ip);
  const most = actor ? MEMBER_DAY : VISITORS_DAY;
  const { files = 0, bytes = 0, pixels = 0 } = cost;
  const { rows } = await sql`
    insert into upload_day as u (uploader, day, files, bytes, pixels)
      values (${uploader}, ${ctx.now.toISOString().slice(0, 10)}::date, ${files}, ${bytes}, ${pixels})
    on conflict (day, uploader) do update set files = u.files + excluded.files,
        bytes = u.bytes + excluded.bytes, pixels = u.pixels + excluded.pixels
      where u.files + excluded.files <= ${most.files} and u.bytes + excluded.bytes <= ${most.bytes}
        and u.pixels + excluded.pixels <= ${most.pixels}
    returning uploader`.execute(ctx.pool);
  if (rows.length === 0) throw new ApiError('TOO_MANY_FILES');
}
