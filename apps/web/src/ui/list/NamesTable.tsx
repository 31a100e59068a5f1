import { useTranslation } from 'react-i18next';
import { EditableTable } from '../input/EditableTable.tsx';
import type { FormState } from '../input/useForm.ts';

/** A name in one language, as a row of a form. */
export type NameRow = Record<'Language' | 'Name', string>;

/** Names by language: a row for each. */
export function NamesTable<V extends { Names: NameRow[] }>({
  form,
  label,
  name,
  languages,
}: {
  form: FormState<V>;
  label: string;
  /** Column heading of the names. */
  name: string;
  languages: { value: string; label: string }[];
}) {
  const { t } = useTranslation();
  return (
    <EditableTable
      label={label}
      field="Names"
      columns={[
        { key: 'Language', title: t('language.title'), kind: 'select', options: languages },
        { key: 'Name', title: name, kind: 'string' },
      ]}
      rows={form.values.Names}
      onChange={(rows) => form.set('Names', rows)}
      empty={{ Language: '', Name: '' }}
      problems={form.problems}
    />
  );
}
