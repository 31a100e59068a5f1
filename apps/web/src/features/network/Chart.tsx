import '@xyflow/react/dist/style.css';
import { network } from '@canopy/contract/network';
import {
  Background,
  Controls,
  Handle,
  Position,
  ReactFlow,
  ReactFlowProvider,
  type NodeProps,
} from '@xyflow/react';
import { hierarchy, tree as treeLayout } from 'd3-hierarchy';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../session/call.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Skeleton } from '../../ui/states.tsx';
import type { TreeNode } from './OrganisationChartScreen.tsx';

const WIDTH = 208;
const HEIGHT = 128;

interface Branch {
  node: TreeNode;
  children: Branch[];
}

/** The tree as a chart to move and zoom; a click opens the level below, it is read then. */
export default function Chart({
  root,
  tree,
  onRoot,
}: {
  root: string;
  tree: 'SPONSOR' | 'PLACEMENT';
  onRoot: (memberID: string) => void;
}) {
  const [nodes, setNodes] = useState<Map<string, TreeNode>>();
  const [open, setOpen] = useState<Set<string>>(new Set([root]));

  useEffect(() => {
    let gone = false;
    void call(network.children, { MemberID: root, Tree: tree, Depth: 2 }).then((answer) => {
      if (!gone) setNodes(new Map(answer.nodes.map((node) => [node.memberID, node])));
    });
    return () => {
      gone = true;
    };
  }, [root, tree]);

  async function toggle(memberID: string) {
    const next = new Set(open);
    if (!next.delete(memberID)) {
      next.add(memberID);
      const answer = await call(network.children, { MemberID: memberID, Tree: tree, Depth: 1 });
      setNodes(
        (old) =>
          new Map([
            ...(old ?? []),
            ...answer.nodes
              .filter((node) => node.depth > 0)
              .map((node) => [node.memberID, node] as const),
          ]),
      );
    }
    setOpen(next);
  }

  const flow = useMemo(() => layout(root, nodes, open), [root, nodes, open]);
  if (!nodes)
    return (
      <div style={{ padding: 24 }}>
        <Skeleton lines={4} height={40} />
      </div>
    );
  return (
    <div dir="ltr" style={{ height: '100%' }}>
      <ReactFlowProvider>
        <ReactFlow
          nodes={flow.nodes.map((node) => ({ ...node, data: { ...node.data, toggle, onRoot } }))}
          edges={flow.edges}
          nodeTypes={NODE_TYPES}
          fitView
          fitViewOptions={{ maxZoom: 1, minZoom: 0.55, nodes: flow.nodes.slice(0, 1) }}
          minZoom={0.1}
          nodesDraggable={false}
          nodesConnectable={false}
          proOptions={{ hideAttribution: true }}
        >
          <Background color="var(--line)" gap={24} />
          <Controls showInteractive={false} />
        </ReactFlow>
      </ReactFlowProvider>
    </div>
  );
}

function layout(root: string, nodes: Map<string, TreeNode> | undefined, open: Set<string>) {
  const first = nodes?.get(root);
  if (!first || !nodes) return { nodes: [], edges: [] };
  const byParent = Map.groupBy(nodes.values(), (node) => node.parentID);
  const grow = (node: TreeNode): Branch => ({
    node,
    children: open.has(node.memberID) ? (byParent.get(node.memberID) ?? []).map(grow) : [],
  });
  const laid = treeLayout<Branch>().nodeSize([WIDTH + 20, HEIGHT + 44])(hierarchy(grow(first)));
  return {
    nodes: laid.descendants().map((point) => ({
      id: point.data.node.memberID,
      type: 'member',
      position: { x: point.x, y: point.y },
      data: { member: point.data.node, open: open.has(point.data.node.memberID) },
    })),
    edges: laid.links().map((link) => ({
      id: `${link.target.data.node.memberID}-up`,
      source: link.source.data.node.memberID,
      target: link.target.data.node.memberID,
      type: 'smoothstep',
      style: { stroke: 'var(--border)' },
    })),
  };
}

interface MemberData {
  member: TreeNode;
  open: boolean;
  toggle: (memberID: string) => Promise<void>;
  onRoot: (memberID: string) => void;
}

function MemberNode({ data }: NodeProps) {
  const { t } = useTranslation();
  const { member, open, toggle, onRoot } = data as unknown as MemberData;
  const good = member.maintenanceStatus === 'QUALIFIED';
  return (
    <div
      style={{
        width: WIDTH,
        background: 'var(--surface)',
        color: 'var(--ink)',
        border: '1px solid var(--line)',
        borderTop: `3px solid ${good ? 'var(--c1)' : 'var(--c4)'}`,
        borderRadius: 14,
        padding: 12,
        fontFamily: 'var(--font)',
      }}
    >
      <Handle type="target" position={Position.Top} style={{ visibility: 'hidden' }} />
      <button
        type="button"
        onClick={() => onRoot(member.memberID)}
        style={{
          display: 'flex',
          gap: 10,
          alignItems: 'center',
          border: 0,
          background: 'none',
          padding: 0,
          cursor: 'pointer',
          textAlign: 'start',
          width: '100%',
        }}
      >
        <Avatar name={member.fullName} size={34} />
        <span style={{ minWidth: 0 }}>
          <span
            className="strong"
            style={{
              display: 'block',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {member.fullName}
          </span>
          <span className="caption">{member.memberID}</span>
        </span>
      </button>
      <div className="row between small" style={{ marginTop: 8 }}>
        <span>{t(`rank.${member.ranking}` as never)}</span>
        <span className={`tag ${good ? 'good' : 'bad'}`}>
          {member.personalVolume.replace(/\.00$/, '')} PV
        </span>
      </div>
      {member.childCount > 0 && (
        <button
          type="button"
          className="button quiet small wide"
          style={{ marginTop: 8, minHeight: 30 }}
          aria-expanded={open}
          onClick={() => void toggle(member.memberID)}
        >
          {t(open ? 'network.hide' : 'network.show', { count: member.childCount })}
        </button>
      )}
      <Handle type="source" position={Position.Bottom} style={{ visibility: 'hidden' }} />
    </div>
  );
}

const NODE_TYPES = { member: MemberNode };
