import type { ResultOf } from '@canopy/contract/call';
import { resources } from '@canopy/contract/people/resources';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { ImageUpload } from '../../../ui/input/ImageUpload.tsx';
import { furtherNames, NameFields } from '../../../ui/input/NameFields.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

type Category = ResultOf<typeof resources.categoryList>[number];

/** A category as its form edits it; null: a new one. */
export const valuesOf = (category: Category | null) => ({
  Name: category?.names?.['en'] ?? category?.name ?? '',
  Names: furtherNames(category?.names),
  Image: category?.image ?? '',
});

/** The form of a category as sent. */
export const bodyOf = ({ Image, ...names }: ReturnType<typeof valuesOf>) => ({
  ...names,
  Image: Image || null,
});

/** Makes or changes a category of digital resources. */
export function ResourceCategoryForm({
  category,
  onSaved,
  onClose,
}: {
  category: Category | null;
  /** Called with the id of the saved category. */
  onSaved?: (categoryID: number) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const form = useForm({
    adds: !category,
    initial: valuesOf(category),
    command: useCommand(resources.saveCategory, [resources]),
    body: (values) => ({
      ...bodyOf(values),
      ...(category ? { CategoryID: category.categoryID } : {}),
    }),
    done: ({ categoryID }) => {
      success(t(category ? 'done.updated' : 'done.added'));
      onSaved?.(categoryID);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={category?.name ?? t('resource.addCategory')} onClose={onClose}>
      <NameFields form={form} label={t('resource.categoryName')} maxLength={80} />
      <Text as="div" whole>
        <ImageUpload
          label={t('resource.picture')}
          pathway="content"
          value={form.values.Image}
          problem={form.problems['Image']}
          onChange={(url) => form.set('Image', url)}
        />
      </Text>
    </FormDialog>
  );
}
