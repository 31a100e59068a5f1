import { contract } from '@canopy/contract/contract';
import { memberRow } from '../../http/access.ts';
import type { Bind } from '../../http/bind.ts';
import { children, path, searchTree, teamSize } from './network.queries.ts';

export function networkRoutes(bind: Bind): void {
  bind(contract.network.children, children);
  bind(contract.network.path, path);
  bind(contract.network.summary, (ctx, body) => teamSize(ctx, memberRow(body.MemberID)));
  bind(contract.network.search, searchTree);
}
