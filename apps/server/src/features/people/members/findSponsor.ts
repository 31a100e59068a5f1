import { parsePublicId } from '@canopy/domain/ids';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';

/** A sponsor by memberID or username, whatever their status. */
export async function findSponsor(db: ReadDb, name: string) {
  const id = parsePublicId('member', name.toUpperCase());
  const query = db
    .selectFrom('member as m')
    .innerJoin('login as l', 'l.id', 'm.login_id')
    .select(['m.id', 'm.login_id', 'm.full_name', 'm.status', 'm.ranking', 'm.placement_strategy']);
  return id === null
    ? query.where('l.username_key', '=', name.toLowerCase()).executeTakeFirst()
    : query.where('m.id', '=', id).executeTakeFirst();
}

/**
 * A sponsor under whom people can be registered.
 *
 * @throws ApiError `SPONSOR_UNKNOWN`, `SPONSOR_INACTIVE`.
 */
export async function activeSponsor(db: ReadDb, name: string) {
  const sponsor = await findSponsor(db, name);
  if (!sponsor) throw new ApiError('SPONSOR_UNKNOWN');
  if (sponsor.status !== 'ACTIVE') throw new ApiError('SPONSOR_INACTIVE');
  return sponsor;
}

/** The full name of a member. */
export async function nameOfMember(db: ReadDb, memberId: number): Promise<string> {
  const { full_name: name } = await db
    .selectFrom('member')
    .select('full_name')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return name;
}
