import { businessDate } from '@canopy/domain/time';
import type { Ctx } from '../../../platform/context.ts';
import { readSettings } from './readSettings.ts';

/** Today in the business time zone, `YYYY-MM-DD`. */
export async function businessToday(ctx: Pick<Ctx, 'db' | 'now'>): Promise<string> {
  return businessDate(ctx.now, (await readSettings(ctx.db)).timeZone);
}
