import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/form.tsx';
import { FieldBox, FieldNote } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { languageName } from '../../ui/languageName.ts';
import { LanguageTabs } from '../../ui/LanguageTabs.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Skeleton } from '../../ui/states.tsx';
import type { FormState } from '../../ui/useForm.ts';
import type { AnnouncementForm } from './announcementForm.ts';
import { problemText } from '../../i18n/texts.ts';

const RichText = lazy(() => import('../../ui/RichText.tsx'));

/** Title and text of an announcement in each language; a language without them reads the English ones. */
export function AnnouncementTexts({ form }: { form: FormState<AnnouncementForm> }) {
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
            <Field
              label={t('announcement.title')}
              problem={problemOf('Titles')}
              help={language === 'en' ? undefined : t('announcement.languageHelp')}
            >
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
              <span className="label">{t('announcement.text')}</span>
              <Suspense fallback={<Skeleton lines={4} />}>
                <RichText
                  key={language}
                  label={t('label.placed', {
                    name: t('announcement.text'),
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
