import type { ResultOf } from '@canopy/contract/call';
import { RESOURCE_KINDS, resources } from '@canopy/contract/people/resources';
import { dateRangeCode } from '@canopy/domain/validation';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { SelectField, TextField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { businessToday } from '../../../i18n/format.ts';
import { furtherNames, NameFields } from '../../../ui/input/NameFields.tsx';
import { RankFields } from '../../../ui/input/RankFields.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { useActiveOptions } from '../../../ui/input/activeOptions.ts';
import { FileField } from './FileField.tsx';
import { ResourceCategoryForm } from './ResourceCategoryForm.tsx';

type Resource = ResultOf<typeof resources.list>['rows'][number];

const isUploaded = (kind: Resource['kind']) => kind === 'FILE' || kind === 'IMAGE';

/** Creates or edits a digital resource: a file, a picture, or the address of a link or video. */
export function ResourceForm({ one, onClose }: { one: Resource | null; onClose: () => void }) {
  const { t } = useTranslation();
  const statuses = useActiveOptions('resource');
  const categories = useCall(resources.categoryList, {});
  const form = useForm({
    adds: !one,
    initial: {
      Name: one?.names?.['en'] ?? one?.title ?? '',
      Names: furtherNames(one?.names),
      Category: one ? String(one.categoryID) : '',
      Kind: one?.kind ?? ('FILE' as const),
      File: '',
      Url: one?.url ?? '',
      StartDate: one?.startDate ?? businessToday(),
      EndDate: one?.endDate ?? '',
      Status: one?.status ?? ('ACTIVE' as const),
      Ranks: one?.ranks ?? [],
      PackageRanks: one?.packageRanks ?? [],
    },
    check: ({ Kind, File, Url, StartDate, EndDate, Category }) => {
      const days = dateRangeCode(StartDate, EndDate);
      const required = (field: string, value: unknown) =>
        value ? [] : [{ field, code: 'REQUIRED' }];
      const kept = one !== null && isUploaded(one.kind);
      return [
        ...required('Category', Category),
        ...(isUploaded(Kind) ? required('File', File || kept) : required('Url', Url.trim())),
        ...(days
          ? [{ field: days === 'END_BEFORE_START' ? 'EndDate' : 'StartDate', code: days }]
          : []),
      ];
    },
    command: useCommand(resources.save, [resources]),
    body: ({ File, Url, EndDate, Category, ...values }) => ({
      ...values,
      ...(one ? { ResourceID: one.resourceID } : {}),
      ...(File ? { File } : {}),
      Category: Number(Category),
      Url: isUploaded(values.Kind) ? null : Url.trim() || null,
      EndDate: EndDate || null,
    }),
    close: onClose,
  });
  return (
    <FormDialog form={form} title={one?.title ?? t('resource.add')} onClose={onClose}>
      <NameFields form={form} label={t('resource.title')} maxLength={120} />
      <SelectField
        form={form}
        name="Category"
        label={t('resource.category')}
        empty={t('resource.chooseCategory')}
        options={(categories.data ?? []).map(({ categoryID, name }) => ({
          value: String(categoryID),
          label: name,
        }))}
        make={{
          label: t('resource.newCategory'),
          may: true,
          area: t('area.content'),
          dialog: ({ onMade, onClose: close }) => (
            <ResourceCategoryForm
              category={null}
              onSaved={(id) => onMade(String(id))}
              onClose={close}
            />
          ),
        }}
      />
      <SelectField
        form={form}
        name="Kind"
        label={t('label.type')}
        options={RESOURCE_KINDS.map((value) => ({ value, label: t(`resource.kind_${value}`) }))}
      />
      {isUploaded(form.values.Kind) ? (
        <FileField
          label={t('resource.file')}
          present={one?.fileName ?? null}
          problem={form.problems['File']}
          onChange={(upload) => form.set('File', upload)}
        />
      ) : (
        <TextField form={form} name="Url" label={t('resource.url')} whole />
      )}
      <TextField form={form} name="StartDate" label={t('resource.startDate')} type="date" />
      <TextField form={form} name="EndDate" label={t('resource.endDate')} type="date" />
      <SelectField form={form} name="Status" label={t('label.status')} options={statuses} whole />
      <RankFields form={form} />
    </FormDialog>
  );
}
