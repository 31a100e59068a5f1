import { training } from '@canopy/contract/office/training';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { query } from '../../../platform/operation.ts';
import { positionOf } from './places.ts';
import type { BookingState } from './tables.ts';

interface Row {
  id: number;
  member_id: number;
  full_name: string;
  session_id: number;
  starts_at: Date;
  state: BookingState;
  position: number | null;
  asked_at: Date;
  attended_at: Date | null;
  total: number;
}

/** Who has booked, is waiting or attended, by session in order of booking. */
export const participants = query(training.participants, async ({ db }, body) => {
  const found = await db
    .selectFrom('training')
    .select('id')
    .where('id', '=', body.TrainingID)
    .executeTakeFirst();
  if (!found) throw new ApiError('NOT_FOUND');
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const rows = await readRows(
    db,
    sql<Row>`
    select b.id, b.member_id, m.full_name, b.session_id, s.starts_at, b.state,
      ${positionOf('b')} as position, b.asked_at, b.attended_at, count(*) over ()::int as total
    from training_booking b
    join training_session s on s.id = b.session_id
    join member m on m.id = b.member_id
    where b.training_id = ${body.TrainingID}
      and (${body.SessionID ?? null}::bigint is null or b.session_id = ${body.SessionID ?? null})
      and (${body.State ?? null}::text is null or b.state = ${body.State ?? null})
      and (${search}::text is null
        or lower(m.full_name || ' ' || ${idText('M', 'm.id')}) like ${search})
    order by s.starts_at, b.id
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  return {
    rows: rows.map((row) => ({
      bookingID: row.id,
      memberID: publicId('member', row.member_id),
      fullName: row.full_name,
      sessionID: row.session_id,
      startsAt: row.starts_at.toISOString(),
      state: row.state,
      position: row.position,
      askedAt: row.asked_at.toISOString(),
      attendedAt: row.attended_at?.toISOString() ?? null,
    })),
    total: rows[0]?.total ?? 0,
  };
});
