import type { ResultOf } from '@canopy/contract/call';
import { stock } from '@canopy/contract/shop/stock';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { SelectField, TextField } from '../../../ui/input/form.tsx';
import { numberOf } from '../../../ui/input/formCheck.ts';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { metaText } from '../../../i18n/format.ts';
import { furtherNames, NameFields } from '../../../ui/input/NameFields.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { useMakeStockCategory } from './makeStockCategory.tsx';
import { useActiveOptions } from '../../../ui/input/activeOptions.ts';

type Item = ResultOf<typeof stock.itemList>['rows'][number];

/** Creates or edits a stock item; its code can never change. */
export function StockItemForm({
  item,
  onSaved,
  onClose,
}: {
  item: Item | null;
  /** Called with the code of the saved item. */
  onSaved?: (itemCode: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const active = useActiveOptions('item');
  const makeCategory = useMakeStockCategory();
  const categories = useCall(stock.categoryList, {}).data ?? [];
  const form = useForm({
    adds: !item,
    initial: {
      ItemCode: item?.itemCode ?? '',
      Name: item?.names?.['en'] ?? item?.name ?? '',
      Names: furtherNames(item?.names),
      Category: item?.category ?? '',
      Weight: String(item?.weight ?? ''),
      Remark: item?.remark ?? '',
      Status: item?.status ?? ('ACTIVE' as const),
    },
    command: useCommand(stock.saveItem, [stock]),
    body: (values) => ({ ...values, Weight: numberOf(values.Weight), New: item === null }),
    done: (_saved, { ItemCode }) => {
      success(t(item ? 'done.updated' : 'done.added'));
      onSaved?.(ItemCode);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={item ? metaText(item.itemCode, item.name) : t('stock.addItem')}
      onClose={onClose}
    >
      {!item && (
        <TextField
          form={form}
          name="ItemCode"
          label={t('stock.code')}
          help={t('validation.INVALID_STOCK_CODE')}
          maxLength={30}
        />
      )}
      <NameFields form={form} label={t('stock.name')} maxLength={120} />
      <SelectField
        form={form}
        name="Category"
        label={t('stock.category')}
        empty={t('stock.chooseCategory')}
        options={categories
          .filter(({ code, status }) => status === 'ACTIVE' || code === item?.category)
          .map(({ code, name }) => ({ value: code, label: name }))}
        make={makeCategory}
      />
      <TextField form={form} name="Weight" label={t('label.weight')} inputMode="numeric" />
      <TextField form={form} name="Remark" label={t('label.remark')} maxLength={300} />
      <SelectField form={form} name="Status" label={t('label.status')} options={active} />
    </FormDialog>
  );
}
