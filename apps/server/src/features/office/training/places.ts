import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import type { ReadDb, Tx } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { tellMember } from './tellMember.ts';

/**
 * Locks a training until the end of the transaction: everybody who takes or gives up a seat waits
 * here, so that the waiting list is in order of request.
 */
export async function lockTraining(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('training')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}

/** Whether a session has a free seat, by its own limit and that of the training. */
export async function hasPlace(db: ReadDb, sessionId: number): Promise<boolean> {
  const [row] = await readRows(
    db,
    sql<{ free: boolean }>`
    select (t.usage_limit is null or t.booked < t.usage_limit)
      and (s.capacity is null or s.booked < s.capacity) as free
    from training_session s join training t on t.id = s.training_id where s.id = ${sessionId}`,
  );
  return row?.free ?? false;
}

/** Position on the session's waiting list, 1 is next; null for a booking that is not waiting. */
export const positionOf = (alias: string) => sql<number | null>`
  case when ${sql.ref(`${alias}.state`)} = 'WAITING' then (select count(*)::int from training_booking ahead
    where ahead.session_id = ${sql.ref(`${alias}.session_id`)} and ahead.state = 'WAITING'
      and ahead.id <= ${sql.ref(`${alias}.id`)}) end`;

/**
 * Gives free seats to those who have waited longest, in order, and tells them. The caller holds the
 * lock on the training.
 *
 * @returns how many moved up
 */
export async function moveUp(ctx: CommandCtx, trainingId: number): Promise<number> {
  for (let moved = 0; ; moved += 1) {
    const [next] = await readRows(
      ctx.db,
      sql<{ id: number; member_id: number; session_id: number }>`
      select b.id, b.member_id, b.session_id from training_booking b
      join training_session s on s.id = b.session_id
      join training t on t.id = b.training_id
      where b.training_id = ${trainingId} and b.state = 'WAITING'
        and s.cancelled_at is null and s.starts_at > ${ctx.now}
        and (t.usage_limit is null or t.booked < t.usage_limit)
        and (s.capacity is null or s.booked < s.capacity)
      order by b.id limit 1`,
    );
    if (!next) return moved;
    await ctx.tx
      .updateTable('training_booking')
      .set({ state: 'BOOKED', placed_at: ctx.now })
      .where('id', '=', next.id)
      .execute();
    await tellMember(ctx, 'trainingPlace', {
      memberId: next.member_id,
      sessionId: next.session_id,
    });
  }
}
