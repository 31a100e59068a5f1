import type { ResultOf } from '@canopy/contract/call';
import { network } from '@canopy/contract/people/network';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, call } from '../../../session/call.ts';

export type TreeNode = ResultOf<typeof network.children>['nodes'][number];
export type TreeKind = 'SPONSOR' | 'PLACEMENT';

const PAGE = 50;
/** Pages of children read to find one of them. */
const PAGES_READ = 20;

/** The part of a tree loaded so far, shared by chart and table. */
export interface Tree {
  kind: TreeKind;
  root: string;
  nodes: ReadonlyMap<string, TreeNode>;
  /** IDs of the known children, in order. */
  children: ReadonlyMap<string, string[]>;
  open: ReadonlySet<string>;
  error: ApiError | null;
  toggle: (memberID: string) => Promise<void>;
  /** Loads the next page of a member's children. */
  more: (memberID: string) => Promise<void>;
  /** Expands the path from the root down to a member. */
  openPath: (memberID: string) => Promise<void>;
  reload: () => void;
}

interface State {
  nodes: Map<string, TreeNode>;
  children: Map<string, string[]>;
  open: Set<string>;
}

/** Merges a response: known members are updated, new ones added below their parent. */
function taken(state: State, answer: TreeNode[], append: boolean): State {
  const nodes = new Map(state.nodes);
  const children = new Map(state.children);
  const [top] = answer;
  if (!append && top) children.set(top.memberID, []);
  for (const node of answer) {
    // the first row of a response does not name its parent
    const known = nodes.get(node.memberID);
    nodes.set(
      node.memberID,
      node.depth === 0 && known
        ? { ...known, ...node, parentID: known.parentID, side: known.side }
        : node,
    );
    if (!node.parentID) continue;
    const siblings = children.get(node.parentID) ?? [];
    if (!siblings.includes(node.memberID)) {
      children.set(node.parentID, [...siblings, node.memberID]);
    }
  }
  return { nodes, children, open: state.open };
}

/** Loads a tree level by level, as it is opened. */
export function useTree(root: string, kind: TreeKind): Tree {
  const [state, setState] = useState<State>({
    nodes: new Map(),
    children: new Map(),
    open: new Set([root]),
  });
  const [error, setError] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);

  const read = useCallback(
    async (memberID: string, options: { Depth?: number; Page?: number } = {}) => {
      try {
        const answer = await call(network.children, {
          MemberID: memberID,
          Tree: kind,
          PageSize: PAGE,
          ...options,
        });
        setState((old) => taken(old, answer.nodes, (options.Page ?? 1) > 1));
        return answer.nodes;
      } catch (caught) {
        if (!(caught instanceof ApiError)) throw caught;
        setError(caught);
        return [];
      }
    },
    [kind],
  );

  useEffect(() => {
    setError(null);
    setState({ nodes: new Map(), children: new Map(), open: new Set([root]) });
    void read(root, { Depth: 2 });
  }, [root, read, round]);

  return {
    kind,
    root,
    ...state,
    error,
    reload: () => setRound((old) => old + 1),
    async toggle(memberID) {
      const opening = !state.open.has(memberID);
      if (opening && !state.children.has(memberID)) await read(memberID);
      setState((old) => {
        const open = new Set(old.open);
        if (!open.delete(memberID)) open.add(memberID);
        return { ...old, open };
      });
    },
    async more(memberID) {
      const known = state.children.get(memberID)?.length ?? 0;
      await read(memberID, { Page: Math.floor(known / PAGE) + 1 });
    },
    async openPath(memberID) {
      const way = await call(network.path, { MemberID: memberID, Tree: kind, PageSize: 200 });
      const ids = way.map((step) => step.memberID);
      const above = ids.slice(1, ids.indexOf(root) + 1).toReversed();
      for (const id of above) {
        // their successor on the way may be far down a long list of children
        const next = ids[ids.indexOf(id) - 1];
        for (let Page = 1; Page <= PAGES_READ; Page++) {
          const nodes = await read(id, { Page });
          if (nodes.length <= PAGE || nodes.some((node) => node.memberID === next)) break;
        }
      }
      setState((old) => ({ ...old, open: new Set([...old.open, ...above]) }));
    },
  };
}
