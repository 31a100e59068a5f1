import { registration } from '@canopy/contract/entry/registration';
import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import { networkOf } from '../../../platform/http/throttle.ts';
import { command } from '../../../platform/operation.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { findSponsor } from '../../people/members/findSponsor.ts';
import { businessToday } from '../../company/settings/today.ts';

/** Visits a day that are told apart in one network: a program that changes its name is not more people. */
const APART = 16;

/** Counts a visit: once a day per kind of browser and network. Unknown names are not counted. */
export const referralVisit = command(registration.referralVisit, async (ctx, body) => {
  const done = { result: true as const, audit: noAudit('a count without a name') };
  const sponsor = await findSponsor(ctx.db, body.SponsorID);
  if (!sponsor) return done;
  const day = await businessToday(ctx);
  const browser = sha256(ctx.userAgent)[0]! % APART;
  const visitor = sha256(networkOf(ctx.ip), ' ', String(browser), day);
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
