import { LIMITS } from '@canopy/domain/limits';
import { businessDate } from '@canopy/domain/time';
import type { ErrorCode } from '@canopy/contract/codes';
import type { Ctx } from '../../../platform/context.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** Why a member cannot be sent a notice today by this member above; null if nothing speaks against it. */
export async function noticeObstacle(
  ctx: Pick<Ctx, 'db' | 'now'>,
  from: number,
  to: number,
): Promise<{ day: string; obstacle: Extract<ErrorCode, `${string}NOTICE${string}`> | null }> {
  const { timeZone } = await readSettings(ctx.db);
  const day = businessDate(ctx.now, timeZone);
  const sent = await ctx.db
    .selectFrom('upline_notice')
    .select('to_member')
    .where('from_member', '=', from)
    .where('day', '=', day)
    .execute();
  if (sent.some(({ to_member }) => to_member === to)) return { day, obstacle: 'NOTICE_SENT_TODAY' };
  return { day, obstacle: sent.length >= LIMITS.uplineNoticesADay ? 'TOO_MANY_NOTICES' : null };
}
