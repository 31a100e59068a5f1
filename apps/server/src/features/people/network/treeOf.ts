import type { MemberTree } from '@canopy/domain/memberTree';
import type { MemberIndex } from '../memberIndex/memberIndex.ts';

/** The two trees, named as in the contract. */
export type Tree = 'SPONSOR' | 'PLACEMENT';

/** The tree that a call names. */
export const treeOf = (memberIndex: MemberIndex, tree: Tree): MemberTree =>
  tree === 'SPONSOR' ? memberIndex.sponsors : memberIndex.placements;
