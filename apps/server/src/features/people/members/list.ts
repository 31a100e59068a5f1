import { members } from '@canopy/contract/people/members';
import { publicId } from '@canopy/domain/ids';
import { dayBounds } from '@canopy/domain/time';
import { sql } from 'kysely';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { listMembers, type MemberSort } from '../memberIndex/listMembers.ts';
import { countryOrder } from '../../company/reference/countries.ts';
import { currentPeriod } from '../../company/periods/currentPeriod.ts';
import { maintenanceStatus, maintenanceVolume } from './maintenanceVolume.ts';
import { seesContacts } from './seesContacts.ts';
import { photoLinks } from './photoLinks.ts';

const SORTS: readonly string[] = [
  'memberID',
  'fullname',
  'ranking',
  'packageRank',
  'nationality',
  'signUpDate',
  'status',
] satisfies MemberSort[];

/** Members with filters: the member index selects them, the rest comes from their rows. */
export const list = query(members.list, async (ctx, body) => {
  const actor = signedIn(ctx);
  const [{ settings, period }, memberIndex] = await Promise.all([
    currentPeriod(ctx),
    ctx.memberIndex.now(ctx),
  ]);
  const sort = body.Sort?.replace('-', '') ?? 'memberID';
  const { ids, total } = listMembers(
    memberIndex,
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
      countryOrder: countryOrder(ctx.language),
    },
  );
  const page = ctx.db
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
  const [rows, photos] = await Promise.all([page, photoLinks(ctx, ids)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: ids.map((id) => {
      const row = byId.get(id)!;
      return {
        memberID: publicId('member', row.id),
        username: row.username,
        fullname: row.full_name,
        photo: photos.get(row.id) ?? null,
        mobileCode: row.mobile_code,
        mobile: row.mobile,
        nationality: row.nationality,
        ranking: row.ranking,
        packageRank: row.package_rank,
        sponsorID: row.sponsor_id ? publicId('member', row.sponsor_id) : null,
        status: row.status,
        verification: row.verification,
        maintenanceStatus: maintenanceStatus(row.volume, settings.maintenancePv),
        signUpDate: row.created_at.toISOString(),
        lastLoginDate: row.last_login_at?.toISOString() ?? null,
      };
    }),
    total,
  };
});
