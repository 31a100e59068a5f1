import type { ResultOf } from '@canopy/contract/call';
import { products } from '@canopy/contract/shop/products';
import { PRODUCT_LANGUAGES } from '@canopy/domain/product';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { SelectField, TextField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { languageName } from '../../../ui/value/languageName.ts';
import { NamesTable, type NameRow } from '../../../ui/list/NamesTable.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { useActiveOptions } from '../../../ui/input/activeOptions.ts';
import { namesProblems } from './productForm.ts';

type Category = ResultOf<typeof products.categoryList>[number];

/** The names of a category, as the form edits them. */
export const namesOf = (category: Category): NameRow[] =>
  Object.entries(category.names).map(([Language, Name]) => ({ Language, Name }) as NameRow);

/** Makes or changes a product category; its code can never change. */
export function CategoryForm({
  category,
  all,
  onSaved,
  onClose,
}: {
  category: Category | null;
  all: readonly Category[];
  /** Called with the code of the saved category. */
  onSaved?: (code: string) => void;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const { success } = useFeedback();
  const active = useActiveOptions('category');
  const form = useForm({
    adds: !category,
    initial: {
      CategoryCode: category?.code ?? '',
      Parent: category?.parent ?? '',
      Status: category?.status ?? ('ACTIVE' as const),
      Names: category ? namesOf(category) : [{ Language: 'en', Name: '' } as NameRow],
    },
    // rules across several names, which the server checks after the schema
    check: ({ Names }) => namesProblems(Names),
    command: useCommand(products.saveCategory, [products]),
    body: ({ Parent, ...values }) => ({
      ...values,
      Parent: Parent || null,
      New: category === null,
    }),
    done: (_saved, { CategoryCode }) => {
      success(t(category ? 'done.updated' : 'done.added'));
      onSaved?.(CategoryCode);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={category?.names['en'] ?? t('stock.addCategory')}
      onClose={onClose}
    >
      {!category && (
        <TextField
          form={form}
          name="CategoryCode"
          label={t('product.categoryCode')}
          help={t('product.codeHelp')}
          maxLength={30}
        />
      )}
      <SelectField
        form={form}
        name="Parent"
        label={t('product.parent')}
        empty={t('product.noParent')}
        options={all
          .filter(({ code }) => code !== category?.code)
          .map((row) => ({
            value: row.code,
            label: row.names[i18n.language] ?? row.names['en'] ?? row.code,
          }))}
      />
      <SelectField form={form} name="Status" label={t('label.status')} options={active} />
      <NamesTable
        form={form}
        label={t('product.names')}
        name={t('product.name')}
        languages={PRODUCT_LANGUAGES.map((code) => ({
          value: code,
          label: languageName(code, i18n.language),
        }))}
      />
    </FormDialog>
  );
}
