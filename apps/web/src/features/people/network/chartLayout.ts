import { CARD, type Group, type Slot } from './chartPlaces.ts';
import type { Tree, TreeNode } from './useTree.ts';

const GAP = { across: 20, down: 48 };
/** More members than this below one are laid out in rows on their own background. */
const ONE_ROW = 5;
const COLUMNS = 6;
const GROUND = { pad: 16, head: 40 };

interface Branch {
  id: string;
  node?: TreeNode;
  slot?: Slot;
  more?: { parentID: string; count: number };
  children: Branch[];
}

interface Placed {
  id: string;
  type: 'member' | 'slot' | 'more' | 'ground';
  x: number;
  y: number;
  width: number;
  height: number;
  branch?: Branch;
  group?: Group;
}

/** A branch with everything below it, from its top left corner. */
interface Block {
  width: number;
  height: number;
  /** Position of its own card. */
  x: number;
  placed: Placed[];
  links: { from: string; to: string; open: boolean }[];
}

/** Positions of all visible cards, and the lines between them. */
export function layout(tree: Tree) {
  const first = tree.nodes.get(tree.root);
  const block = first ? blockOf(branchOf(tree, first)) : undefined;
  return {
    width: block?.width ?? 0,
    /** Centre of the first card. */
    middle: block ? block.x + CARD.width / 2 : 0,
    nodes: (block?.placed ?? []).map(({ id, type, x, y, width, height, branch, group }) => ({
      id,
      type,
      position: { x, y },
      width,
      height,
      zIndex: type === 'ground' ? -1 : 0,
      data: { node: branch?.node, slot: branch?.slot, more: branch?.more, group },
    })),
    edges: (block?.links ?? []).map(({ from, to, open }) => ({
      id: `${to}-up`,
      source: from,
      target: to,
      type: 'smoothstep',
      style: { stroke: 'var(--border)', ...(open ? { strokeDasharray: '4 4' } : {}) },
    })),
  };
}

export type ChartLayout = ReturnType<typeof layout>;

function blockOf(branch: Branch): Block {
  const blocks = branch.children.map(blockOf);
  const grouped = blocks.length > ONE_ROW;
  const rows = grouped
    ? Array.from({ length: Math.ceil(blocks.length / COLUMNS) }, (_, row) =>
        blocks.slice(row * COLUMNS, (row + 1) * COLUMNS),
      )
    : [blocks];
  const widthOf = (row: Block[]) =>
    row.reduce((sum, { width }) => sum + width + GAP.across, 0) - GAP.across;
  const heightOf = (row: Block[]) => Math.max(0, ...row.map(({ height }) => height));
  const pad = grouped ? GROUND.pad : 0;
  const below = blocks.length > 0 ? Math.max(...rows.map(widthOf)) + 2 * pad : 0;
  const width = Math.max(CARD.width, below);
  const left = (width - below) / 2;
  const top = CARD.height + GAP.down;
  const x = (width - CARD.width) / 2;
  const type = branch.node ? 'member' : branch.slot ? 'slot' : 'more';
  const placed: Placed[] = [{ id: branch.id, type, x, y: 0, ...CARD, branch }];
  const links: Block['links'] = [];
  let y = top + (grouped ? GROUND.head : 0);
  for (const row of blocks.length > 0 ? rows : []) {
    let across = left + pad;
    for (const block of row) {
      placed.push(...block.placed.map((card) => ({ ...card, x: card.x + across, y: card.y + y })));
      links.push(...block.links);
      across += block.width + GAP.across;
    }
    y += heightOf(row) + GAP.across;
  }
  const height = blocks.length > 0 ? y - GAP.across + pad : CARD.height;
  if (grouped) {
    const members = branch.children.flatMap(({ node }) => node ?? []);
    const qualified = members.filter(
      ({ maintenanceStatus }) => maintenanceStatus === 'QUALIFIED',
    ).length;
    const ground = `${branch.id}-group`;
    placed.unshift({
      id: ground,
      type: 'ground',
      x: left,
      y: top,
      width: below,
      height: height - top,
      group: { qualified, others: members.length - qualified },
    });
    links.push({ from: branch.id, to: ground, open: false });
  } else {
    for (const { id, node } of branch.children)
      links.push({ from: branch.id, to: id, open: !node });
  }
  return { width, height, x, placed, links };
}

/** A member with the opened levels below; in the placement tree the empty positions too. */
function branchOf(tree: Tree, node: TreeNode): Branch {
  const branch: Branch = { id: node.memberID, node, children: [] };
  if (!tree.open.has(node.memberID)) return branch;
  const known = (tree.children.get(node.memberID) ?? []).map((id) => tree.nodes.get(id)!);
  if (tree.kind === 'PLACEMENT') {
    branch.children = (['L', 'R'] as const).map((side) => {
      const child = known.find((candidate) => candidate.side === side);
      if (child) return branchOf(tree, child);
      const slot = { parentID: node.memberID, parentName: node.fullName, side };
      return { id: `${node.memberID}-${side}`, slot, children: [] };
    });
    return branch;
  }
  branch.children = known.map((child) => branchOf(tree, child));
  if (known.length > 0 && known.length < node.childCount) {
    const more = { parentID: node.memberID, count: node.childCount - known.length };
    branch.children.push({ id: `${node.memberID}-more`, more, children: [] });
  }
  return branch;
}
