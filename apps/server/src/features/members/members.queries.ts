import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { members } from '@canopy/contract/members';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { dayBounds } from '@canopy/domain/time';
import { formatPv } from '@canopy/domain/volume';
import { sql, type RawBuilder } from 'kysely';
import { memberRow, personId } from '../../platform/ids.ts';
import { isStaff, signedIn, type Actor, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { currentPeriod } from '../periods/currentPeriod.ts';
import { listMembers, type MemberSort } from '../memberIndex/listMembers.ts';

/** PV of a member's approved maintenance sales of a month, as a scalar subquery. */
export const maintenanceVolume = (member: RawBuilder<unknown>, period: string) => sql<number>`
  coalesce((select sum(s.counted_pv) from sale s where s.member_id = ${member} and s.period = ${period}
    and s.sales_type = 'MAINTENANCE'), 0)::bigint`;

/** Staff see identity and contact whole only with the right to personal data. */
const seesContacts = (actor: Actor) =>
  isStaff(actor) && actor.permissions.has('member.personalData');

/** The first sign and where it goes: `a•••@people.example`. */
const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1•••');
/** The last four signs. */
const maskTail = (value: string) =>
  `${'•'.repeat(Math.max(0, value.length - 4))}${value.slice(-4)}`;
const maskMobile = (mobile: string) =>
  `${'•'.repeat(Math.max(0, mobile.length - 3))}${mobile.slice(-3)}`;

const SORTS: readonly string[] = [
  'memberID',
  'fullname',
  'ranking',
  'packageRank',
  'signUpDate',
  'status',
] satisfies MemberSort[];

/** Members with filters, in a stable order: who they are from the memberIndex, the rest from their rows. */
export async function memberList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof members.list>,
): Promise<ResultOf<typeof members.list>> {
  const actor = signedIn(ctx);
  const { settings, period } = await currentPeriod(ctx);
  const sort = body.Sort?.replace('-', '') ?? 'memberID';
  const { ids, total } = listMembers(
    await ctx.memberIndex.now(ctx),
    {
      below: isStaff(actor) ? null : actor.memberId,
      search: body.Search || undefined,
      searchMobiles: seesContacts(actor),
      status: body.Status,
      verification: body.Verification,
      ranking: body.Ranking,
      packageRank: body.PackageRank,
      nationality: body.Nationality,
      sponsor: body.SponsorID ? memberRow(body.SponsorID) : undefined,
      maintained: body.Maintenance && body.Maintenance === 'QUALIFIED',
      maintenancePv: settings.maintenancePv,
      joinedFrom: body.From ? dayBounds(body.From, settings.timeZone).from : undefined,
      joinedUntil: body.To ? dayBounds(body.To, settings.timeZone).until : undefined,
    },
    {
      sort: SORTS.includes(sort) ? (sort as MemberSort) : 'memberID',
      descending: body.Sort?.startsWith('-') ?? false,
      offset: (body.Page - 1) * body.PageSize,
      limit: body.PageSize,
    },
  );
  const rows = await ctx.db
    .selectFrom('member as m')
    .innerJoin('login as l', 'l.id', 'm.login_id')
    .leftJoin('sponsor_edge as e', (join) =>
      join.onRef('e.member_id', '=', 'm.id').on('e.valid_until', 'is', null),
    )
    .select(['m.id', 'l.username', 'm.full_name', 'm.mobile_code', 'm.mobile', 'm.nationality'])
    .select(['m.ranking', 'm.package_rank', 'e.sponsor_id', 'm.status', 'm.verification'])
    .select(['m.created_at', 'l.last_login_at'])
    .select(maintenanceVolume(sql`m.id`, period).as('volume'))
    .where('m.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: ids.map((id) => {
      const row = byId.get(id)!;
      return {
        memberID: publicId('member', row.id),
        username: row.username,
        fullname: row.full_name,
        mobileCode: row.mobile_code,
        mobile: seesContacts(actor) ? row.mobile : maskMobile(row.mobile),
        nationality: row.nationality,
        ranking: row.ranking,
        packageRank: row.package_rank,
        sponsorID: row.sponsor_id ? publicId('member', row.sponsor_id) : null,
        status: row.status,
        verification: row.verification,
        maintenanceStatus: row.volume >= settings.maintenancePv ? 'QUALIFIED' : 'NOT QUALIFIED',
        signUpDate: row.created_at.toISOString(),
        lastLoginDate: row.last_login_at?.toISOString() ?? null,
      };
    }),
    total,
  };
}

/** Rows of the specification's bare list: it knows no pages. */
const MAX_SIMPLE = 5_000;

/** The specification's bare list for pickers; 0 means any. */
export async function simpleList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof members.simpleList>,
): Promise<ResultOf<typeof members.simpleList>> {
  const actor = signedIn(ctx);
  const { ids } = listMembers(
    await ctx.memberIndex.now(ctx),
    {
      below: isStaff(actor) ? null : actor.memberId,
      searchMobiles: false,
      ranking: body.Ranking || undefined,
      nationality: body.Nationality || undefined,
      maintenancePv: 0,
    },
    { sort: 'memberID', descending: false, offset: 0, limit: MAX_SIMPLE },
  );
  const rows = await ctx.db
    .selectFrom('member')
    .select(['id', 'full_name', 'mobile_code', 'mobile', 'nationality', 'ranking'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    memberID: publicId('member', row.id),
    fullname: row.full_name,
    mobileCode: row.mobile_code,
    mobile: seesContacts(actor) ? row.mobile : maskMobile(row.mobile),
    nationality: row.nationality,
    ranking: row.ranking,
  }));
}

/** One member; of a downline's only what the tree shows: name, rank, volume. */
export async function memberProfile(
  ctx: Ctx,
  body: ParsedBodyOf<typeof members.profile>,
): Promise<ResultOf<typeof members.profile>> {
  const actor = signedIn(ctx);
  const id = memberRow(body.MemberID);
  const { settings, period } = await currentPeriod(ctx);
  const row = await ctx.db
    .selectFrom('member as m')
    .innerJoin('login as l', 'l.id', 'm.login_id')
    .leftJoin('sponsor_edge as e', (join) =>
      join.onRef('e.member_id', '=', 'm.id').on('e.valid_until', 'is', null),
    )
    .leftJoin('member as s', 's.id', 'e.sponsor_id')
    .leftJoin('placement_edge as p', (join) =>
      join.onRef('p.member_id', '=', 'm.id').on('p.valid_until', 'is', null),
    )
    .selectAll('m')
    .select(['l.username', 'l.last_login_at', 'e.sponsor_id', 's.full_name as sponsor_name'])
    .select(['p.parent_id', 'p.side'])
    .select(maintenanceVolume(sql`m.id`, period).as('volume'))
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  const own = actor.memberId === id;
  const whole = isStaff(actor) || own;
  // staff without the right to personal data see enough to recognise, not to use
  const open = own || seesContacts(actor);
  const wallets = whole
    ? await ctx.db
        .selectFrom('account')
        .select(['wallet_type', 'balance'])
        .where('member_id', '=', id)
        .orderBy('wallet_type')
        .execute()
    : null;
  const base = ctx.config.publicUrl;
  return {
    memberID: body.MemberID,
    username: row.username,
    fullName: row.full_name,
    email: whole ? (open ? row.email : maskEmail(row.email)) : null,
    mobileCode: row.mobile_code,
    mobile: open ? row.mobile : maskMobile(row.mobile),
    nationality: row.nationality,
    identityType: whole ? row.identity_type : null,
    identityValue: whole ? (open ? row.identity_value : maskTail(row.identity_value)) : null,
    dateOfBirth: open ? row.date_of_birth : null,
    address: open
      ? {
          address1: row.address1,
          address2: row.address2,
          address3: row.address3,
          postCode: row.post_code,
          city: row.city,
          stateID: row.state_id,
          countryID: row.country_id,
        }
      : null,
    bank: whole
      ? {
          name: row.bank_name,
          accountNumber: open ? row.bank_account_number : maskTail(row.bank_account_number),
          holder: row.bank_holder,
          branch: row.bank_branch,
        }
      : null,
    ranking: row.ranking,
    packageRank: row.package_rank,
    registeredBy: whole && row.registered_by ? await registrarOf(ctx, row.registered_by) : null,
    termsVersion: whole ? row.terms_version : null,
    sponsorID: row.sponsor_id ? publicId('member', row.sponsor_id) : null,
    sponsorName: row.sponsor_name,
    placement: row.parent_id
      ? { parentID: publicId('member', row.parent_id), side: row.side! }
      : null,
    status: row.status,
    verification: row.verification,
    maintenanceStatus: row.volume >= settings.maintenancePv ? 'QUALIFIED' : 'NOT QUALIFIED',
    personalVolume: formatPv(row.volume),
    signUpDate: row.created_at.toISOString(),
    lastLoginDate: row.last_login_at?.toISOString() ?? null,
    referralLink: `${base}/signup/${body.MemberID}`,
    wallets:
      wallets?.map((wallet) => ({
        walletType: wallet.wallet_type!,
        balance: decimalOf(wallet.balance),
      })) ?? null,
  };
}

/** Who registered the member: another member, or staff. */
async function registrarOf({ db }: Ctx, loginId: number): Promise<string | null> {
  const row = await db
    .selectFrom('login as l')
    .leftJoin('member as m', 'm.login_id', 'l.id')
    .leftJoin('staff as s', 's.login_id', 'l.id')
    .select(['m.id as member_id', 's.id as staff_id'])
    .where('l.id', '=', loginId)
    .executeTakeFirst();
  return row ? personId(row.member_id, row.staff_id) : null;
}
