import { members } from '@canopy/contract/people/members';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { isStaff, signedIn } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow, personId } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { hasTotp, totpSince } from '../../identity/auth/reads.ts';
import { currentPeriod } from '../../company/periods/currentPeriod.ts';
import { COMPANY_IDENTITY } from './companyMember.ts';
import { maintenanceStatus, maintenanceVolume } from './maintenanceVolume.ts';
import { seesContacts } from './seesContacts.ts';
import { photoLinks } from './photoLinks.ts';

/** One member; for a downline member only what the tree shows: name, rank, volume. */
export const profile = query(members.profile, async (ctx, body) => {
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
    .select([hasTotp.as('totp_on'), totpSince.as('totp_since')])
    .select(maintenanceVolume(sql`m.id`, period).as('volume'))
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  const own = actor.memberId === id;
  const whole = isStaff(actor) || own;
  // what staff without the permission for personal data do not need to recognise a person is left out
  const open = own || seesContacts(actor);
  const wallets =
    own || actor.permissions.has('wallet.view')
      ? await ctx.db
          .selectFrom('account')
          .select(['wallet_type', 'balance'])
          .where('member_id', '=', id)
          .orderBy('wallet_type')
          .execute()
      : null;
  const company = row.identity_key === COMPANY_IDENTITY;
  const base = ctx.config.publicUrl;
  const photos = await photoLinks(ctx, [id]);
  return {
    memberID: body.MemberID,
    username: row.username,
    fullName: row.full_name,
    photo: photos.get(id) ?? null,
    email: whole ? row.email : null,
    mobileCode: row.mobile_code,
    mobile: row.mobile,
    nationality: row.nationality,
    identityType: whole && !company ? row.identity_type : null,
    identityValue: whole && !company ? row.identity_value : null,
    dateOfBirth: open && !company ? row.date_of_birth : null,
    authenticator: whole ? { on: row.totp_on, since: row.totp_since?.toISOString() ?? null } : null,
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
          accountNumber: row.bank_account_number,
          holder: row.bank_holder,
          branch: row.bank_branch,
        }
      : null,
    ranking: row.ranking,
    packageRank: row.package_rank,
    registeredBy: whole && row.registered_by ? await registrarOf(ctx.db, row.registered_by) : null,
    termsVersion: whole ? row.terms_version : null,
    sponsorID: row.sponsor_id ? publicId('member', row.sponsor_id) : null,
    sponsorName: row.sponsor_name,
    placement: row.parent_id
      ? { parentID: publicId('member', row.parent_id), side: row.side! }
      : null,
    status: row.status,
    verification: row.verification,
    maintenanceStatus: maintenanceStatus(row.volume, settings.maintenancePv),
    personalVolume: formatPv(row.volume),
    signUpDate: row.created_at.toISOString(),
    lastLoginDate: row.last_login_at?.toISOString() ?? null,
    referralLink: `${base}/signup/${body.MemberID}`,
    inOwnTeam: !whole && (await ctx.memberIndex.now(ctx)).sponsors.isBelow(id, actor.memberId!),
    wallets:
      wallets?.map((wallet) => ({
        walletType: wallet.wallet_type!,
        balance: decimalOf(wallet.balance),
      })) ?? null,
  };
});

/** Who registered the member: another member, or staff. */
async function registrarOf(db: ReadDb, loginId: number): Promise<string | null> {
  const row = await db
    .selectFrom('login as l')
    .leftJoin('member as m', 'm.login_id', 'l.id')
    .leftJoin('staff as s', 's.login_id', 'l.id')
    .select(['m.id as member_id', 's.id as staff_id'])
    .where('l.id', '=', loginId)
    .executeTakeFirst();
  return row ? personId(row.member_id, row.staff_id) : null;
}
