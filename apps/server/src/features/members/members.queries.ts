import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { members } from '@canopy/contract/members';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/open.ts';
import type { MemberStatus } from '../../database/peopleTables.ts';
import { memberRow } from '../../http/access.ts';
import { isStaff, signedIn, type Actor, type Ctx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { openMonth } from '../compensation/period.ts';

/** A sponsor named by memberID or username, whatever its status. */
export async function findSponsor(db: Db, name: string) {
  const id = parsePublicId('member', name.toUpperCase());
  const query = db
    .selectFrom('member as m')
    .innerJoin('login as l', 'l.id', 'm.login_id')
    .select(['m.id', 'm.full_name', 'm.status', 'm.ranking', 'm.placement_strategy']);
  return id === null
    ? query.where('l.username_key', '=', name.toLowerCase()).executeTakeFirst()
    : query.where('m.id', '=', id).executeTakeFirst();
}

/** The members that the actor may list: the own downline, or all for staff. */
export function membersInReach(actor: Actor): RawBuilder<unknown> {
  return isStaff(actor)
    ? sql`select m.* from member m`
    : sql`select m.* from member m join (
        with recursive below as (
          select member_id from sponsor_edge where sponsor_id = ${actor.memberId} and valid_until is null
          union all
          select e.member_id from below b join sponsor_edge e on e.sponsor_id = b.member_id and e.valid_until is null
        ) select member_id from below) d on d.member_id = m.id`;
}

/** PV of a member's approved maintenance sales of a month, as a scalar subquery. */
export const maintenanceVolume = (member: RawBuilder<unknown>, period: string) => sql<number>`
  coalesce((select sum(s.total_pv) from sale s where s.member_id = ${member} and s.period = ${period}
    and s.sales_type = 'MAINTENANCE' and s.status in ('APPROVED', 'COMPLETED')), 0)::bigint`;

const maskMobile = (mobile: string) =>
  `${'•'.repeat(Math.max(0, mobile.length - 3))}${mobile.slice(-3)}`;

interface ListRow {
  id: number;
  username: string;
  full_name: string;
  mobile_code: string;
  mobile: string;
  nationality: number;
  ranking: number;
  package_rank: number;
  sponsor_id: number | null;
  status: MemberStatus;
  volume: number;
  created_at: Date;
  last_login_at: Date | null;
}

const SORTS: Record<string, RawBuilder<unknown>> = {
  memberID: sql`m.id`,
  fullname: sql`lower(m.full_name)`,
  ranking: sql`m.ranking`,
  packageRank: sql`m.package_rank`,
  signUpDate: sql`m.created_at`,
  status: sql`m.status`,
};

/** Members with filters, in a stable order. */
export async function memberList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof members.list>,
): Promise<ResultOf<typeof members.list>> {
  const actor = signedIn(ctx);
  const { settings, period } = await openMonth(ctx);
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const sponsor = body.SponsorID ? memberRow(body.SponsorID) : null;
  const scope = sql`
    from (${membersInReach(actor)}) m join login l on l.id = m.login_id
    left join sponsor_edge e on e.member_id = m.id and e.valid_until is null
    where (${body.Status ?? null}::text is null or m.status = ${body.Status ?? null})
      and (${body.Ranking ?? null}::int is null or m.ranking = ${body.Ranking ?? null})
      and (${body.PackageRank ?? null}::int is null or m.package_rank = ${body.PackageRank ?? null})
      and (${sponsor}::bigint is null or e.sponsor_id = ${sponsor})
      and (${search}::text is null or lower(m.full_name) like ${search} or l.username_key like ${search}
        or 'm' || lpad(m.id::text, 7, '0') like ${search})`;
  const descending = body.Sort?.startsWith('-') ?? false;
  const sort = SORTS[body.Sort?.replace('-', '') ?? 'memberID'] ?? SORTS['memberID']!;
  const [rows, count] = await Promise.all([
    sql<ListRow>`
      select m.id, l.username, m.full_name, m.mobile_code, m.mobile, m.nationality, m.ranking,
        m.package_rank, e.sponsor_id, m.status, m.created_at, l.last_login_at,
        ${maintenanceVolume(sql`m.id`, period)} as volume
      ${scope} order by ${sort} ${descending ? sql`desc` : sql`asc`}, m.id
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total ${scope}`.execute(ctx.db),
  ]);
  return {
    rows: rows.rows.map((row) => ({
      memberID: publicId('member', row.id),
      username: row.username,
      fullname: row.full_name,
      mobileCode: row.mobile_code,
      mobile: isStaff(actor) ? row.mobile : maskMobile(row.mobile),
      nationality: row.nationality,
      ranking: row.ranking,
      packageRank: row.package_rank,
      sponsorID: row.sponsor_id ? publicId('member', row.sponsor_id) : null,
      status: row.status,
      maintenanceStatus: row.volume >= settings.maintenancePv ? 'QUALIFIED' : 'NOT QUALIFIED',
      signUpDate: row.created_at.toISOString(),
      lastLoginDate: row.last_login_at?.toISOString() ?? null,
    })),
    total: count.rows[0]!.total,
  };
}

/** The specification's bare list for pickers. */
export async function simpleList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof members.simpleList>,
): Promise<ResultOf<typeof members.simpleList>> {
  const actor = signedIn(ctx);
  const { rows } = await sql<ListRow>`
    select m.id, m.full_name, m.mobile_code, m.mobile, m.nationality, m.ranking
    from (${membersInReach(actor)}) m
    where (${body.Ranking} = 0 or m.ranking = ${body.Ranking})
      and (${body.Nationality} = 0 or m.nationality = ${body.Nationality})
    order by m.id limit 5000`.execute(ctx.db);
  return rows.map((row) => ({
    memberID: publicId('member', row.id),
    fullname: row.full_name,
    mobileCode: row.mobile_code,
    mobile: isStaff(actor) ? row.mobile : maskMobile(row.mobile),
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
  const { settings, period } = await openMonth(ctx);
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
  if (!row) throw new Refusal('NOT_FOUND');
  const whole = isStaff(actor) || actor.memberId === id;
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
    email: whole ? row.email : null,
    mobileCode: row.mobile_code,
    mobile: whole ? row.mobile : maskMobile(row.mobile),
    nationality: row.nationality,
    identityType: whole ? row.identity_type : null,
    identityValue: whole ? row.identity_value : null,
    dateOfBirth: whole ? row.date_of_birth : null,
    address: whole
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
          accountNumber: row.bank_account_number,
          holder: row.bank_holder,
          branch: row.bank_branch,
        }
      : null,
    ranking: row.ranking,
    packageRank: row.package_rank,
    sponsorID: row.sponsor_id ? publicId('member', row.sponsor_id) : null,
    sponsorName: row.sponsor_name,
    placement: row.parent_id
      ? { parentID: publicId('member', row.parent_id), side: row.side! }
      : null,
    status: row.status,
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
