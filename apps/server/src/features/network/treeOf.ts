import type { MemberTree } from '@canopy/domain/memberTree';
import type { MemberIndex } from '../memberIndex/memberIndex.ts';

/** The two trees by the names of the contract. */
export type Tree = 'SPONSOR' | 'PLACEMENT';

/** The one of the two trees that a call names. */
export const treeOf = (memberIndex: MemberIndex, tree: Tree): MemberTree =>
  tree === 'SPONSOR' ? memberIndex.sponsors : memberIndex.placements;
