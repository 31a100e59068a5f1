import {
  Background,
  Controls,
  MiniMap,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { ImageDown, Maximize, Minimize } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { ChartCanvas, ChartHover } from '../../../ui/chart/ChartCanvas.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { usePhone } from '../../../ui/layout/usePhone.ts';
import { GroupCard, MemberCard, MoreCard, SlotCard } from './chartCards.tsx';
import type { Slot } from './chartPlaces.ts';
import { layout, type ChartLayout } from './chartLayout.ts';
import { savePicture } from './chartPicture.ts';
import { NodeFacts } from './NodeFacts.tsx';
import type { Tree } from './useTree.ts';

/**
 * Below this zoom a card shows only the name, and details of the one under the pointer are shown beside it.
 */
const FAR = 0.62;

/** The tree as a chart to move and zoom; levels are loaded when opened. */
export default function Chart(props: {
  tree: Tree;
  /** The member searched for: the chart moves there. */
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
  const far = useStore((state) => state.transform[2] < FAR);
  const room = useStore((state) => state.width);
  const [full, setFull] = useState(false);
  const [under, setUnder] = useState<string | null>(null);
  const chartLayout = useMemo(() => layout(tree), [tree]);
  const shown = target && chartLayout.nodes.some((node) => node.id === target) ? target : undefined;
  const hovered = far && under ? tree.nodes.get(under) : undefined;
  const kept = useKeptCard(tree, chartLayout);
  useEffect(() => {
    if (shown) void flow.fitView({ nodes: [{ id: shown }], maxZoom: 1, duration: 0 });
  }, [shown, flow]);
  useEffect(() => {
    if (!full) return;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setFull(false);
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [full]);
  return (
    <ChartCanvas full={full} far={far}>
      <ReactFlow
        nodes={chartLayout.nodes.map((node) => ({
          ...node,
          data: { ...node.data, tree: kept, onRoot, onSlot, target },
        }))}
        edges={chartLayout.edges}
        nodeTypes={NODE_TYPES}
        onInit={() => {
          // start with the first card at the top, and as much of the next level as is still readable
          if (shown) return;
          const zoom = Math.max(phone ? 0.6 : 0.5, Math.min(0.9, (room - 48) / chartLayout.width));
          void flow.setViewport({ x: room / 2 - chartLayout.middle * zoom, y: 64, zoom });
        }}
        onNodeMouseEnter={(_, node) => setUnder(node.id)}
        onNodeMouseLeave={() => setUnder(null)}
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
          />
        )}
        <Panel position="top-right">
          <Row gap={8}>
            <SmallButton onClick={() => void savePicture(chartLayout, t)}>
              <ImageDown size={16} aria-hidden />
              {t('network.picture')}
            </SmallButton>
            <SmallButton aria-pressed={full} onClick={() => setFull(!full)}>
              {full ? <Minimize size={16} aria-hidden /> : <Maximize size={16} aria-hidden />}
              {t(full ? 'network.smaller' : 'network.full')}
            </SmallButton>
          </Row>
        </Panel>
        {hovered && (
          <Panel position="bottom-center">
            <ChartHover>
              <NodeFacts node={hovered} />
            </ChartHover>
          </Panel>
        )}
      </ReactFlow>
    </ChartCanvas>
  );
}

/** The tree, of which a card that is opened or closed stays where it is, however the cards around it move. */
function useKeptCard(tree: Tree, { nodes }: ChartLayout): Tree {
  const flow = useReactFlow();
  const pressed = useRef<{ id: string; x: number; y: number; open: Tree['open'] } | null>(null);
  const placeOf = (id: string) => nodes.find((node) => node.id === id)?.position;
  useLayoutEffect(() => {
    const before = pressed.current;
    if (!before || before.open === tree.open) return;
    pressed.current = null;
    const now = placeOf(before.id);
    if (!now) return;
    const { x, y, zoom } = flow.getViewport();
    void flow.setViewport({
      x: x - (now.x - before.x) * zoom,
      y: y - (now.y - before.y) * zoom,
      zoom,
    });
  });
  return {
    ...tree,
    toggle: (id) => {
      const place = placeOf(id);
      pressed.current = place ? { id, ...place, open: tree.open } : null;
      return tree.toggle(id);
    },
  };
}

const NODE_TYPES = { member: MemberCard, slot: SlotCard, more: MoreCard, ground: GroupCard };
