import type { ResultOf } from '@canopy/contract/call';
import { refunds } from '@canopy/contract/refunds';
import { sales } from '@canopy/contract/sales';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldBox } from '../../ui/Field.tsx';
import { Check, Select } from '../../ui/Input.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { EVERYTHING, useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { Money } from '../../ui/Money.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { UnitRow, Units } from '../../ui/UnitRow.tsx';
import { sentence } from '../../i18n/sentence.tsx';
import { Modal } from '../../ui/Modal.tsx';

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
  const { success, failure } = useFeedback();
  const request = useCommand(refunds.request, [refunds, sales]);
  const refund = useCommand(sales.refund, EVERYTHING);
  const left = sale.lines.filter((line) => line.quantity > line.returned);
  const [units, setUnits] = useState(() =>
    Object.fromEntries(left.map((line) => [line.productCode, line.quantity - line.returned])),
  );
  const [reason, setReason] = useState('');
  const [goods, setGoods] = useState<Goods>('SALEABLE');
  const [withFee, setWithFee] = useState(true);
  const chosen = left.filter((line) => (units[line.productCode] ?? 0) > 0);
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
  const busy = request.isPending || refund.isPending;

  async function send() {
    const Lines = chosen.map((line) => ({
      ProductCode: line.productCode,
      Quantity: units[line.productCode]!,
    }));
    try {
      if (atOnce) {
        await refund.mutateAsync({
          SalesID: sale.salesID,
          Lines,
          Reason: reason.trim(),
          IncludeFee: withFee,
          Goods: goods,
        });
      } else await request.mutateAsync({ SalesID: sale.salesID, Lines, Reason: reason.trim() });
      success(t(atOnce ? 'refunds.settled' : 'refunds.asked'));
      onClose();
    } catch (error) {
      failure(error);
    }
  }

  return (
    <Modal
      open
      title={t(atOnce ? 'refunds.atOnce' : 'refunds.ask')}
      okText={t(atOnce ? 'refunds.atOnce' : 'refunds.ask')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: chosen.length === 0 || !reason.trim(), danger: atOnce }}
      busy={busy}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <Units>
          {left.map((line) => (
            <UnitRow
              key={line.productCode}
              label={line.name}
              max={line.quantity - line.returned}
              value={units[line.productCode] ?? 0}
              onChange={(count) => setUnits({ ...units, [line.productCode]: count })}
            />
          ))}
        </Units>
        {atOnce && sent && (
          <FieldBox>
            <label htmlFor="goods">{t('refunds.goods')}</label>
            <Select
              id="goods"

              value={goods}
              onChange={(event) => setGoods(event.target.value as Goods)}
            >
              {(['SALEABLE', 'DAMAGED', 'KEPT'] as const).map((way) => (
                <option key={way} value={way}>
                  {t(`refunds.goods_${way}`)}
                </option>
              ))}
            </Select>
          </FieldBox>
        )}
        {atOnce && whole && parseMoney(sale.shipmentFee)! > 0 && (
          <Check checked={withFee} onChange={(event) => setWithFee(event.target.checked)}>
            {t('refunds.withFee')}
          </Check>
        )}
        <ReasonField value={reason} onChange={setReason} />
        <p>
          {sentence(t, 'label.pair', {
            label: t('refunds.comesTo'),
            value: <Money value={decimalOf(value)} size={20} />,
          })}
        </p>
        <p className="caption">{t(atOnce ? 'refunds.effect' : 'refunds.askText')}</p>
      </Stack>
    </Modal>
  );
}
