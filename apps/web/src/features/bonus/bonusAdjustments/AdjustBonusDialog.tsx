import { ADJUSTED, bonusAdjustments } from '@canopy/contract/bonus/bonusAdjustments';
import type { ResultOf } from '@canopy/contract/call';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { SelectField, TextField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { monthText, standingAlone } from '../../../i18n/format.ts';
import type { PickedMember } from '../../../ui/input/MemberPicker.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

type Periods = ResultOf<typeof bonusAdjustments.adjustmentList>['periods'];

/** Requests an adjustment of a member's month, which a second person approves. */
export function AdjustBonusDialog({
  member,
  periods,
  onClose,
}: {
  member: PickedMember;
  periods: Periods;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  // a company that has not paid any month yet has no bonus to adjust
  const kinds = ADJUSTED.filter((kind) => periods[kind].length > 0);
  const form = useForm({
    initial: { Kind: kinds[0]! as string, Period: '', Amount: '', Reason: '' },
    command: useCommand(bonusAdjustments.askAdjustment, [bonusAdjustments]),
    body: ({ Kind, Period, ...values }) => {
      const kind = Kind as (typeof ADJUSTED)[number];
      return {
        MemberID: member.memberID,
        Kind: kind,
        Period: monthOf(periods, kind, Period),
        ...values,
      };
    },
    done: () => {
      success(t('adjustment.asked'));
      onClose();
    },
  });
  const kind = form.values.Kind as (typeof ADJUSTED)[number];
  return (
    <FormDialog
      form={form}
      title={t('bonusAdjustment.title', { name: member.fullname, id: member.memberID })}
      ok={t('adjustment.ask')}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="Kind"
        label={t('bonusAdjustment.kind')}
        help={t(`bonusAdjustment.help.${kind}`)}
        options={kinds.map((value) => ({ value, label: t(`bonusAdjustment.of.${value}`) }))}
      />
      <SelectField
        form={form}
        name="Period"
        label={t('bonus.month')}
        options={periods[kind].map((value) => ({ value, label: standingAlone(monthText(value)) }))}
      />
      <TextField
        form={form}
        name="Amount"
        label={t(`bonusAdjustment.amount.${kind}`)}
        help={t('adjustment.amountHelp')}
      />
      <TextField
        form={form}
        name="Reason"
        label={t('action.reason')}
        help={t('adjustment.reasonHelp')}
        maxLength={300}
      />
    </FormDialog>
  );
}

/** The selected month if it is one of this kind's, else the newest, which is what the field shows first. */
const monthOf = (periods: Periods, kind: (typeof ADJUSTED)[number], chosen: string): string =>
  periods[kind].includes(chosen) ? chosen : periods[kind][0]!;
