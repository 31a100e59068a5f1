import type { ResultOf } from '@canopy/contract/call';
import { refunds } from '@canopy/contract/checkout/refunds';
import type { FieldProblem } from '@canopy/domain/validation';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { EVERYTHING, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { TextField } from '../../../ui/input/form.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { sentence } from '../../../i18n/sentence.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';

/** Returned units per product: resaleable, damaged or missing. */
export function ReceiveGoods({
  refund,
  onClose,
}: {
  refund: ResultOf<typeof refunds.detail>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const receive = useCommand(refunds.receive, EVERYTHING);
  const sent = refund.lines
    .map((line) => ({ ...line, sent: line.quantity - line.unsent }))
    .filter((line) => line.sent > 0);
  const count = (values: Record<string, string>, way: string, code: string) =>
    Number(values[`${way}.${code}`] || 0);
  const WAYS = ['Saleable', 'Damaged', 'Kept'] as const;
  const form = useForm<Record<string, string>>({
    initial: Object.fromEntries(
      sent.flatMap((line) => [
        [`Saleable.${line.productCode}`, String(line.sent)],
        [`Damaged.${line.productCode}`, '0'],
        [`Kept.${line.productCode}`, '0'],
      ]),
    ),
    check: (values) =>
      sent.flatMap((line): FieldProblem[] => {
        const counts = WAYS.map((way) => count(values, way, line.productCode));
        const sum = counts.reduce((all, one) => all + one, 0);
        const whole = counts.every((one) => Number.isInteger(one) && one >= 0);
        return whole && sum === line.sent
          ? []
          : [{ field: `Saleable.${line.productCode}`, code: 'QUANTITY' }];
      }),
    send: async (values) => {
      await receive.mutateAsync({
        RefundID: refund.refundID,
        Lines: sent.map((line) => ({
          ProductCode: line.productCode,
          Saleable: count(values, 'Saleable', line.productCode),
          Damaged: count(values, 'Damaged', line.productCode),
          Kept: count(values, 'Kept', line.productCode),
        })),
      });
      success(t('refunds.settled'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('refunds.receive')}
      ok={t('refunds.receive')}
      onClose={onClose}
    >
      <Text whole>
        {sentence(t, 'label.pair', {
          label: t('refunds.comesTo'),
          value: <Money value={refund.amount} size={20} />,
        })}
      </Text>
      <Text type="caption" whole>
        {t('refunds.effect')}
      </Text>
      {sent.map((line) => (
        <Grid key={line.productCode} as="fieldset" columns="form" whole>
          <legend className="strong">
            {line.sent} × {line.name}
          </legend>
          {WAYS.map((way) => (
            <TextField
              key={way}
              form={form}
              name={`${way}.${line.productCode}`}
              label={t(`refunds.label_${way}`)}
              inputMode="numeric"
            />
          ))}
        </Grid>
      ))}
    </FormDialog>
  );
}
