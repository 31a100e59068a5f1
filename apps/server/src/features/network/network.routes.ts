import { contract } from '@canopy/contract/contract';
import { memberRow } from '../../platform/ids.ts';
import type { Bind } from '../../platform/http/door.ts';
import { holdingTank, placeWaiting, saveStrategy, strategyOf } from './holdingTank.commands.ts';
import { approveMove, cancelMove, requestMove } from './moves.commands.ts';
import { moveList, movePreview } from './moves.queries.ts';
import { children, path, searchTree, teamSize } from './network.queries.ts';

export function networkRoutes(bind: Bind): void {
  bind(contract.network.children, children);
  bind(contract.network.path, path);
  bind(contract.network.summary, (ctx, body) => teamSize(ctx, memberRow(body.MemberID)));
  bind(contract.network.search, searchTree);
  bind(contract.network.strategy, strategyOf);
  bind(contract.network.saveStrategy, saveStrategy);
  bind(contract.network.holdingTank, holdingTank);
  bind(contract.network.place, placeWaiting);
  bind(contract.network.movePreview, movePreview);
  bind(contract.network.move, requestMove);
  bind(contract.network.moveList, moveList);
  bind(contract.network.approveMove, approveMove);
  bind(contract.network.cancelMove, cancelMove);
}
