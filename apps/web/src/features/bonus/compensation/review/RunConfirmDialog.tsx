import { compensation } from '@canopy/contract/bonus/compensation';
import { useTranslation } from 'react-i18next';
import { EVERYTHING, useCommand } from '../../../../ui/feedback/api.ts';
import { TextField } from '../../../../ui/input/form.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { useFeedback } from '../../../../ui/feedback/feedback.tsx';
import { Money } from '../../../../ui/value/Money.tsx';
import { useForm } from '../../../../ui/input/useForm.ts';
import { sentence } from '../../../../i18n/sentence.tsx';
import { monthText } from '../../../../i18n/format.ts';
import { NotPaidOut } from './NotPaidOut.tsx';
import type { Review, Run } from './reviewedRun.ts';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';

/** Locks or posts a run after its month and amount are typed, which the server checks too. */
export function RunConfirmDialog({
  step,
  run,
  review,
  onClose,
}: {
  step: 'lock' | 'post';
  run: Run;
  review: Review | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const lock = useCommand(compensation.approve, EVERYTHING);
  const post = useCommand(compensation.post, EVERYTHING);
  const form = useForm({
    initial: { Period: '', Amount: '' },
    command: step === 'lock' ? lock : post,
    body: ({ Period, Amount }) => ({
      RunID: run.runID,
      Period: Period.trim(),
      Amount: Amount.replaceAll(',', '').trim(),
    }),
    done: () => {
      success(t('done.action'), t(`bonus.told.${step}`, { month: monthText(run.period) }));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t(`bonus.${step}`)} ok={t(`bonus.${step}`)} onClose={onClose}>
      <Text whole>
        {sentence(t, `bonus.${step}Text`, {
          month: monthText(run.period),
          amount: (
            <strong>
              <Money value={run.paid} />
            </strong>
          ),
        })}
      </Text>
      <Stack gap={4} whole>
        {review && (
          <p className="caption">
            {t('label.pair', { label: t('bonus.review.earners'), value: review.earners })}
          </p>
        )}
        <NotPaidOut run={run} review={review} />
      </Stack>
      <TextField
        form={form}
        name="Period"
        label={t('bonus.typeMonth', { period: run.period })}
        inputMode="numeric"
        code
        autoComplete="off"
      />
      <TextField
        form={form}
        name="Amount"
        label={t('bonus.typeAmount', { amount: run.paid })}
        inputMode="decimal"
        autoComplete="off"
      />
    </FormDialog>
  );
}
