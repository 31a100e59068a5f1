import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/texts.ts';
import { FieldBox, FieldNote } from '../../ui/Field.tsx';
import { Field } from '../../ui/form.tsx';
import { Input } from '../../ui/Input.tsx';
import { languageName } from '../../ui/languageName.ts';
import { LanguageTabs } from '../../ui/LanguageTabs.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Skeleton } from '../../ui/states.tsx';
import type { FormState } from '../../ui/useForm.ts';

const RichText = lazy(() => import('../../ui/RichText.tsx'));

type ByLanguage = Record<string, string>;

/** Titles as the call takes them, without the languages that have none. */
export const titlesOf = (titles: ByLanguage) =>
  Object.entries(titles)
    .filter(([, title]) => title.trim())
    .map(([Language, Name]) => ({ Language, Name }));

/** Title and text in each language; a language without them reads the English ones. */
export function HelpTexts<V extends { Titles: ByLanguage; Texts: ByLanguage }>({
  form,
}: {
  form: FormState<V>;
}) {
  const { t, i18n } = useTranslation();
  const { Titles, Texts } = form.values;
  const problemOf = (field: string) =>
    Object.entries(form.problems).find(([name]) => name.split('.')[0] === field)?.[1];
  const long = problemOf('Texts');
  return (
    <div data-field="Titles">
      <LanguageTabs filled={(language) => Boolean(Titles[language] ?? Texts[language])}>
        {(language) => (
          <Stack gap={20}>
            <Field label={t('help.title')} problem={problemOf('Titles')}>
              {(control) => (
                <Input
                  {...control}
                  name={`Title.${language}`}
                  maxLength={120}
                  lang={language}
                  dir={language === 'ar' ? 'rtl' : 'ltr'}
                  value={Titles[language] ?? ''}
                  onChange={(event) =>
                    form.set('Titles', { ...Titles, [language]: event.target.value })
                  }
                />
              )}
            </Field>
            <FieldBox>
              <span className="label">{t('help.text')}</span>
              <Suspense fallback={<Skeleton lines={4} />}>
                <RichText
                  key={language}
                  label={t('label.placed', {
                    name: t('help.text'),
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
