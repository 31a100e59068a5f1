import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { isSendable } from '../../../ui/input/formCheck.ts';
import { members } from '@canopy/contract/people/members';
import { network } from '@canopy/contract/people/network';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { dateText, monthText, withCommas } from '../../../i18n/format.ts';
import { ReasonField } from '../../../ui/input/ReasonField.tsx';
import { MemberField } from '../../../ui/input/MemberPicker.tsx';
import type { TreeKind } from './useTree.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Pv } from '../../../ui/value/Money.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { errorText } from '../../../ui/feedback/states.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

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
  const { success } = useFeedback();
  const wishOf = ({ ToID, ToSide }: { ToID: string; ToSide: 'L' | 'R' }) => ({
    MemberID: memberID,
    Tree: tree,
    ToID,
    ...(tree === 'PLACEMENT' ? { ToSide } : {}),
  });
  const form = useForm({
    initial: { ToID: '', ToSide: 'L' as 'L' | 'R', Reason: '' },
    check: ({ ToID, Reason }) => [
      ...(ToID ? [] : [{ field: 'ToID', code: 'REQUIRED' }]),
      ...(Reason.trim() ? [] : [{ field: 'Reason', code: 'REASON_MISSING' }]),
    ],
    send: async (values): Promise<boolean> => {
      if (refused) form.setProblems([{ field: 'ToID', code: refused }]);
      // nobody moves a team before the effects were on the screen
      if (!p) return false;
      const done = await move.mutateAsync({ ...wishOf(values), Reason: values.Reason.trim() });
      success(t(`move.told${done.status}`));
      onClose();
      return true;
    },
  });
  const { ToID: to, ToSide: side } = form.values;
  const wish = wishOf(form.values);
  const preview = useCall(network.movePreview, wish, {
    enabled: isSendable(network.movePreview, wish),
  });
  const move = useCommand(network.move, [network, members]);
  const p = preview.data;
  const refused = preview.error ? errorText(preview.error, t) : undefined;
  const placed = (who: { fullName: string; side: 'L' | 'R' | null }) =>
    who.side
      ? t('label.placed', { name: who.fullName, side: t(`side.${who.side}`) })
      : who.fullName;
  const line = (people: { memberID: string; fullName: string }[]) =>
    people.map((person) => person.fullName).join(' › ') || '–';
  return (
    <FormDialog form={form} title={t(`move.${tree}`)} ok={t('move.do')} plain onClose={onClose}>
      <p>
        <strong>{name}</strong> <span className="code">{memberID}</span>
      </p>
      <MemberField
        label={t(tree === 'SPONSOR' ? 'move.newSponsor' : 'move.newParent')}
        name="ToID"
        value={to}
        problem={form.problems['ToID'] ?? refused}
        onChange={(memberID) => form.set('ToID', memberID)}
      />
      {tree === 'PLACEMENT' && (
        <Row role="radiogroup" aria-label={t('label.placement')}>
          {(['L', 'R'] as const).map((value) => (
            <Row key={value} as="label" gap={8}>
              <input
                type="radio"
                name="side"
                checked={side === value}
                onChange={() => form.set('ToSide', value)}
              />
              {t(`side.${value}`)}
            </Row>
          ))}
        </Row>
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
      <ReasonField
        value={form.values.Reason}
        problem={form.problems['Reason']}
        onChange={(text) => form.set('Reason', text)}
      />
    </FormDialog>
  );
}
