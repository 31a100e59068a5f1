import { PRODUCT_LANGUAGES } from '@canopy/domain/product';
import { useTranslation } from 'react-i18next';
import { TextField } from './form.tsx';
import { languageName } from '../value/languageName.ts';
import { NamesTable, type NameRow } from '../list/NamesTable.tsx';
import type { FormState } from './useForm.ts';
import { FieldBox } from './Field.tsx';

/** The names of a row in languages other than English, as form rows. */
export const furtherNames = (names: Record<string, string> | undefined): NameRow[] =>
  Object.entries(names ?? {})
    .filter(([language]) => language !== 'en')
    .map(([Language, Name]) => ({ Language, Name }));

/** A name, with translations below it; languages without one use the first. */
export function NameFields<V extends { Name: string; Names: NameRow[] }>({
  form,
  label,
  maxLength,
}: {
  form: FormState<V>;
  label: string;
  maxLength: number;
}) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <TextField form={form} name="Name" label={label} maxLength={maxLength} />
      <FieldBox as="details" whole open={form.values.Names.length > 0}>
        <summary>{t('language.otherNames')}</summary>
        <NamesTable
          form={form}
          label={t('language.otherNames')}
          name={label}
          languages={PRODUCT_LANGUAGES.filter((code) => code !== 'en').map((code) => ({
            value: code,
            label: languageName(code, i18n.language),
          }))}
        />
      </FieldBox>
    </>
  );
}
