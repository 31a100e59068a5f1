import type { ReadDb } from '../../../platform/database/handle.ts';

/**
 * The identity key of the company's own membership, which is nobody's: no passport number is compared with
 * it, and nothing made up is shown in its place.
 */
export const COMPANY_IDENTITY = 'PASSPORT:COMPANY1';

/** Whether a membership is the company's own. */
export const isCompanyMember = async (db: ReadDb, memberId: number): Promise<boolean> =>
  (await db
    .selectFrom('member')
    .select('id')
    .where('identity_key', '=', COMPANY_IDENTITY)
    .where('id', '=', memberId)
    .executeTakeFirst()) !== undefined;
