import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { network } from '@canopy/contract/network';
import { parsePublicId } from '@canopy/domain/ids';
import type { Db } from '../../platform/database/open.ts';
import { pageOf } from '../../platform/database/page.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { memberID, memberRow } from '../../platform/ids.ts';
import { audit } from '../../platform/audit.ts';
import { isStaff, signedIn, type Ctx, type Services } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { readSettings } from '../settings/readSettings.ts';
import { setPlacementStrategy } from '../members/setPlacementStrategy.ts';
import { placeMember, type Landed } from './placement.ts';

const DAY_MS = 86_400_000;

/** Who waits for a place: the own recruits, all for staff; who waits longest first. */
export async function holdingTank(
  ctx: Ctx,
  body: ParsedBodyOf<typeof network.holdingTank>,
): Promise<ResultOf<typeof network.holdingTank>> {
  const actor = signedIn(ctx);
  const { tankDays } = await readSettings(ctx.db);
  let query = ctx.db
    .selectFrom('holding_tank as h')
    .innerJoin('member as m', 'm.id', 'h.member_id')
    .innerJoin('member as s', 's.id', 'h.sponsor_id');
  if (!isStaff(actor)) query = query.where('h.sponsor_id', '=', actor.memberId!);
  const { found, total } = await pageOf(
    query
      .select(['m.id', 'm.full_name', 'h.sponsor_id', 's.full_name as sponsor_name', 'h.since'])
      .orderBy('h.since')
      .orderBy('m.id'),
    body,
  );
  return {
    rows: found.map((row) => ({
      memberID: memberID(row.id),
      fullName: row.full_name,
      sponsorID: memberID(row.sponsor_id),
      sponsorName: row.sponsor_name,
      since: row.since.toISOString(),
      until: new Date(row.since.getTime() + tankDays * DAY_MS).toISOString(),
    })),
    total,
  };
}

/** Gives a waiting member a place: the sponsor, or staff. */
export function placeWaiting(
  ctx: Ctx,
  body: ParsedBodyOf<typeof network.place>,
): Promise<ResultOf<typeof network.place>> {
  const actor = signedIn(ctx);
  const parent = body.PlacementID ? parsePublicId('member', body.PlacementID) : null;
  const side = body.PlacementSide;
  return transaction(ctx.db, async (db) => {
    const within = { ...ctx, db, tx: db };
    const waiting = await lockWaiting(db, memberRow(body.MemberID));
    if (!waiting) throw new ApiError('PLACEMENT_NONE');
    // somebody else's recruit looks like nobody
    if (!isStaff(actor) && waiting.sponsor_id !== actor.memberId) throw new ApiError('NOT_FOUND');
    const landed = await placeMember(
      within,
      waiting.member_id,
      waiting.sponsor_id,
      parent && side ? { wanted: { parent, side } } : { strategy: body.Strategy ?? 'balanced' },
    );
    // `manual` and `defer` are no places
    if (!landed) throw new ApiError('INVALID_BODY', {}, { Strategy: ['INVALID'] });
    await auditPlaced(within, waiting.member_id, landed);
    return landed;
  });
}

const lockWaiting = (db: Db, id: number) =>
  db
    .selectFrom('holding_tank')
    .selectAll()
    .where('member_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

const auditPlaced = (ctx: Ctx, memberId: number, landed: Landed) =>
  audit(ctx, { action: 'network.place', subject: memberID(memberId), after: { ...landed } });

/** Members that one run of the job places. */
const AT_ONCE = 100;

/** Job: places those who waited longer than the setting says, by its fallback (domain 3). */
export async function placeOverdue(services: Services): Promise<number> {
  const now = services.clock();
  const { tankDays, tankFallback } = await readSettings(services.db);
  const due = await services.db
    .selectFrom('holding_tank')
    .select('member_id')
    .where('since', '<=', new Date(now.getTime() - tankDays * DAY_MS))
    .orderBy('since')
    .limit(AT_ONCE)
    .execute();
  let placed = 0;
  for (const { member_id } of due) {
    await transaction(services.db, async (db) => {
      const ctx = { ...systemContext(services, now, 'holding tank'), db, tx: db };
      const waiting = await lockWaiting(db, member_id);
      // another server, or the sponsor, was first
      if (!waiting) return;
      const landed = await placeMember(ctx, member_id, waiting.sponsor_id, {
        strategy: tankFallback,
      });
      if (!landed) return;
      await auditPlaced(ctx, member_id, landed);
      placed += 1;
    });
  }
  return placed;
}

/** How the own binary recruits are placed. */
export async function strategyOf(
  ctx: Ctx,
  body: ParsedBodyOf<typeof network.strategy>,
): Promise<ResultOf<typeof network.strategy>> {
  const id = memberRow(body.MemberID);
  const { tankDays, tankFallback } = await readSettings(ctx.db);
  const row = await ctx.db
    .selectFrom('member')
    .select('placement_strategy')
    .select((eb) =>
      eb
        .selectFrom('holding_tank')
        .select((tank) => tank.fn.countAll<number>().as('waiting'))
        .where('sponsor_id', '=', id)
        .as('waiting'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  return {
    strategy: row.placement_strategy,
    waiting: row.waiting ?? 0,
    tankDays,
    fallback: tankFallback,
  };
}

/** Chooses how they are placed from now on. */
export function saveStrategy(
  ctx: Ctx,
  body: ParsedBodyOf<typeof network.saveStrategy>,
): Promise<true> {
  return transaction(ctx.db, async (db) => {
    const id = memberRow(body.MemberID);
    const strategy = await setPlacementStrategy(db, id, body.Strategy);
    await audit(
      { ...ctx, db, tx: db },
      {
        action: 'network.strategy',
        subject: body.MemberID,
        before: { strategy },
        after: { strategy: body.Strategy },
      },
    );
    return true as const;
  });
}
