import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, Focus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../i18n/texts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Row } from '../../ui/Stack.tsx';
import { withCommas } from '../../ui/format.ts';
import { TextStatusTag } from '../../ui/StatusTag.tsx';
import { RegisterUnder } from './RegisterUnder.tsx';
import type { Tree, TreeNode } from './useTree.ts';
import { Meta } from '../../ui/Meta.tsx';
import './chart.css';

export const CARD = { width: 232, height: 188 };

/** An empty place of the placement tree. */
export interface Slot {
  parentID: string;
  parentName: string;
  side: 'L' | 'R';
}

/** Data of every card; the card's type says which of the first three is set. */
type CardData = {
  node?: TreeNode;
  slot?: Slot;
  more?: { parentID: string; count: number };
  tree: Tree;
  target: string | undefined;
  onRoot: (memberID: string) => void;
  onSlot: (slot: Slot) => void;
};
type CardProps = NodeProps<Node<CardData>>;

const short = (pv: string) => withCommas(pv.replace(/\.00$/, ''));

const Ends = () => (
  <>
    <Handle type="target" position={Position.Top} style={{ visibility: 'hidden' }} />
    <Handle type="source" position={Position.Bottom} style={{ visibility: 'hidden' }} />
  </>
);

/** A member: who, rank and package, month, volumes, legs; opens the level below. */
export function MemberCard({ data }: CardProps) {
  const { t } = useTranslation();
  const { node, tree, target, onRoot } = data;
  if (!node) return null;
  const open = tree.open.has(node.memberID);
  const good = node.maintenanceStatus === 'QUALIFIED';
  const below = tree.kind === 'PLACEMENT' ? Math.max(node.childCount, 1) : node.childCount;
  return (
    <article
      className={`chart-card ${good ? 'good' : ''} ${target === node.memberID ? 'target' : ''}`}
      style={{ width: CARD.width, height: CARD.height }}
      aria-label={node.fullName}
    >
      <Row nowrap gap={12}>
        <Avatar name={node.fullName} size={34} />
        <div className="grow" style={{ minWidth: 0 }}>
          <Link
            to="/dashboard/memberProfile"
            search={{ memberID: node.memberID }}
            className="strong chart-name"
          >
            {node.fullName}
          </Link>
          <span className="caption code">{node.memberID}</span>
        </div>
        <IconButton
          label={t('network.focus', { name: node.fullName })}
          onClick={() => onRoot(node.memberID)}
        >
          <Focus size={16} aria-hidden />
        </IconButton>
      </Row>
      <Row nowrap type="caption" above={8} justify="between">
        <span className="chart-name">
          <Meta>
            {nameOf(t, 'rank', node.ranking)}
            {node.packageRank > 0 && nameOf(t, 'package', node.packageRank)}
          </Meta>
        </span>
        <TextStatusTag
          of="member"
          status={node.status === 'ACTIVE' ? node.maintenanceStatus : node.status}
        />
      </Row>
      <dl className="chart-numbers">
        <div>
          <dt>{t('network.personal')}</dt>
          <dd>{short(node.personalVolume)}</dd>
        </div>
        <div>
          <dt>{t('network.group')}</dt>
          <dd>{short(node.groupVolume)}</dd>
        </div>
        {node.legs ? (
          <div>
            <dt>{t('network.legs')}</dt>
            <dd>
              {node.legs.left.members} | {node.legs.right.members}
            </dd>
          </div>
        ) : (
          <div>
            <dt>{t('network.team')}</dt>
            <dd>{withCommas(String(node.totalBelow))}</dd>
          </div>
        )}
      </dl>
      <div className="chart-foot">
        {below > 0 && (
          <Button
            kind="quiet"
            size="small"
            grow
            aria-expanded={open}
            onClick={() => void tree.toggle(node.memberID)}
          >
            {open ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
            {t(open ? 'action.hide' : 'network.show', { number: node.childCount })}
          </Button>
        )}
        <RegisterUnder memberID={node.memberID} name={node.fullName} status={node.status} small />
      </div>
      <Ends />
    </article>
  );
}

/** An empty place: somebody can be registered here. */
export function SlotCard({ data }: CardProps) {
  const { t } = useTranslation();
  const { slot, onSlot } = data;
  if (!slot) return null;
  return (
    <div style={{ width: CARD.width, height: CARD.height }} className="chart-slot">
      <button
        type="button"
        onClick={() => onSlot(slot)}
        aria-label={t('network.slotOf', {
          name: slot.parentName,
          side: t(`side.${slot.side}`),
        })}
      >
        <Plus size={20} aria-hidden />
        {t('network.slot')}
      </button>
      <Ends />
    </div>
  );
}

/** The members that are not read yet. */
export function MoreCard({ data }: CardProps) {
  const { t } = useTranslation();
  const { more, tree } = data;
  if (!more) return null;
  return (
    <div style={{ width: CARD.width, height: CARD.height }} className="chart-slot">
      <button type="button" onClick={() => void tree.more(more.parentID)}>
        {t('network.more', { count: more.count })}
      </button>
      <Ends />
    </div>
  );
}
