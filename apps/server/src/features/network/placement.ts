import { publicId } from '@canopy/domain/ids';
import {
  findPlace,
  placeRefusal,
  type Place,
  type PlacementStrategy,
  type Side,
} from '@canopy/domain/placement';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open.ts';
import { memberID } from '../../platform/ids.ts';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';

/** Both trees are changed by one transaction at a time, so that what was checked still holds. */
const TREE_LOCK = 4_207_002;

/** Where somebody landed. */
export interface Landed {
  parentID: string;
  side: Side;
}

/** Waits for whoever changes a tree, and keeps others out until the end of the transaction. */
export async function lockTrees(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TREE_LOCK})`.execute(db);
}

/** The place in words: `M0000005 L`. */
export const placeText = ({ parent, side }: Place<number>) =>
  `${publicId('member', parent)} ${side}`;

/**
 * Puts a member into the placement tree (domain 3), in the caller's transaction: at the place asked
 * for, or at the one that the strategy picks. Null: nobody picked, the member waits in the holding
 * tank.
 *
 * @throws ApiError `PLACEMENT_TAKEN` with the next free place, `PLACEMENT_OUTSIDE` when the place is
 * not in the sponsor's own placement subtree.
 */
export async function placeMember(
  ctx: Ctx,
  memberId: number,
  sponsorId: number,
  choice: { wanted: Place<number> } | { strategy: PlacementStrategy },
): Promise<Landed | null> {
  await lockTrees(ctx.db);
  const kept = await keptPlaces(ctx.db);
  const tree = (await ctx.memberIndex.now(ctx)).placementTree();
  const isKept = (place: Place<number>) => kept.has(placeText(place));
  let place: Place<number> | null;
  if ('wanted' in choice) {
    const refusal = placeRefusal(sponsorId, choice.wanted, tree);
    if (refusal === 'PLACEMENT_OUTSIDE') throw new ApiError(refusal);
    if (refusal || isKept(choice.wanted)) {
      const next = findPlace('balanced', sponsorId, tree, isKept);
      throw new ApiError('PLACEMENT_TAKEN', { place: next ? placeText(next) : '–' });
    }
    place = choice.wanted;
  } else place = findPlace(choice.strategy, sponsorId, tree, isKept);
  if (!place) {
    await ctx.db
      .insertInto('holding_tank')
      .values({ member_id: memberId, sponsor_id: sponsorId, since: ctx.now })
      .onConflict((conflict) => conflict.column('member_id').doNothing())
      .execute();
    return null;
  }
  await ctx.db
    .insertInto('placement_edge')
    .values({
      member_id: memberId,
      parent_id: place.parent,
      side: place.side,
      valid_from: ctx.now,
    })
    .execute();
  await ctx.db.deleteFrom('holding_tank').where('member_id', '=', memberId).execute();
  return { parentID: memberID(place.parent), side: place.side };
}

/** Empty places that are promised to somebody who moves there next month, by {@link placeText}. */
async function keptPlaces(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('tree_move')
    .select(['to_id', 'to_side'])
    .where('tree', '=', 'PLACEMENT')
    .where('status', 'in', ['REQUESTED', 'SCHEDULED'])
    .execute();
  return new Set(rows.map((row) => placeText({ parent: row.to_id, side: row.to_side! })));
}
