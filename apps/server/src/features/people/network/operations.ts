import type { network } from '@canopy/contract/people/network';
import type { OperationsOf } from '../../../platform/operation.ts';
import { approveMove } from './approveMove.ts';
import { cancelMove } from './cancelMove.ts';
import { children } from './children.ts';
import { holdingTank } from './holdingTank.ts';
import { move } from './move.ts';
import { moveList } from './moveList.ts';
import { movePreview } from './movePreview.ts';
import { path } from './path.ts';
import { place } from './place.ts';
import { saveStrategy } from './saveStrategy.ts';
import { search } from './search.ts';
import { strategy } from './strategy.ts';
import { summary } from './summary.ts';

/** Both trees: positions, the holding tank, and moves. */
export const networkOperations = {
  children,
  path,
  summary,
  search,
  strategy,
  saveStrategy,
  holdingTank,
  place,
  movePreview,
  move,
  moveList,
  approveMove,
  cancelMove,
} satisfies OperationsOf<typeof network>;
