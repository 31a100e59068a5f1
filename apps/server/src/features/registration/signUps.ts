import { sql } from 'kysely';
import type { CommandCtx } from '../../platform/context.ts';
import { businessToday } from '../settings/today.ts';

/** Counts a visitor's registration for the sponsor's link of this business day. */
export async function countSignUp(
  ctx: CommandCtx,
  sponsorId: number,
  binary: boolean,
): Promise<void> {
  await sql`
    insert into referral_day (member_id, "binary", day, sign_ups)
    values (${sponsorId}, ${binary}, ${await businessToday(ctx)}, 1)
    on conflict (member_id, "binary", day) do update set sign_ups = referral_day.sign_ups + 1`.execute(
    ctx.tx,
  );
}
