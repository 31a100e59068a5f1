import type { Id, Instant, Maybe, MaybeInstant } from '../../../platform/database/columns.ts';
import { declareTables, each, erased, member } from '../../../platform/database/declareTables.ts';

export interface SponsorEdgeTable {
  member_id: number;
  sponsor_id: number;
  valid_from: Instant;
  valid_until: MaybeInstant;
}

export interface PlacementEdgeTable {
  member_id: number;
  parent_id: number;
  side: 'L' | 'R';
  valid_from: Instant;
  valid_until: MaybeInstant;
}

/** A member registered with `defer` who has no position yet. */
export interface HoldingTankTable {
  member_id: number;
  sponsor_id: number;
  since: Instant;
}

export interface TreeMoveTable {
  id: Id;
  member_id: number;
  tree: 'SPONSOR' | 'PLACEMENT';
  from_id: number;
  from_side: Maybe<'L' | 'R'>;
  to_id: number;
  to_side: Maybe<'L' | 'R'>;
  reason: string;
  status: 'REQUESTED' | 'SCHEDULED' | 'DONE' | 'CANCELLED' | 'FAILED';
  effective_at: Instant;
  requested_by: number;
  requested_at: Instant;
  approved_by: Maybe<number>;
  approved_at: MaybeInstant;
  closed_by: Maybe<number>;
  closed_at: MaybeInstant;
  closed_reason: Maybe<string>;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    sponsor_edge: SponsorEdgeTable;
    placement_edge: PlacementEdgeTable;
    holding_tank: HoldingTankTable;
    tree_move: TreeMoveTable;
  }
}

export const networkTables = declareTables({
  sponsor_edge: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    reads: { sponsor: ['member_id', 'sponsor_id', 'valid_from', 'valid_until'] },
    columns: {},
  },
  placement_edge: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    reads: { place: ['member_id', 'parent_id', 'side', 'valid_from', 'valid_until'] },
    columns: {},
  },
  holding_tank: { of: member('member_id'), stays: 'WHILE_IN_USE', columns: {} },
  tree_move: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    reads: { move: ['tree', 'to_id', 'to_side', 'status', 'effective_at'] },
    columns: each(erased('–'), 'reason', 'closed_reason'),
  },
});
