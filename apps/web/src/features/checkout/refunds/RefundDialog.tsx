import type { ResultOf } from '@canopy/contract/call';
import { refunds } from '@canopy/contract/checkout/refunds';
import { sales } from '@canopy/contract/checkout/sales';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { useTranslation } from 'react-i18next';
import { Check } from '../../../ui/input/Input.tsx';
import { SelectField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { EVERYTHING, useCommand } from '../../../ui/feedback/api.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { ReasonField } from '../../../ui/input/ReasonField.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { UnitRow, Units } from '../../../ui/layout/UnitRow.tsx';
import { sentence } from '../../../i18n/sentence.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

type Goods = 'SALEABLE' | 'DAMAGED' | 'KEPT';

/**
 * Returns units of an order: a buyer requests it; staff refund at once and record what happened to the goods.
 */
export function RefundDialog({
  sale,
  atOnce,
  onClose,
}: {
  sale: ResultOf<typeof sales.detail>;
  atOnce: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const request = useCommand(refunds.request, [refunds, sales]);
  const refund = useCommand(sales.refund, EVERYTHING);
  const left = sale.lines.filter((line) => line.quantity > line.returned);
  const chosenOf = (units: Record<string, number>) =>
    left.filter((line) => (units[line.productCode] ?? 0) > 0);
  const form = useForm({
    initial: {
      // what is sent back is said, not taken out of everything
      Lines: {} as Record<string, number>,
      Goods: 'SALEABLE' as Goods,
      IncludeFee: true,
      Reason: '',
    },
    check: ({ Lines, Reason }) => [
      ...(chosenOf(Lines).length > 0 ? [] : [{ field: 'Lines', code: 'UNITS_REQUIRED' }]),
      ...(Reason.trim() ? [] : [{ field: 'Reason', code: 'REASON_MISSING' }]),
    ],
    send: async (values) => {
      const body = {
        SalesID: sale.salesID,
        Lines: chosenOf(values.Lines).map((line) => ({
          ProductCode: line.productCode,
          Quantity: values.Lines[line.productCode]!,
        })),
        Reason: values.Reason.trim(),
      };
      if (atOnce)
        await refund.mutateAsync({ ...body, IncludeFee: values.IncludeFee, Goods: values.Goods });
      else await request.mutateAsync(body);
      success(t(atOnce ? 'refunds.settled' : 'refunds.asked'));
      onClose();
    },
  });
  const { Lines: units, IncludeFee: withFee } = form.values;
  const chosen = chosenOf(units);
  const whole = left.every((line) => units[line.productCode] === line.quantity - line.returned);
  const sent = chosen.some((line) => units[line.productCode]! > line.unsent);
  const value =
    // a sale nobody paid for only gives back its PV
    sale.paymentType === 'FREE'
      ? 0
      : chosen.reduce(
          (sum, line) => sum + parseMoney(line.price)! * units[line.productCode]!,
          whole && withFee ? parseMoney(sale.shipmentFee)! : 0,
        );

  return (
    <FormDialog
      form={form}
      title={t(atOnce ? 'refunds.atOnce' : 'refunds.ask')}
      ok={t(atOnce ? 'refunds.atOnce' : 'refunds.ask')}
      danger={atOnce}
      size="medium"
      plain
      onClose={onClose}
    >
      <Units label={t('refunds.items')} problem={form.problems['Lines']}>
        {left.map((line) => (
          <UnitRow
            key={line.productCode}
            label={line.name}
            max={line.quantity - line.returned}
            value={units[line.productCode] ?? 0}
            onChange={(count) => form.set('Lines', { ...units, [line.productCode]: count })}
          />
        ))}
      </Units>
      {!whole && (
        <Row>
          <SmallButton
            onClick={() =>
              form.set(
                'Lines',
                Object.fromEntries(
                  left.map((line) => [line.productCode, line.quantity - line.returned]),
                ),
              )
            }
          >
            {t('refunds.everything')}
          </SmallButton>
        </Row>
      )}
      {atOnce && sent && (
        <SelectField
          form={form}
          name="Goods"
          label={t('refunds.goods')}
          options={(['SALEABLE', 'DAMAGED', 'KEPT'] as const).map((way) => ({
            value: way,
            label: t(`refunds.goods_${way}`),
          }))}
        />
      )}
      {atOnce && whole && parseMoney(sale.shipmentFee)! > 0 && (
        <Check checked={withFee} onChange={(event) => form.set('IncludeFee', event.target.checked)}>
          {t('refunds.withFee')}
        </Check>
      )}
      <ReasonField
        value={form.values.Reason}
        problem={form.problems['Reason']}
        onChange={(text) => form.set('Reason', text)}
      />
      <p>
        {sentence(t, 'label.pair', {
          label: t('refunds.comesTo'),
          value: <Money value={decimalOf(value)} size={20} />,
        })}
      </p>
      <p className="caption">{t(atOnce ? 'refunds.effect' : 'refunds.askText')}</p>
    </FormDialog>
  );
}
