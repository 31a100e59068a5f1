import { registration } from '@canopy/contract/entry/registration';
import { LIMITS } from '@canopy/domain/limits';
import { businessDate, DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** Visits and sign-ups through a member's links, recent and total. */
export const referralSummary = query(registration.referralSummary, async (ctx, body) => {
  const { timeZone } = await readSettings(ctx.db);
  const since = businessDate(new Date(ctx.now.getTime() - LIMITS.referralDays * DAY_MS), timeZone);
  const rows = await readRows(
    ctx.db,
    sql<{
      binary: boolean;
      visits: number;
      sign_ups: number;
      visits_in_all: number;
      sign_ups_in_all: number;
    }>`
    select "binary", coalesce(sum(visits) filter (where day > ${since}), 0)::int as visits,
      coalesce(sum(sign_ups) filter (where day > ${since}), 0)::int as sign_ups,
      sum(visits)::int as visits_in_all, sum(sign_ups)::int as sign_ups_in_all
    from referral_day where member_id = ${memberRow(body.MemberID)} group by "binary"`,
  );
  return [false, true].map((binary) => {
    const row = rows.find((candidate) => candidate.binary === binary);
    return {
      binary,
      visits: row?.visits ?? 0,
      signUps: row?.sign_ups ?? 0,
      visitsInAll: row?.visits_in_all ?? 0,
      signUpsInAll: row?.sign_ups_in_all ?? 0,
    };
  });
});
