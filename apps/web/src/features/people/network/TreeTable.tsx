import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { IconButton, PlainButton } from '../../../ui/input/Button.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Pv } from '../../../ui/value/Money.tsx';
import { TreeGrid, TreeRow } from '../../../ui/list/TreeGrid.tsx';
import { withCommas } from '../../../i18n/format.ts';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { TextStatusTag } from '../../../ui/value/StatusTag.tsx';
import { usePhone } from '../../../ui/layout/usePhone.ts';
import type { Slot } from './chartPlaces.ts';
import { RegisterUnder } from './RegisterUnder.tsx';
import type { Tree, TreeNode } from './useTree.ts';

interface Line {
  id: string;
  level: number;
  node?: TreeNode;
  slot?: Slot;
  more?: { parentID: string; count: number };
}

/** The visible rows from top to bottom. */
function rowsOf(tree: Tree, node: TreeNode, level: number): Line[] {
  const rows: Line[] = [{ id: node.memberID, level, node }];
  // iterative, because a chain of 20,000 members would overflow the stack
  const todo: Line[] = [];
  const put = (parent: TreeNode, at: number) => {
    if (!tree.open.has(parent.memberID)) return;
    const known = (tree.children.get(parent.memberID) ?? []).map((id) => tree.nodes.get(id)!);
    const below: Line[] = known.map((child) => ({ id: child.memberID, level: at, node: child }));
    if (tree.kind === 'PLACEMENT') {
      for (const side of ['L', 'R'] as const) {
        if (known.some((child) => child.side === side)) continue;
        const slot = { parentID: parent.memberID, parentName: parent.fullName, side };
        below.splice(side === 'L' ? 0 : below.length, 0, {
          id: `${parent.memberID}-${side}`,
          level: at,
          slot,
        });
      }
    } else if (known.length > 0 && known.length < parent.childCount) {
      const more = { parentID: parent.memberID, count: parent.childCount - known.length };
      below.push({ id: `${parent.memberID}-more`, level: at, more });
    }
    todo.unshift(...below);
  };
  put(node, level + 1);
  for (let next = todo.shift(); next; next = todo.shift()) {
    rows.push(next);
    if (next.node) put(next.node, next.level + 1);
  }
  return rows;
}

const short = (pv: string) => withCommas(pv.replace(/\.00$/, ''));

/** The tree as an ARIA tree grid: arrow keys move, expand and collapse; Enter opens the profile. */
export function TreeTable({
  tree,
  target,
  onSlot,
}: {
  tree: Tree;
  target: string | undefined;
  onSlot: (slot: Slot) => void;
}) {
  const { t } = useTranslation();
  const phone = usePhone();
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState(tree.root);
  const first = tree.nodes.get(tree.root);
  const known = target !== undefined && tree.nodes.has(target);
  // scroll the member searched for into view
  useEffect(() => {
    if (!known) return;
    body.current
      ?.querySelector(`[data-row="${CSS.escape(target)}"]`)
      ?.scrollIntoView({ block: 'center' });
  }, [known, target]);
  if (tree.error) return <ErrorState error={tree.error} retry={tree.reload} />;
  if (!first) return <Skeleton lines={6} />;
  const rows = rowsOf(tree, first, 1);
  const current = rows.some((row) => row.id === active) ? active : tree.root;

  const focus = (id: string | undefined) => {
    if (!id) return;
    setActive(id);
    body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  };
  const act = (row: Line) => {
    if (row.slot) onSlot(row.slot);
    else if (row.more) void tree.more(row.more.parentID);
    else {
      void navigate({
        to: '/dashboard/memberProfile',
        search: { memberID: row.id },
      });
    }
  };
  const canOpen = (row: Line) =>
    row.node !== undefined && (row.node.childCount > 0 || tree.kind === 'PLACEMENT');

  function onKeyDown(event: KeyboardEvent, row: Line) {
    if (event.target !== event.currentTarget) return;
    const at = rows.indexOf(row);
    const opened = tree.open.has(row.id);
    const rtl = document.documentElement.dir === 'rtl';
    const key =
      rtl && event.key === 'ArrowLeft'
        ? 'ArrowRight'
        : rtl && event.key === 'ArrowRight'
          ? 'ArrowLeft'
          : event.key;
    const moves: Record<string, () => void> = {
      ArrowDown: () => focus(rows[at + 1]?.id),
      ArrowUp: () => focus(rows[at - 1]?.id),
      Home: () => focus(rows[0]?.id),
      End: () => focus(rows.at(-1)?.id),
      Enter: () => act(row),
      ArrowRight: () => {
        if (!canOpen(row)) return;
        if (opened) focus(rows[at + 1]?.id);
        else void tree.toggle(row.id);
      },
      ArrowLeft: () => {
        if (row.node && opened && canOpen(row)) void tree.toggle(row.id);
        else focus(rows.slice(0, at).findLast((above) => above.level < row.level)?.id);
      },
    };
    const move = moves[key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  return (
    <TreeGrid
      label={t('screen.organisationChart')}
      head={
        phone
          ? []
          : [
              { title: t('label.name') },
              { title: t('label.rank') },
              { title: t('label.package') },
              { title: t('label.maintenance') },
              { title: t('network.personal'), end: true },
              { title: t('network.group'), end: true },
              { title: t(tree.kind === 'PLACEMENT' ? 'network.legs' : 'network.team'), end: true },
            ]
      }
      ref={body}
    >
      {rows.map((row) => (
        <TreeRow
          key={row.id}
          data-row={row.id}
          level={row.level}
          aria-expanded={canOpen(row) ? tree.open.has(row.id) : undefined}
          tabIndex={row.id === current ? 0 : -1}
          target={row.id === target}
          onFocus={() => setActive(row.id)}
          onKeyDown={(event) => onKeyDown(event, row)}
          opener={
            canOpen(row) && (
              <IconButton
                tabIndex={-1}
                label={t(tree.open.has(row.id) ? 'network.close' : 'network.open', {
                  name: row.node!.fullName,
                })}
                onClick={() => void tree.toggle(row.id)}
              >
                {tree.open.has(row.id) ? (
                  <ChevronDown size={18} aria-hidden />
                ) : (
                  <ChevronRight size={18} aria-hidden className="flip" />
                )}
              </IconButton>
            )
          }
          name={
            row.node ? (
              <>
                <Link
                  to="/dashboard/memberProfile"
                  search={{ memberID: row.id }}
                  className="strong"
                  tabIndex={-1}
                >
                  <bdi>{row.node.fullName}</bdi>
                </Link>{' '}
                <span className="caption code">
                  {row.id}
                  {row.node.side ? ` ${row.node.side}` : ''}
                </span>
              </>
            ) : (
              <PlainButton tabIndex={-1} onClick={() => act(row)}>
                {row.slot ? (
                  <>
                    <Plus size={16} aria-hidden />{' '}
                    {t('network.slotAt', { side: t(`side.${row.slot.side}`) })}
                  </>
                ) : (
                  t('network.more', { count: row.more!.count })
                )}
              </PlainButton>
            )
          }
          meta={
            phone && row.node ? (
              <Meta>
                {nameOf(t, 'rank', row.node.ranking)}
                {row.node.packageRank > 0 && nameOf(t, 'package', row.node.packageRank)}
                <Pv value={row.node.personalVolume} />
                {t('label.pair', {
                  label: t('network.team'),
                  value: row.node.legs
                    ? row.node.legs.left.members + row.node.legs.right.members
                    : row.node.totalBelow,
                })}
              </Meta>
            ) : undefined
          }
          act={
            row.node &&
            (phone ? (
              <MonthTag node={row.node} />
            ) : (
              <RegisterUnder
                memberID={row.id}
                name={row.node.fullName}
                status={row.node.status}
                small
                tabIndex={-1}
              />
            ))
          }
        >
          {!phone && <Numbers node={row.node} />}
        </TreeRow>
      ))}
    </TreeGrid>
  );
}

function MonthTag({ node }: { node: TreeNode }) {
  return (
    <TextStatusTag
      of="member"
      status={node.status === 'ACTIVE' ? node.maintenanceStatus : node.status}
    />
  );
}

function Numbers({ node }: { node: TreeNode | undefined }) {
  const { t } = useTranslation();
  if (!node) return <td colSpan={6}>–</td>;
  return (
    <>
      <td>{nameOf(t, 'rank', node.ranking)}</td>
      <td>{node.packageRank > 0 ? nameOf(t, 'package', node.packageRank) : '–'}</td>
      <td>
        <MonthTag node={node} />
      </td>
      <td className="end">{short(node.personalVolume)}</td>
      <td className="end">{short(node.groupVolume)}</td>
      <td className="end">
        {node.legs ? `${node.legs.left.members} | ${node.legs.right.members}` : node.totalBelow}
      </td>
    </>
  );
}
