import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, Focus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { statusName } from '../../../i18n/statusName.ts';
import { nameOf } from '../../../i18n/texts.ts';
import { Avatar } from '../../../ui/picture/Avatar.tsx';
import { IconButton, SmallButton } from '../../../ui/input/Button.tsx';
import { ChartCard, ChartGroup, ChartName, ChartPlace } from '../../../ui/chart/ChartCanvas.tsx';
import { metaText, withCommas } from '../../../i18n/format.ts';
import { TextStatusTag } from '../../../ui/value/StatusTag.tsx';
import { ReachButton } from '../../notices/consents/ReachButton.tsx';
import type { Group, Slot } from './chartPlaces.ts';
import { RegisterUnder } from './RegisterUnder.tsx';
import type { Tree, TreeNode } from './useTree.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';

/** Data of every card; the card's type says which of the first four is set. */
type CardData = {
  node?: TreeNode;
  slot?: Slot;
  more?: { parentID: string; count: number };
  group?: Group;
  tree: Tree;
  target: string | undefined;
  onRoot: (memberID: string) => void;
  onSlot: (slot: Slot) => void;
};
type CardProps = NodeProps<Node<CardData>>;

const short = (pv: string) => withCommas(pv.replace(/\.00$/, ''));

const Ends = () => (
  <>
    <Handle type="target" position={Position.Top} />
    <Handle type="source" position={Position.Bottom} />
  </>
);

/** A member: name, rank and package, month, volumes, legs; opens the next level. */
export function MemberCard({ data }: CardProps) {
  const { t } = useTranslation();
  const { node, tree, target, onRoot } = data;
  if (!node) return null;
  const open = tree.open.has(node.memberID);
  const below = tree.kind === 'PLACEMENT' ? Math.max(node.childCount, 1) : node.childCount;
  const standing = [
    nameOf(t, 'rank', node.ranking),
    node.packageRank > 0 ? nameOf(t, 'package', node.packageRank) : '',
  ];
  return (
    <ChartCard
      label={node.fullName}
      good={node.maintenanceStatus === 'QUALIFIED'}
      target={target === node.memberID}
      head={
        <>
          <Avatar name={node.fullName} photo={node.photo} size={34} />
          <div className="grow">
            <ChartName whole={node.fullName}>
              <Link
                to="/dashboard/memberProfile"
                search={{ memberID: node.memberID }}
                className="strong"
              >
                <bdi>{node.fullName}</bdi>
              </Link>
            </ChartName>
            <span className="caption code">{node.memberID}</span>
          </div>
          {tree.kind === 'SPONSOR' && node.status !== 'TERMINATED' && (
            <ReachButton small memberID={node.memberID} name={node.fullName} />
          )}
          <IconButton
            label={t('network.focus', { name: node.fullName })}
            onClick={() => onRoot(node.memberID)}
          >
            <Focus size={16} aria-hidden />
          </IconButton>
        </>
      }
      meta={
        <>
          <ChartName whole={metaText(...standing)}>
            <Meta>{standing}</Meta>
          </ChartName>
          <TextStatusTag
            of="member"
            status={node.status === 'ACTIVE' ? node.maintenanceStatus : node.status}
          />
        </>
      }
      numbers={[
        { label: t('network.personal'), value: short(node.personalVolume) },
        { label: t('network.group'), value: short(node.groupVolume) },
        node.legs
          ? {
              label: t('network.legs'),
              value: `${node.legs.left.members} | ${node.legs.right.members}`,
            }
          : { label: t('network.team'), value: withCommas(String(node.totalBelow)) },
      ]}
      foot={
        <>
          {below > 0 && (
            <SmallButton grow aria-expanded={open} onClick={() => void tree.toggle(node.memberID)}>
              {open ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
              {t(open ? 'action.hide' : 'network.show', { number: node.childCount })}
            </SmallButton>
          )}
          <RegisterUnder memberID={node.memberID} name={node.fullName} status={node.status} small />
        </>
      }
    >
      <Ends />
    </ChartCard>
  );
}

/** An empty position, where somebody can be registered. */
export function SlotCard({ data }: CardProps) {
  const { t } = useTranslation();
  const { slot, onSlot } = data;
  if (!slot) return null;
  return (
    <ChartPlace
      label={t('network.slotOf', { name: slot.parentName, side: t(`side.${slot.side}`) })}
      onClick={() => onSlot(slot)}
      ends={<Ends />}
    >
      <Plus size={20} aria-hidden />
      {t('network.slot')}
    </ChartPlace>
  );
}

/** Members not loaded yet. */
export function MoreCard({ data }: CardProps) {
  const { t } = useTranslation();
  const { more, tree } = data;
  if (!more) return null;
  return (
    <ChartPlace onClick={() => void tree.more(more.parentID)} ends={<Ends />}>
      {t('network.more', { count: more.count })}
    </ChartPlace>
  );
}

/** The background behind a large group below the same member. */
export function GroupCard({ data }: CardProps) {
  const { t } = useTranslation();
  const { group } = data;
  if (!group) return null;
  return (
    <ChartGroup
      title={
        <Meta>
          {t('label.pair', { label: statusName(t, 'member', 'QUALIFIED'), value: group.qualified })}
          {t('label.pair', {
            label: statusName(t, 'member', 'NOT QUALIFIED'),
            value: group.others,
          })}
        </Meta>
      }
    >
      <Ends />
    </ChartGroup>
  );
}
