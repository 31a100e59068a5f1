import { registration } from '@canopy/contract/entry/registration';
import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import { command } from '../../../platform/operation.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { findSponsor } from '../../people/members/findSponsor.ts';
import { businessToday } from '../../company/settings/today.ts';

/** Counts a visit: once a day per browser and network. Unknown names are not counted. */
export const referralVisit = command(registration.referralVisit, async (ctx, body) => {
  const done = { result: true as const, audit: noAudit('a count without a name') };
  const sponsor = await findSponsor(ctx.db, body.SponsorID);
  if (!sponsor) return done;
  const day = await businessToday(ctx);
  const visitor = sha256(ctx.ip, ctx.userAgent, day);
  await sql`
    with first as (
      insert into referral_visitor (member_id, "binary", day, visitor)
      values (${sponsor.id}, ${body.Binary}, ${day}, ${visitor}) on conflict do nothing returning 1
    )
    insert into referral_day (member_id, "binary", day, visits)
    select ${sponsor.id}, ${body.Binary}, ${day}::date, 1 from first
    on conflict (member_id, "binary", day) do update set visits = referral_day.visits + 1`.execute(
    ctx.tx,
  );
  return done;
});
