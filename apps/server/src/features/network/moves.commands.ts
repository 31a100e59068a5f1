import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { network } from '@canopy/contract/network';
import { moveRefusal, placeRefusal, type PlacementTree } from '@canopy/domain/placement';
import { periodBounds, periodOf } from '@canopy/domain/time';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../platform/database/open.ts';
import type { TreeMoveTable } from './tables.ts';
import { transaction, violated } from '../../platform/database/transaction.ts';
import { memberID, memberRow } from '../../platform/ids.ts';
import { audit } from '../../platform/audit.ts';
import { signedIn, type Ctx, type Services } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { readSettings } from '../settings/readSettings.ts';
import { lockTrees } from './placement.ts';
import type { MemberIndex } from '../memberIndex/memberIndex.ts';

type Wanted = Pick<ParsedBodyOf<typeof network.move>, 'MemberID' | 'Tree' | 'ToID' | 'ToSide'>;
type Side = 'L' | 'R';

/** A move that may be done, as row ids. */
export interface Move {
  memberId: number;
  tree: 'SPONSOR' | 'PLACEMENT';
  fromId: number;
  fromSide: Side | null;
  toId: number;
  toSide: Side | null;
}

const REFUSALS = {
  ROOT: 'MOVE_ROOT',
  OWN_DOWNLINE: 'MOVE_OWN_DOWNLINE',
  SAME_SPONSOR: 'MOVE_SAME',
} as const;

/** Moves that are decided and wait for their month, as they will change the trees. */
async function openMoves(db: Db) {
  return db
    .selectFrom('tree_move')
    .select(['id', 'member_id', 'tree', 'to_id', 'to_side'])
    .where('status', 'in', ['REQUESTED', 'SCHEDULED'])
    .orderBy('id')
    .execute();
}

/**
 * Checks a move against the trees as they will be next month: as they are, with all open moves
 * done. Two moves that are each fine could make a circle together.
 */
export async function checkMove(ctx: Ctx, body: Wanted): Promise<Move> {
  const open = await openMoves(ctx.db);
  const memberIndex = await ctx.memberIndex.now(ctx);
  const member = memberRow(body.MemberID);
  const toId = memberRow(body.ToID);
  if (!memberIndex.known[member] || !memberIndex.known[toId]) throw new ApiError('NOT_FOUND');
  if (open.some((move) => move.member_id === member && move.tree === body.Tree)) {
    throw new ApiError('MOVE_OPEN');
  }
  const future = futureTrees(memberIndex, open);
  if (body.Tree === 'SPONSOR') {
    const refusal = moveRefusal(member, toId, future.sponsorOf);
    if (refusal) throw new ApiError(REFUSALS[refusal]);
    const fromId = memberIndex.sponsors.parentOf(member)!;
    return { memberId: member, tree: 'SPONSOR', fromId, fromSide: null, toId, toSide: null };
  }
  if (!body.ToSide) throw new ApiError('INVALID_BODY', {}, { ToSide: ['REQUIRED'] });
  const parent = memberIndex.placements.parentOf(member);
  if (parent === null) throw new ApiError('MOVE_ROOT');
  if (parent === toId && memberIndex.sideOf(member) === body.ToSide)
    throw new ApiError('MOVE_SAME');
  const below = moveRefusal(member, toId, (id) => future.places.parent(id));
  if (below === 'OWN_DOWNLINE') throw new ApiError('MOVE_OWN_DOWNLINE');
  const sponsor = future.sponsorOf(member)!;
  const refusal = placeRefusal(sponsor, { parent: toId, side: body.ToSide }, future.places);
  if (refusal) throw new ApiError(refusal, { place: '–' });
  return {
    memberId: member,
    tree: 'PLACEMENT',
    fromId: parent,
    fromSide: memberIndex.sideOf(member),
    toId,
    toSide: body.ToSide,
  };
}

function futureTrees(memberIndex: MemberIndex, open: Awaited<ReturnType<typeof openMoves>>) {
  const sponsors = new Map<number, number>();
  const places = new Map<number, { parent: number; side: Side }>();
  for (const move of open) {
    if (move.tree === 'SPONSOR') sponsors.set(move.member_id, move.to_id);
    else places.set(move.member_id, { parent: move.to_id, side: move.to_side! });
  }
  const now = memberIndex.placementTree();
  const tree: PlacementTree<number> = {
    ...now,
    parent: (member) => places.get(member)?.parent ?? now.parent(member),
    child: (parent, side) => {
      const coming = [...places].find(([, to]) => to.parent === parent && to.side === side);
      // a place that somebody will leave stays taken until then
      return coming?.[0] ?? now.child(parent, side);
    },
  };
  return {
    sponsorOf: (member: number) => sponsors.get(member) ?? memberIndex.sponsors.parentOf(member),
    places: tree,
  };
}

/** First instant of the next business month: from then on a move holds. */
export function nextMonth(now: Date, timeZone: string): { period: string; effectiveAt: Date } {
  const effectiveAt = periodBounds(periodOf(now, timeZone), timeZone).until;
  return { period: periodOf(effectiveAt, timeZone), effectiveAt };
}

/** Asks for a move, or decides it at once where the company asks for no second person. */
export function requestMove(
  ctx: Ctx,
  body: ParsedBodyOf<typeof network.move>,
): Promise<ResultOf<typeof network.move>> {
  const actor = signedIn(ctx);
  return transaction(ctx.db, async (db) => {
    const within = { ...ctx, db, tx: db };
    await lockTrees(db);
    const move = await checkMove(within, body);
    const { moveBySecondPerson, timeZone } = await readSettings(db);
    const { effectiveAt } = nextMonth(ctx.now, timeZone);
    const status = moveBySecondPerson ? ('REQUESTED' as const) : ('SCHEDULED' as const);
    const { id } = await db
      .insertInto('tree_move')
      .values({
        member_id: move.memberId,
        tree: move.tree,
        from_id: move.fromId,
        from_side: move.fromSide,
        to_id: move.toId,
        to_side: move.toSide,
        reason: body.Reason,
        status,
        effective_at: effectiveAt,
        requested_by: actor.loginId,
        requested_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(within, {
      action: 'network.move',
      subject: body.MemberID,
      before: { tree: move.tree, above: memberID(move.fromId), side: move.fromSide },
      after: {
        moveID: id,
        above: memberID(move.toId),
        side: move.toSide,
        status,
        effectiveAt: effectiveAt.toISOString(),
        reason: body.Reason,
      },
    });
    return { moveID: String(id), status };
  });
}

/** The second person agrees. The month counts from the agreement. */
export function approveMove(
  ctx: Ctx,
  body: ParsedBodyOf<typeof network.approveMove>,
): Promise<true> {
  const actor = signedIn(ctx);
  return transaction(ctx.db, async (db) => {
    const within = { ...ctx, db, tx: db };
    await lockTrees(db);
    const move = await lockMove(db, body.MoveID);
    if (move.status !== 'REQUESTED') throw new ApiError('STATE_CHANGED', { state: move.status });
    if (move.requested_by === actor.loginId) throw new ApiError('SECOND_PERSON');
    const { effectiveAt } = nextMonth(ctx.now, (await readSettings(db)).timeZone);
    await db
      .updateTable('tree_move')
      .set({
        status: 'SCHEDULED',
        approved_by: actor.loginId,
        approved_at: ctx.now,
        effective_at: effectiveAt,
      })
      .where('id', '=', move.id)
      .execute();
    await audit(within, {
      action: 'network.approveMove',
      subject: memberID(move.member_id),
      after: { moveID: move.id, effectiveAt: effectiveAt.toISOString() },
    });
    return true as const;
  });
}

/** Takes a move back before it holds. */
export function cancelMove(ctx: Ctx, body: ParsedBodyOf<typeof network.cancelMove>): Promise<true> {
  const actor = signedIn(ctx);
  return transaction(ctx.db, async (db) => {
    const within = { ...ctx, db, tx: db };
    await lockTrees(db);
    await doDueMoves(within);
    const move = await lockMove(db, body.MoveID);
    if (move.status !== 'REQUESTED' && move.status !== 'SCHEDULED') {
      throw new ApiError('STATE_CHANGED', { state: move.status });
    }
    await close(db, move.id, 'CANCELLED', ctx.now, body.Reason, actor.loginId);
    await audit(within, {
      action: 'network.cancelMove',
      subject: memberID(move.member_id),
      after: { moveID: move.id, reason: body.Reason },
    });
    return true as const;
  });
}

async function lockMove(db: Db, id: number) {
  const move = await db
    .selectFrom('tree_move')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!move) throw new ApiError('NOT_FOUND');
  return move;
}

async function close(
  db: Db,
  id: number,
  status: 'DONE' | 'CANCELLED' | 'FAILED',
  at: Date,
  reason: string | null = null,
  by: number | null = null,
): Promise<void> {
  await db
    .updateTable('tree_move')
    .set({ status, closed_at: at, closed_reason: reason, closed_by: by })
    .where('id', '=', id)
    .execute();
}

/**
 * Does the moves whose month has begun, as of its first instant: whatever counts on the trees asks
 * for it first, so that a minute's delay of the job moves no bonus. Cheap when nothing is due.
 */
export async function doDueMoves(ctx: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const due = (db: Db) =>
    db
      .selectFrom('tree_move')
      .where('status', '=', 'SCHEDULED')
      .where('effective_at', '<=', ctx.now)
      .orderBy('id');
  if (!(await due(ctx.db).select('id').limit(1).executeTakeFirst())) return 0;
  return transaction(ctx.db, async (db) => {
    await lockTrees(db);
    const moves = await due(db).selectAll().forUpdate().execute();
    for (const move of moves) await doMove(db, move, ctx.now);
    return moves.length;
  });
}

/**
 * Does one move, or closes it as failed: what it stood on may have been taken back since. One that
 * cannot be done must not keep the others, nor an approval, from going on.
 */
async function doMove(db: Db, move: Selectable<TreeMoveTable>, now: Date): Promise<void> {
  if (await isAbove(db, move.tree, move.member_id, move.to_id)) {
    return close(db, move.id, 'FAILED', now, 'OWN_DOWNLINE');
  }
  await sql`savepoint one_move`.execute(db);
  try {
    await db
      .updateTable(move.tree === 'SPONSOR' ? 'sponsor_edge' : 'placement_edge')
      .set({ valid_until: move.effective_at })
      .where('member_id', '=', move.member_id)
      .where('valid_until', 'is', null)
      .execute();
    const edge = { member_id: move.member_id, valid_from: move.effective_at };
    await (
      move.tree === 'SPONSOR'
        ? db.insertInto('sponsor_edge').values({ ...edge, sponsor_id: move.to_id })
        : db
            .insertInto('placement_edge')
            .values({ ...edge, parent_id: move.to_id, side: move.to_side! })
    ).execute();
    await close(db, move.id, 'DONE', now);
  } catch (error) {
    if (!violated(error)) throw error;
    await sql`rollback to savepoint one_move`.execute(db);
    await close(db, move.id, 'FAILED', now, 'PLACEMENT_TAKEN');
  }
}

/** Whether a member is another, or stands above it, as the transaction sees the tree. */
async function isAbove(
  db: Db,
  tree: 'SPONSOR' | 'PLACEMENT',
  member: number,
  other: number,
): Promise<boolean> {
  const [table, above] =
    tree === 'SPONSOR' ? ['sponsor_edge', 'sponsor_id'] : ['placement_edge', 'parent_id'];
  const { rows } = await sql<{ found: boolean }>`
    with recursive up as (
      select ${other}::bigint as id
      union
      select e.${sql.ref(above!)} from up u join ${sql.table(table!)} e
        on e.member_id = u.id and e.valid_until is null
    )
    select exists (select 1 from up where id = ${member}) as found`.execute(db);
  return rows[0]!.found;
}

/** Job: the same, for the lists that only look. */
export const doMoves = (services: Services): Promise<number> =>
  doDueMoves(systemContext(services, services.clock(), 'moves'));
