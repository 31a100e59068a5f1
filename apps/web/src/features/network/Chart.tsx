import '@xyflow/react/dist/style.css';
import {
  Background,
  Controls,
  MiniMap,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import { hierarchy, tree as treeLayout } from 'd3-hierarchy';
import { ImageDown } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { usePhone } from '../../ui/usePhone.ts';
import { CARD, MemberCard, MoreCard, SlotCard, type Slot } from './chartCards.tsx';
import { savePicture } from './chartPicture.ts';
import type { Tree, TreeNode } from './useTree.ts';

const GAP = { across: 20, down: 48 };

interface Branch {
  id: string;
  node?: TreeNode;
  slot?: Slot;
  more?: { parentID: string; count: number };
  children: Branch[];
}

/** The tree as a chart to move and zoom; levels are read when they are opened. */
export default function Chart(props: {
  tree: Tree;
  /** Who was searched for: the chart goes there. */
  target: string | undefined;
  onRoot: (memberID: string) => void;
  onSlot: (slot: Slot) => void;
}) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  );
}

function Flow({
  tree,
  target,
  onRoot,
  onSlot,
}: {
  tree: Tree;
  target: string | undefined;
  onRoot: (memberID: string) => void;
  onSlot: (slot: Slot) => void;
}) {
  const { t } = useTranslation();
  const phone = usePhone();
  const flow = useReactFlow();
  const chartLayout = useMemo(() => layout(tree), [tree]);
  const shown = target && chartLayout.nodes.some((node) => node.id === target) ? target : undefined;
  useEffect(() => {
    if (shown) void flow.fitView({ nodes: [{ id: shown }], maxZoom: 1, duration: 0 });
  }, [shown, flow]);
  return (
    <div dir="ltr" style={{ height: '100%' }}>
      <ReactFlow
        nodes={chartLayout.nodes.map((node) => ({
          ...node,
          data: { ...node.data, tree, onRoot, onSlot, target },
        }))}
        edges={chartLayout.edges}
        nodeTypes={NODE_TYPES}
        onInit={() => {
          // centre the root, however wide the levels below are
          const [first] = chartLayout.nodes;
          if (!first || shown) return;
          const { x, y } = first.position;
          const [across, down] = [x + CARD.width / 2, y + CARD.height * 1.6];
          void flow.setCenter(across, down, { zoom: phone ? 0.7 : 0.9, duration: 0 });
        }}
        minZoom={0.1}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        onlyRenderVisibleElements
        proOptions={{ hideAttribution: true }}
        aria-label={t('screen.organisationChart')}
      >
        <Background color="var(--line)" gap={24} />
        <Controls
          showInteractive={false}
          aria-label={t('network.controls')}
          fitViewOptions={{ maxZoom: 1 }}
        />
        {!phone && (
          <MiniMap
            pannable
            zoomable
            ariaLabel={t('network.minimap')}
            nodeColor="var(--soft-2)"
            maskColor="color-mix(in srgb, var(--sunken) 70%, transparent)"
            style={{ background: 'var(--surface)' }}
          />
        )}
        <Panel position="top-right">
          <Button kind="quiet" size="small" onClick={() => void savePicture(chartLayout, t)}>
            <ImageDown size={16} aria-hidden />
            {t('network.picture')}
          </Button>
        </Panel>
      </ReactFlow>
    </div>
  );
}

/** Positions of all visible cards. */
function layout(tree: Tree) {
  const first = tree.nodes.get(tree.root);
  if (!first) return { nodes: [], edges: [] };
  const cards = treeLayout<Branch>().nodeSize([CARD.width + GAP.across, CARD.height + GAP.down])(
    hierarchy(branchOf(tree, first)),
  );
  return {
    nodes: cards.descendants().map((point) => ({
      id: point.data.id,
      type: point.data.node ? 'member' : point.data.slot ? 'slot' : 'more',
      position: { x: point.x, y: point.y },
      width: CARD.width,
      height: CARD.height,
      data: { node: point.data.node, slot: point.data.slot, more: point.data.more },
    })),
    edges: cards.links().map((link) => ({
      id: `${link.target.data.id}-up`,
      source: link.source.data.id,
      target: link.target.data.id,
      type: 'smoothstep',
      style: {
        stroke: 'var(--border)',
        ...(link.target.data.node ? {} : { strokeDasharray: '4 4' }),
      },
    })),
  };
}

/** A member with what is open below; in the placement tree the empty places too. */
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

export type ChartLayout = ReturnType<typeof layout>;

const NODE_TYPES = { member: MemberCard, slot: SlotCard, more: MoreCard };
