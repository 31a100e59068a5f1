import { publicId } from '@canopy/domain/ids';
import {
  findPlace,
  placeRefusal,
  type Place,
  type PlacementStrategy,
  type Side,
} from '@canopy/domain/placement';
import type { CommandCtx, Ctx } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberID } from '../../../platform/ids.ts';
import { lockTrees } from './lockTrees.ts';

/** The position a member was given. */
export interface Position {
  parentID: string;
  side: Side;
}

/**
 * A requested position, and the strategy that offers another one if it is taken; or the strategy that picks
 * one, and the position that the person was shown.
 */
export type PlacementChoice =
  | { wanted: Place<number>; otherwise?: PlacementStrategy }
  | { strategy: PlacementStrategy; shown?: Place<number> | undefined };

/** A position as text: `M0000005 L`. */
const positionText = ({ parent, side }: Place<number>) => `${publicId('member', parent)} ${side}`;

/**
 * Puts a member into the placement tree: at the requested position, or at the one picked by the
 * strategy. Null: the strategy leaves it to the sponsor, and the member waits in the holding tank.
 *
 * @throws ApiError `PLACEMENT_TAKEN` with the next free position, also when another one was shown; `PLACEMENT_OUTSIDE` when the
 *   position is not in the sponsor's own placement subtree.
 */
export async function placeMember(
  ctx: CommandCtx,
  memberId: number,
  sponsorId: number,
  choice: PlacementChoice,
): Promise<Position | null> {
  await lockTrees(ctx.tx);
  const reserved = await reservedPositions(ctx.db);
  const tree = (await ctx.memberIndex.now(ctx)).placementTree();
  const isReserved = (place: Place<number>) => reserved.has(positionText(place));
  let place: Place<number> | null;
  if ('wanted' in choice) {
    const refusal = placeRefusal(sponsorId, choice.wanted, tree);
    if (refusal === 'PLACEMENT_OUTSIDE') throw new ApiError(refusal);
    if (refusal || isReserved(choice.wanted)) {
      const next =
        (choice.otherwise && findPlace(choice.otherwise, sponsorId, tree, isReserved)) ??
        findPlace('balanced', sponsorId, tree, isReserved);
      throw taken(next);
    }
    place = choice.wanted;
  } else {
    place = findPlace(choice.strategy, sponsorId, tree, isReserved);
    if (place && choice.shown && !isSamePlace(place, choice.shown)) throw taken(place);
  }
  if (!place) {
    await ctx.tx
      .insertInto('holding_tank')
      .values({ member_id: memberId, sponsor_id: sponsorId, since: ctx.now })
      .onConflict((conflict) => conflict.column('member_id').doNothing())
      .execute();
    return null;
  }
  await ctx.tx
    .insertInto('placement_edge')
    .values({
      member_id: memberId,
      parent_id: place.parent,
      side: place.side,
      valid_from: ctx.now,
    })
    .execute();
  await ctx.tx.deleteFrom('holding_tank').where('member_id', '=', memberId).execute();
  return { parentID: memberID(place.parent), side: place.side };
}

const isSamePlace = (one: Place<number>, other: Place<number>): boolean =>
  one.parent === other.parent && one.side === other.side;

const taken = (next: Place<number> | null): ApiError =>
  new ApiError('PLACEMENT_TAKEN', { place: next ? positionText(next) : '–' });

/** The position that a sponsor's strategy would give now; null: the new member waits for the sponsor. */
export async function nextPosition(
  ctx: Pick<Ctx, 'db' | 'now' | 'memberIndex'>,
  sponsorId: number,
  strategy: PlacementStrategy,
): Promise<Place<number> | null> {
  const reserved = await reservedPositions(ctx.db);
  const tree = (await ctx.memberIndex.now(ctx)).placementTree();
  return findPlace(strategy, sponsorId, tree, (place) => reserved.has(positionText(place)));
}

/** Empty positions that somebody will move to next month, by {@link positionText}. */
async function reservedPositions(db: ReadDb): Promise<Set<string>> {
  const rows = await db
    .selectFrom('tree_move')
    .select(['to_id', 'to_side'])
    .where('tree', '=', 'PLACEMENT')
    .where('status', 'in', ['REQUESTED', 'SCHEDULED'])
    .execute();
  return new Set(rows.map((row) => positionText({ parent: row.to_id, side: row.to_side! })));
}
