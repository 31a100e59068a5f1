import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { registration } from '@canopy/contract/registration';
import { parsePublicId } from '@canopy/domain/ids';
import { placeRefusal, type Place } from '@canopy/domain/placement';
import { businessDate } from '@canopy/domain/time';
import { sql } from 'kysely';
import { memberID, memberRow } from '../../platform/ids.ts';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { sameText, type Secrets } from '../../platform/secrets.ts';
import { sha256 } from '../../platform/secrets.ts';
import { readSettings } from '../settings/readSettings.ts';
import { findSponsor } from '../members/findSponsor.ts';
import { businessToday } from '../settings/today.ts';

/** How long a link may promise to carry a place. */
const LINK_MS = 30 * 86_400_000;
const DAY_MS = 86_400_000;

const signed = (secrets: Secrets, sponsor: number, text: string) =>
  secrets.signLink(`place|${sponsor}|${text}`).slice(0, 32);

/** The link to register below a member. With a place it is signed: a bare one could be edited. */
export async function referralLink(
  ctx: Ctx,
  body: ParsedBodyOf<typeof registration.referralLink>,
): Promise<ResultOf<typeof registration.referralLink>> {
  const base = `${ctx.config.publicUrl}/${body.Binary ? 'signupbinary' : 'signup'}/${body.MemberID}`;
  const parent = body.PlacementID && parsePublicId('member', body.PlacementID);
  if (!body.Binary || !parent || !body.PlacementSide) return { url: base, until: null };
  const sponsor = memberRow(body.MemberID);
  const tree = (await ctx.memberIndex.now(ctx)).placementTree();
  const refusal = placeRefusal(sponsor, { parent, side: body.PlacementSide }, tree);
  if (refusal) throw new ApiError(refusal, { place: '–' });
  const until = new Date(ctx.now.getTime() + LINK_MS);
  const text = `${body.PlacementID}.${body.PlacementSide}.${until.getTime().toString(36)}`;
  const url = `${base}?place=${text}.${signed(ctx.secrets, sponsor, text)}`;
  return { url, until: until.toISOString() };
}

/**
 * The place that a link carries.
 *
 * @throws ApiError `PLACEMENT_LINK` when it is not ours, for another sponsor, or over.
 */
export function placeOfLink(
  ctx: Pick<Ctx, 'secrets' | 'now'>,
  sponsor: number,
  link: string,
): Place<number> {
  const match = /^((M\d{7,12})\.([LR])\.([0-9a-z]{6,12}))\.([A-Za-z0-9_-]{32})$/.exec(link);
  const parent = match && parsePublicId('member', match[2]!);
  if (!match || !parent || !sameText(match[5]!, signed(ctx.secrets, sponsor, match[1]!))) {
    throw new ApiError('PLACEMENT_LINK');
  }
  if (Number.parseInt(match[4]!, 36) < ctx.now.getTime()) throw new ApiError('PLACEMENT_LINK');
  return { parent, side: match[3] as 'L' | 'R' };
}

/** The place that a visitor's link carries, and whether it is still free. */
export async function referralPlace(
  ctx: Ctx,
  body: ParsedBodyOf<typeof registration.referralPlace>,
): Promise<ResultOf<typeof registration.referralPlace>> {
  const sponsor = await findSponsor(ctx.db, body.SponsorID);
  if (!sponsor) throw new ApiError('SPONSOR_UNKNOWN');
  const place = placeOfLink(ctx, sponsor.id, body.PlacementLink);
  const tree = (await ctx.memberIndex.now(ctx)).placementTree();
  return {
    parentID: memberID(place.parent),
    side: place.side,
    free: placeRefusal(sponsor.id, place, tree) === null,
  };
}

/** Counts a visit: once a day for the same browser on the same network. Unknown names count nothing. */
export async function referralVisit(
  ctx: Ctx,
  body: ParsedBodyOf<typeof registration.referralVisit>,
): Promise<true> {
  const sponsor = await findSponsor(ctx.db, body.SponsorID);
  if (!sponsor) return true;
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
    ctx.db,
  );
  return true;
}

/** Counts a sign-up, in the transaction of the registration. */
export async function countSignUp(ctx: Ctx, sponsor: number, binary: boolean): Promise<void> {
  await sql`
    insert into referral_day (member_id, "binary", day, sign_ups)
    values (${sponsor}, ${binary}, ${await businessToday(ctx)}, 1)
    on conflict (member_id, "binary", day) do update set sign_ups = referral_day.sign_ups + 1`.execute(
    ctx.db,
  );
}

/** Visits and sign-ups of a member's links. */
export async function referralSummary(
  ctx: Ctx,
  body: ParsedBodyOf<typeof registration.referralSummary>,
): Promise<ResultOf<typeof registration.referralSummary>> {
  const { timeZone } = await readSettings(ctx.db);
  const since = businessDate(new Date(ctx.now.getTime() - 30 * DAY_MS), timeZone);
  const { rows } = await sql<{
    binary: boolean;
    visits: number;
    sign_ups: number;
    visits_in_all: number;
    sign_ups_in_all: number;
  }>`
    select "binary", coalesce(sum(visits) filter (where day > ${since}), 0)::int as visits,
      coalesce(sum(sign_ups) filter (where day > ${since}), 0)::int as sign_ups,
      sum(visits)::int as visits_in_all, sum(sign_ups)::int as sign_ups_in_all
    from referral_day where member_id = ${memberRow(body.MemberID)} group by "binary"`.execute(
    ctx.db,
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
}

/** Job: forgets who visited, once the day is counted. */
export async function deleteOldVisitors({ db }: { db: Ctx['db'] }): Promise<void> {
  await sql`delete from referral_visitor where day < current_date - 2`.execute(db);
}
