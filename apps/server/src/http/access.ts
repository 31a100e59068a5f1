import type { Call } from '@canopy/contract/call';
import { publicId, parsePublicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { isStaff, type Actor } from './context.ts';
import { Refusal } from './refusal.ts';

/** Refuses the call to a person whose role or rights do not admit it. */
export function checkAccess(call: Call, actor: Actor): void {
  const { access } = call;
  if (actor.impersonator && !call.actingAs) throw new Refusal('ACTING_AS');
  if (access.kind === 'public') return;
  if (actor.firstLogin && !call.firstLogin) throw new Refusal('FIRST_LOGIN');
  if (actor.mustEnrolTotp && !call.firstLogin) throw new Refusal('TOTP_REQUIRED');
  const admitted = isStaff(actor)
    ? access.staff === '*' || (access.staff !== undefined && actor.permissions.has(access.staff))
    : access.member === true || (access.stockist === true && actor.role === 'stockist');
  if (!admitted) throw new Refusal('FORBIDDEN');
}

/**
 * Refuses a body that names a person whom the caller may not name (api 3, owner rules). Somebody
 * else's and nobody's are the same 404. Other objects (`own`) are resolved by the query itself
 * with the caller's scope.
 */
export async function checkOwners(
  db: Db,
  call: Call,
  actor: Actor | null,
  body: Record<string, unknown>,
): Promise<void> {
  for (const [field, rule] of Object.entries(call.owners)) {
    const value = body[field];
    if (value === undefined || rule === 'anyone' || rule === 'new' || rule === 'own') continue;
    if (!actor) throw new Refusal('INVALID_TOKEN');
    if (typeof value !== 'string')
      throw new Refusal('INVALID_BODY', {}, { [field]: ['INVALID_ID'] });
    if (value === actor.publicId) continue;
    if (rule === 'actor') throw new Refusal('FORBIDDEN');
    if (isStaff(actor)) continue;
    if (rule === 'self' || !(await inDownline(db, actor.memberId!, value))) {
      throw new Refusal('NOT_FOUND');
    }
  }
}

/** Whether the member stands below the ancestor in the sponsor tree as it is now. */
export async function inDownline(db: Db, ancestor: number, memberID: string): Promise<boolean> {
  const id = parsePublicId('member', memberID);
  if (id === null) return false;
  const { rows } = await sql<{ found: boolean }>`
    with recursive upline as (
      select sponsor_id from sponsor_edge where member_id = ${id} and valid_until is null
      union all
      select e.sponsor_id from upline u
      join sponsor_edge e on e.member_id = u.sponsor_id and e.valid_until is null
      where u.sponsor_id <> ${ancestor}
    )
    select exists (select 1 from upline where sponsor_id = ${ancestor}) as found`.execute(db);
  return rows[0]!.found;
}

/** Row id of a member named by the contract's `MemberID`; unknown or staff's: 404. */
export function memberRow(memberID: string): number {
  const id = parsePublicId('member', memberID);
  if (id === null) throw new Refusal('NOT_FOUND');
  return id;
}

export const memberID = (id: number) => publicId('member', id);

/** `M0000001` of a member, `A0000001` of staff: a login is one of them. */
export const personId = (memberId: number | null, staffId: number | null) =>
  memberId === null ? publicId('staff', staffId!) : memberID(memberId);
