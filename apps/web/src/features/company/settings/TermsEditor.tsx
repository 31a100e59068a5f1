import { registration } from '@canopy/contract/entry/registration';
import { LANGUAGES, type Language } from '@canopy/contract/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { TextArea } from '../../../ui/input/Input.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Field, Form, SelectField, TextField } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';

type Texts = Partial<Record<Language, { Terms: string; Privacy: string }>>;

/** Edits the registration terms as a new version; accepted versions never change. */
export function TermsEditor() {
  const { t } = useTranslation();
  const { success, confirm } = useFeedback();
  const present = useCall(registration.terms, {});
  const [texts, setTexts] = useState<Texts>({});
  const form = useForm({
    initial: { Version: '', Language: 'en' as string },
    command: useCommand(registration.saveTerms, [registration]),
    body: ({ Version }) => ({
      Version,
      Texts: LANGUAGES.flatMap((Language) => {
        const text = texts[Language];
        return text?.Terms && text.Privacy ? [{ Language, ...text }] : [];
      }),
    }),
    // English is required and shown first
    named: (field) => (field === 'Texts' ? 'Terms' : field),
    done: () => {
      setTexts({});
      success(t('done.updated'));
    },
  });
  const language = form.values.Language as Language;
  const shown = texts[language] ?? { Terms: '', Privacy: '' };
  const change = (part: 'Terms' | 'Privacy', text: string) => {
    form.touch();
    setTexts((old) => ({ ...old, [language]: { ...shown, [part]: text } }));
  };
  return (
    <Form
      form={form}
      card
      width="text"
      above={20}
      onSubmit={() => {
        // other languages fall back to English
        if (!texts.en?.Terms || !texts.en.Privacy) form.set('Language', 'en');
        confirm(t('terms.confirm'), () => form.submit());
      }}
    >
      <h2 id="terms">{t('register.termsTitle')}</h2>
      <p className="small muted">
        {present.data && t('register.termsVersion', { version: present.data.version })}
        <br />
        {t('terms.text')}
      </p>
      <Grid columns="form">
        <TextField form={form} name="Version" label={t('terms.newVersion')} maxLength={20} />
        <SelectField
          form={form}
          name="Language"
          label={t('language.title')}
          options={LANGUAGES.map((value) => ({
            value,
            label: LANGUAGE_NAMES[value] + (texts[value]?.Terms ? ' ✓' : ''),
          }))}
        />
      </Grid>
      {(['Terms', 'Privacy'] as const).map((part) => (
        <Field
          key={part}
          label={t(part === 'Terms' ? 'register.termsTitle' : 'register.privacy')}
          problem={form.problems[part]}
        >
          {(control) => (
            <TextArea
              {...control}
              name={part}
              rows={6}
              maxLength={20_000}
              dir="auto"

              value={shown[part]}
              onChange={(event) => change(part, event.target.value)}
            />
          )}
        </Field>
      ))}
      <Button
        type="submit"
        self="start"

        disabled={form.busy}
      >
        {t('terms.publish')}
      </Button>
    </Form>
  );
}
