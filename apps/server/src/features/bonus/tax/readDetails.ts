import type { ReadDb } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';

/** @throws ApiError `NOT_FOUND` */
export async function readDetails(db: ReadDb, member: number) {
  const row = await db
    .selectFrom('member as m')
    .leftJoin('tax_person as t', 't.member_id', 'm.id')
    .where('m.id', '=', member)
    .select(['m.full_name', 'm.identity_type', 'm.identity_value'])
    .select(['t.tin', 't.kind', 't.resident', 't.registration_number'])
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  return {
    fullName: row.full_name,
    tin: row.tin ?? '',
    kind: row.kind ?? ('INDIVIDUAL' as const),
    resident: row.resident ?? true,
    registrationNumber: row.registration_number ?? '',
    identityType: row.identity_type,
    identityValue: row.identity_value,
  };
}
