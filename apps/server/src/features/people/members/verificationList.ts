import { members } from '@canopy/contract/people/members';
import { sql } from 'kysely';
import { pageOf } from '../../../platform/database/page.ts';
import { memberID, personId } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';

/** Identity documents in one state: waiting ones oldest first, decided ones newest first. */
export const verificationList = query(members.verificationList, async (ctx, body) => {
  const documents = ctx.db
    .selectFrom('identity_document as d')
    .innerJoin('member as m', 'm.id', 'd.member_id')
    .leftJoin('staff as s', 's.login_id', 'd.decided_by')
    .where('d.status', '=', body.Status);
  const { found, total } = await pageOf(
    documents
      .select(['d.id', 'm.id as member_id', 'm.full_name', 'm.identity_type', 'm.identity_value'])
      .select(['m.date_of_birth', 'm.nationality', 'd.status', 'd.sent_at', 'd.reason'])
      .select('s.id as staff_id')
      .select(
        sql<
          string[]
        >`array(select p.file from identity_picture p where p.document_id = d.id order by p.sort)`.as(
          'pictures',
        ),
      )
      .orderBy('d.id', body.Status === 'PENDING' ? 'asc' : 'desc'),
    body,
  );
  return {
    rows: found.map((row) => ({
      documentID: String(row.id),
      memberID: memberID(row.member_id),
      fullName: row.full_name,
      identityType: row.identity_type,
      identityValue: row.identity_value,
      dateOfBirth: row.date_of_birth,
      nationality: row.nationality,
      pictures: row.pictures,
      status: row.status,
      sentAt: row.sent_at.toISOString(),
      decidedBy: row.staff_id === null ? null : personId(null, row.staff_id),
      reason: row.reason,
    })),
    total,
  };
});
