import { nextState } from '@canopy/domain/states';
import { sql } from 'kysely';
import { signedIn, type CommandCtx } from '../../../../platform/context.ts';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { ApiError } from '../../../../platform/errors.ts';
import { memberRow } from '../../../../platform/ids.ts';
import { taskOfKey } from '../../../../platform/tasks/task.ts';
import { requireOther } from '../../../company/secondPerson/keptFrom.ts';
import type { Earner } from '../post/payablesOf.ts';
import { lockRun, runKey, type LockedRun } from '../review/run.ts';

/**
 * Condition: what run `b` pays earner `e` is not held or forfeited. Released payments are paid like all
 * others.
 */
export const notHeld = sql`not exists (select from bonus_hold held
  where held.period = b.period and held.member_id = e.member_id and held.state <> 'RELEASED')`;

/** The hold on what a run pays the earner of bonus line `l` (or of the line it reverses), as JSON. */
export const holdOfLine = sql`(select json_build_object('state', held.state, 'reason',
    case held.state when 'HELD' then held.reason else held.decision_reason end)
  from bonus_hold held where held.member_id = l.earner_id and held.state <> 'RELEASED'
    and held.period = case when l.reverses is null then case when l.run_id is not null then l.period end
      else (select o.period from bonus_line_all o where o.id = l.reverses and o.run_id is not null) end)`;

/**
 * Condition: bonus line `l` is not in a wallet, because it waits for its release, or because its run's
 * payment is held or forfeited.
 */
export const notPaidOut = sql`(l.hold_until is not null and l.released_at is null
  or l.earner_id in (select member_id from bonus_hold where state <> 'RELEASED') and ${holdOfLine} is not null)`;

/** Those of the given bonus lines that are not paid yet: their run is not posted, or they are held. */
export async function unpaidLines(
  db: ReadDb,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await readRows(
    db,
    sql<{ id: number }>`
    select o.id from bonus_line_all o left join bonus_run b on b.id = o.run_id
    where o.id = any(${sql.val([...ids])}::bigint[]) and case when o.run_id is null
      then o.hold_until is not null and o.released_at is null
      else b.state <> 'POSTED' or exists (select from bonus_hold h
        where h.period = b.period and h.member_id = o.earner_id and h.state = 'HELD') end`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Condition: claw-back line `l` has nothing to wait for, because the bonus it reverses was paid. */
export const bonusWasPaid = sql`not exists (
  select from bonus_hold held join bonus_run r on r.period = held.period and r.state in ('LOCKED', 'POSTED')
  join bonus_line_all o on o.id = l.reverses and o.run_id = r.id
  where held.member_id = l.earner_id and held.state <> 'RELEASED')`;

/** What a run pays a member, locked for a decision. */
interface LockedPayable {
  run: LockedRun;
  earner: Earner;
  /** The member's login. */
  loginId: number;
  /** Null: not held. */
  hold: { id: number } | null;
}

/**
 * Locks what a run pays a member, before it is held, released or forfeited. Refused while the run is being
 * calculated or paid.
 *
 * @throws ApiError `NOT_FOUND` also if the run pays the member nothing, `RUN_STATE`, `STATE_CHANGED` if it
 * is already forfeited
 */
export async function lockPayable(
  ctx: CommandCtx,
  body: { RunID: string; MemberID: string },
): Promise<LockedPayable> {
  const run = await lockRun(ctx, body.RunID);
  const underWay = await taskOfKey(ctx.db, runKey(run.period));
  const paying = run.state === 'LOCKED' && run.posting_at !== null;
  if (run.state === 'OPEN' || run.state === 'DISCARDED' || underWay || paying)
    throw new ApiError('RUN_STATE', { period: run.period, state: run.state });
  const memberId = memberRow(body.MemberID);
  const [row] = await readRows(
    ctx.db,
    sql<Earner & { login_id: number; id: number | null; state: string | null }>`
    select e.member_id, e.earned, e.paid, e.unilevel, e.generation, e.upgrade_ranking, e.binary_pairs, m.login_id,
      h.id, h.state
    from bonus_run_earner e join member m on m.id = e.member_id
    left join bonus_hold h on h.period = ${run.period} and h.member_id = e.member_id and h.state <> 'RELEASED'
    where e.run_id = ${run.id} and e.member_id = ${memberId} and e.paid > 0`,
  );
  if (!row) throw new ApiError('NOT_FOUND');
  const { login_id: loginId, id, state, ...earner } = row;
  if (state === 'FORFEITED') throw new ApiError('STATE_CHANGED', { state });
  return { run, earner, loginId, hold: id === null ? null : { id } };
}

/**
 * Decides a held payment. Whoever decides must not be the person who holds it.
 *
 * @throws ApiError `STATE_CHANGED` if it is not held, `SECOND_PERSON`
 */
export async function decideHold(
  ctx: CommandCtx,
  { hold }: Pick<LockedPayable, 'hold'>,
  decision: { action: 'release' | 'forfeit'; reason: string | null },
): Promise<void> {
  const state = hold && nextState('bonusHold', 'HELD', decision.action);
  if (!state) throw new ApiError('STATE_CHANGED', { state: 'RELEASED' });
  const { loginId } = signedIn(ctx);
  await requireOther(ctx, 'heldPayable', hold.id);
  await ctx.tx
    .updateTable('bonus_hold')
    .set({ state, decided_at: ctx.now, decided_by: loginId, decision_reason: decision.reason })
    .where('id', '=', hold.id)
    .execute();
}
