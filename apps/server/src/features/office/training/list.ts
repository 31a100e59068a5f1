import { training } from '@canopy/contract/office/training';
import { sql, type RawBuilder } from 'kysely';
import type { ActiveStatus } from '../../../platform/database/columns.ts';
import { anyName, nameIn } from '../../../platform/database/nameIn.ts';
import { orderOf } from '../../../platform/database/orderOf.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import type { TrainingTable } from './tables.ts';

interface Row {
  id: number;
  code: string;
  category: TrainingTable['category'];
  name: string;
  status: ActiveStatus;
  usage_limit: number | null;
  booked: number;
  waiting: number;
  attended: number;
  next_session: Date | null;
  total: number;
}

const sortsIn = (language: string): Record<string, RawBuilder<unknown>> => ({
  nextSession: sql`next_session`,
  code: sql`t.code`,
  name: sql`lower(${nameIn('t', language)})`,
  booked: sql`t.booked`,
});

/** Training courses with their bookings; the next one comes first. */
export const list = query(training.list, async (ctx, body) => {
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const rows = await readRows(
    ctx.db,
    sql<Row>`
    select t.id, t.code, t.category, ${nameIn('t', ctx.language)} as name, t.status, t.usage_limit, t.booked,
      (select count(*)::int from training_booking b where b.training_id = t.id and b.state = 'WAITING') as waiting,
      (select count(*)::int from training_booking b where b.training_id = t.id and b.state = 'ATTENDED') as attended,
      (select min(s.starts_at) from training_session s where s.training_id = t.id
        and s.cancelled_at is null and s.ends_at > ${ctx.now}) as next_session,
      count(*) over ()::int as total
    from training t
    where (${body.Category ?? null}::text is null or t.category = ${body.Category ?? null})
      and (${body.Status ?? null}::text is null or t.status = ${body.Status ?? null})
      and (${search}::text is null or lower(t.code || ' ' || ${anyName('t')}) like ${search})
    order by ${orderOf(sortsIn(ctx.language), body.Sort)} nulls last, t.id desc
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  return {
    rows: rows.map((row) => ({
      trainingID: row.id,
      code: row.code,
      category: row.category,
      name: row.name,
      status: row.status,
      usageLimit: row.usage_limit,
      booked: row.booked,
      waiting: row.waiting,
      attended: row.attended,
      nextSession: row.next_session?.toISOString() ?? null,
    })),
    total: rows[0]?.total ?? 0,
  };
});
