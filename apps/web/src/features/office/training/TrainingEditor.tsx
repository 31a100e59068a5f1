import type { ResultOf } from '@canopy/contract/call';
import { training, TRAINING_CATEGORIES } from '@canopy/contract/office/training';
import { PRODUCT_LANGUAGES } from '@canopy/domain/product';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { EditableTable } from '../../../ui/input/EditableTable.tsx';
import { Field, SelectField, TextField } from '../../../ui/input/form.tsx';
import { numberOf } from '../../../ui/input/formCheck.ts';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { metaText } from '../../../i18n/format.ts';
import { TextArea } from '../../../ui/input/Input.tsx';
import { languageName } from '../../../ui/value/languageName.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { furtherNames, NameFields } from '../../../ui/input/NameFields.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { useActiveOptions } from '../../../ui/input/activeOptions.ts';
import { instantOf } from '../../../ui/value/dayAndTime.ts';
import { saysWord } from '../../../ui/list/tableCells.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { cellOf, newSession, placeAndLink, rowsOf } from './sessionRows.ts';
import { FieldBox } from '../../../ui/input/Field.tsx';

type Training = ResultOf<typeof training.detail>;

/** Creates a training, or edits one with its sessions. */
export function TrainingEditor({
  training: id,
  onClose,
}: {
  training: number | 'new';
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const isNew = id === 'new';
  const found = useCall(training.detail, { TrainingID: isNew ? 1 : id }, { enabled: !isNew });
  if (isNew) return <Editor training={null} onClose={onClose} />;
  // an edited training is always reloaded, never taken from the cache
  if (found.data && !found.isFetching) return <Editor training={found.data} onClose={onClose} />;
  return (
    <Modal open title={t('screen.training')} footer={null} size="large" onCancel={onClose}>
      {found.error ? <ErrorState error={found.error} /> : <Skeleton lines={8} />}
    </Modal>
  );
}

function Editor({ training: old, onClose }: { training: Training | null; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const active = useActiveOptions('training');
  const noLimit = t('table.noLimit');
  const form = useForm({
    adds: !old,
    initial: {
      TrainingCode: old?.code ?? '',
      Category: old?.category ?? ('ONBOARDING' as const),
      Name: old?.name ?? '',
      Names: furtherNames(old?.names),
      Description: old?.description ?? '',
      Descriptions: Object.entries(old?.descriptions ?? {}).map(([Language, Text]) => ({
        Language,
        Text,
      })),
      UsageLimit: String(old?.usageLimit ?? ''),
      Status: old?.status ?? ('ACTIVE' as const),
      Sessions: rowsOf(old?.sessions.filter(({ cancelled }) => !cancelled) ?? [], noLimit),
    },
    command: useCommand(training.save, [training]),
    named: cellOf,
    body: ({ UsageLimit, Sessions, ...values }) => ({
      ...values,
      ...(old ? { TrainingID: old.trainingID } : {}),
      UsageLimit: UsageLimit === '' ? null : numberOf(UsageLimit),
      Sessions: Sessions.map((row) => ({
        ...(row.SessionID ? { SessionID: Number(row.SessionID) } : {}),
        StartsAt: instantOf({ day: row.Day, time: row.From }),
        EndsAt: instantOf({ day: row.Day, time: row.To }),
        ...placeAndLink(row.Where),
        Capacity: saysWord(row.Capacity, noLimit) ? null : numberOf(row.Capacity),
      })),
    }),
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="large"
      title={old ? metaText(old.code, old.name) : t('training.add')}
      onClose={onClose}
    >
      <TextField form={form} name="TrainingCode" label={t('training.code')} maxLength={30} />
      <SelectField
        form={form}
        name="Category"
        label={t('training.category')}
        options={TRAINING_CATEGORIES.map((value) => ({
          value,
          label: t(`trainingCategory.${value}`),
        }))}
      />
      <NameFields form={form} label={t('training.name')} maxLength={120} />
      <TextField
        form={form}
        name="UsageLimit"
        label={t('training.limit')}
        help={t('training.limitHelp')}
        inputMode="numeric"
      />
      <SelectField form={form} name="Status" label={t('label.status')} options={active} />
      <Field label={t('training.description')} problem={form.problems['Description']} whole>
        {(control) => (
          <TextArea
            {...control}
            name="Description"
            rows={4}
            maxLength={4_000}
            value={form.values.Description}
            onChange={(event) => form.set('Description', event.target.value)}
          />
        )}
      </Field>
      <FieldBox as="details" whole open={form.values.Descriptions.length > 0}>
        <summary>{t('training.otherDescriptions')}</summary>
        <EditableTable
          label={t('training.otherDescriptions')}
          field="Descriptions"
          columns={[
            {
              key: 'Language',
              title: t('language.title'),
              kind: 'select',
              options: PRODUCT_LANGUAGES.filter((code) => code !== 'en').map((code) => ({
                value: code,
                label: languageName(code, i18n.language),
              })),
            },
            { key: 'Text', title: t('training.description'), kind: 'text' },
          ]}
          rows={form.values.Descriptions}
          onChange={(rows) => form.set('Descriptions', rows)}
          empty={{ Language: '', Text: '' }}
          problems={form.problems}
        />
      </FieldBox>
      <EditableTable
        label={t('training.sessions')}
        field="Sessions"
        columns={[
          { key: 'Day', title: t('label.date'), kind: 'date', width: 150 },
          { key: 'From', title: t('training.from'), kind: 'string', width: 84 },
          { key: 'To', title: t('training.to'), kind: 'string', width: 84 },
          { key: 'Where', title: t('training.place'), kind: 'string' },
          { key: 'Capacity', title: t('training.capacity'), kind: 'string', width: 120 },
        ]}
        rows={form.values.Sessions}
        onChange={(rows) => form.set('Sessions', rows)}
        empty={newSession(noLimit)}
        problems={form.problems}
      />
      <Text type="caption" tone="muted" whole>
        {t('training.sessionsHelp', { noLimit })}
      </Text>
    </FormDialog>
  );
}
