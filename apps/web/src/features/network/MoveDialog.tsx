import { Fact, Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row, Stack } from '../../ui/Stack.tsx';
import { isSendable } from '../../ui/formCheck.ts';
import { members } from '@canopy/contract/members';
import { network } from '@canopy/contract/network';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { dateText, monthText, withCommas } from '../../ui/format.ts';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { MemberField } from '../../ui/MemberPicker.tsx';
import type { TreeKind } from './useTree.ts';
import { Meta } from '../../ui/Meta.tsx';
import { Pv } from '../../ui/Money.tsx';
import { Modal } from '../../ui/Modal.tsx';

/** Moves a member with their whole downline: shows the changes first, and asks for a reason. */
export function MoveDialog({
  memberID,
  name,
  tree,
  onClose,
}: {
  memberID: string;
  name: string;
  tree: TreeKind;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { success, failure } = useFeedback();
  const [to, setTo] = useState('');
  const [side, setSide] = useState<'L' | 'R'>('L');
  const [reason, setReason] = useState('');
  const wish = {
    MemberID: memberID,
    Tree: tree,
    ToID: to,
    ...(tree === 'PLACEMENT' ? { ToSide: side } : {}),
  };
  const preview = useCall(network.movePreview, wish, {
    enabled: isSendable(network.movePreview, wish),
  });
  const move = useCommand(network.move, [network, members]);
  const p = preview.data;
  const placed = (who: { fullName: string; side: 'L' | 'R' | null }) =>
    who.side
      ? t('label.placed', { name: who.fullName, side: t(`side.${who.side}`) })
      : who.fullName;
  const line = (people: { memberID: string; fullName: string }[]) =>
    people.map((person) => person.fullName).join(' › ') || '–';
  return (
    <Modal
      open
      size="wide"
      title={t(`move.${tree}`)}
      okText={t('move.do')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: !p || !reason.trim() }}
      busy={move.isPending}
      onCancel={onClose}
      onOk={async () => {
        try {
          const done = await move.mutateAsync({ ...wish, Reason: reason.trim() });
          success(t(`move.told${done.status}`));
          onClose();
        } catch (error) {
          failure(error);
        }
      }}
    >
      <Stack gap={16}>
        <p>
          <strong>{name}</strong> <span className="code">{memberID}</span>
        </p>
        <MemberField
          label={t(tree === 'SPONSOR' ? 'move.newSponsor' : 'move.newParent')}
          value={to}
          onChange={setTo}
        />
        {tree === 'PLACEMENT' && (
          <Row role="radiogroup" aria-label={t('label.placement')}>
            {(['L', 'R'] as const).map((value) => (
              <Row key={value} as="label" gap={8}>
                <input
                  type="radio"
                  name="side"
                  checked={side === value}
                  onChange={() => setSide(value)}
                />
                {t(`side.${value}`)}
              </Row>
            ))}
          </Row>
        )}
        {preview.error && (
          <Notice look="bad" role="alert">
            {preview.error.message}
          </Notice>
        )}
        {p && (
          <Facts data-testid="movePreview">
            <Fact label={t('move.from')}>{placed(p.from)}</Fact>
            <Fact label={t('move.to')}>{placed(p.to)}</Fact>
            <Fact label={t('move.along')}>
              <Meta>
                {withCommas(String(p.movesAlong))}
                <Pv value={p.groupVolume} />
              </Meta>
            </Fact>
            <Fact label={t('move.when')}>
              <Meta>
                {monthText(p.period)}
                {dateText(p.effectiveAt)}
              </Meta>
            </Fact>
            <Fact label={t('move.before')}>
              <span className="small">{line(p.uplineBefore)}</span>
            </Fact>
            <Fact label={t('move.after')}>
              <span className="small">{line(p.uplineAfter)}</span>
            </Fact>
          </Facts>
        )}
        {p?.warnings.map((warning) => (
          <Notice key={warning}>{t(`move.${warning}`)}</Notice>
        ))}
        <ReasonField value={reason} onChange={setReason} />
      </Stack>
    </Modal>
  );
}
