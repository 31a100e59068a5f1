import type { Insertable } from 'kysely';
import type { MemberTable } from '../members/tables.ts';
import type { Ctx } from '../../platform/context.ts';

/** What a person brings; login, status and tree are the company's. */
export type Person = Omit<
  Insertable<MemberTable>,
  'id' | 'login_id' | 'status' | 'terms_version' | 'created_at' | 'registered_by' | 'activated_at'
>;

/** Writes login, member, sponsor edge and the first address; answers the member's row id. */
export async function createMember(
  ctx: Ctx,
  member: {
    username: string;
    usernameKey: string;
    passwordHash: string;
    mustChangePassword: boolean;
    termsVersion: string;
    person: Person;
    sponsorId: number | null;
  },
): Promise<number> {
  const login = await ctx.db
    .insertInto('login')
    .values({
      username: member.username,
      username_key: member.usernameKey,
      role: 'member',
      password_hash: member.passwordHash,
      must_change_password: member.mustChangePassword,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await ctx.db
    .insertInto('member')
    .values({
      ...member.person,
      login_id: login.id,
      // the first member is the company itself and needs nobody's approval
      status: member.sponsorId === null ? 'ACTIVE' : 'PENDING',
      activated_at: member.sponsorId === null ? ctx.now : null,
      terms_version: member.termsVersion,
      terms_accepted_at: ctx.now,
      registered_by: ctx.actor?.loginId ?? null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (member.sponsorId !== null) {
    await ctx.db
      .insertInto('sponsor_edge')
      .values({ member_id: id, sponsor_id: member.sponsorId, valid_from: ctx.now })
      .execute();
  }
  const { person } = member;
  await ctx.db
    .insertInto('address_book')
    .values({
      member_id: id,
      name: 'Home',
      type: '1',
      first_name: person.full_name,
      email: person.email,
      mobile_code: person.mobile_code,
      mobile_no: person.mobile,
      address1: person.address1,
      address2: person.address2 ?? '',
      address3: person.address3 ?? '',
      post_code: person.post_code,
      area_id: '',
      area_name: person.city,
      state_id: person.state_id,
      country_id: person.country_id,
    })
    .execute();
  return id;
}
