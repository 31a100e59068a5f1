import type { ReadDb } from '../../platform/database/open.ts';

/** The full name of a member. */
export async function nameOfMember(db: ReadDb, memberId: number): Promise<string> {
  const { full_name: name } = await db
    .selectFrom('member')
    .select('full_name')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return name;
}
