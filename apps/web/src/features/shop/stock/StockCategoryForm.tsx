import type { ResultOf } from '@canopy/contract/call';
import { stock } from '@canopy/contract/shop/stock';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { SelectField, TextField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { furtherNames, NameFields } from '../../../ui/input/NameFields.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { useActiveOptions } from '../../../ui/input/activeOptions.ts';

type Category = ResultOf<typeof stock.categoryList>[number];

/** A category as its form edits it; null: a new one. */
export const valuesOf = (category: Category | null) => ({
  CategoryCode: category?.code ?? '',
  Name: category?.names?.['en'] ?? category?.name ?? '',
  Names: furtherNames(category?.names),
  Status: category?.status ?? ('ACTIVE' as const),
});

/** Makes or changes a category of stock items; its code can never change. */
export function StockCategoryForm({
  category,
  onSaved,
  onClose,
}: {
  category: Category | null;
  /** Called with the code of the saved category. */
  onSaved?: (code: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const active = useActiveOptions('category');
  const form = useForm({
    adds: !category,
    initial: valuesOf(category),
    command: useCommand(stock.saveCategory, [stock]),
    body: (values) => ({ ...values, New: category === null }),
    done: (_saved, { CategoryCode }) => {
      success(t(category ? 'done.updated' : 'done.added'));
      onSaved?.(CategoryCode);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={category?.name ?? t('stock.addCategory')} onClose={onClose}>
      {!category && (
        <TextField
          form={form}
          name="CategoryCode"
          label={t('stock.categoryCode')}
          help={t('product.codeHelp')}
          maxLength={30}
        />
      )}
      <NameFields form={form} label={t('stock.name')} maxLength={80} />
      <SelectField form={form} name="Status" label={t('label.status')} options={active} />
    </FormDialog>
  );
}
