import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/texts.ts';
import { FieldBox, FieldNote } from './Field.tsx';
import { Field } from './form.tsx';
import { Input } from './Input.tsx';
import { languageName } from '../value/languageName.ts';
import { LanguageTabs } from './LanguageTabs.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Skeleton } from '../feedback/states.tsx';
import type { FormState } from './useForm.ts';

const RichText = lazy(() => import('./RichText.tsx'));

type ByLanguage = Record<string, string>;

/** The problem of a field or of a part of it. */
export const problemIn = <V,>(form: FormState<V>, field: string): string | undefined =>
  Object.entries(form.problems).find(([name]) => name.split('.')[0] === field)?.[1];

/** The title in one language. */
export function TitleField<V extends { Titles: ByLanguage }>({
  form,
  language,
  label,
  help,
}: {
  form: FormState<V>;
  language: string;
  label: string;
  help?: string | undefined;
}) {
  const { Titles } = form.values;
  return (
    <Field label={label} problem={problemIn(form, 'Titles')} help={help}>
      {(control) => (
        <Input
          {...control}
          name={`Title.${language}`}
          maxLength={120}
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          value={Titles[language] ?? ''}
          onChange={(event) => form.set('Titles', { ...Titles, [language]: event.target.value })}
        />
      )}
    </Field>
  );
}

/**
 * Title and rich text in each language; a language without them falls back to English.
 *
 * @param title label of the titles
 * @param text label of the texts
 * @param help what to know about the title in a further language
 */
export function TitledTexts<V extends { Titles: ByLanguage; Texts: ByLanguage }>({
  form,
  title,
  text,
  help,
}: {
  form: FormState<V>;
  title: string;
  text: string;
  help?: string;
}) {
  const { t, i18n } = useTranslation();
  const { Titles, Texts } = form.values;
  const long = problemIn(form, 'Texts');
  return (
    <div data-field="Titles">
      <LanguageTabs filled={(language) => Boolean(Titles[language] ?? Texts[language])}>
        {(language) => (
          <Stack gap={20}>
            <TitleField
              form={form}
              language={language}
              label={title}
              help={language === 'en' ? undefined : help}
            />
            <FieldBox>
              <span>{text}</span>
              <Suspense fallback={<Skeleton lines={4} />}>
                <RichText
                  key={language}
                  label={t('label.placed', {
                    name: text,
                    side: languageName(language, i18n.language),
                  })}
                  language={language}
                  pathway="content"
                  value={Texts[language] ?? ''}
                  onChange={(html) => form.set('Texts', { ...form.values.Texts, [language]: html })}
                />
              </Suspense>
              <FieldNote problem={long && problemText(t, long)} />
            </FieldBox>
          </Stack>
        )}
      </LanguageTabs>
    </div>
  );
}
