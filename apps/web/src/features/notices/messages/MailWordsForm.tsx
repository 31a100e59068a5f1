import type { ResultOf } from '@canopy/contract/call';
import { messages } from '@canopy/contract/notices/messages';
import { useTranslation } from 'react-i18next';
import { send } from '../../../session/call.ts';
import { useLogin } from '../../../session/session.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Field, Form } from '../../../ui/input/form.tsx';
import { Input, TextArea } from '../../../ui/input/Input.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { useTwoVersions } from '../../../ui/list/useTwoVersions.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

type MailText = ResultOf<typeof messages.words>['texts'][number];

/** Content of the fields. */
export interface Written {
  Subject: string;
  Body: string;
}

/** Subject and text of a mail in one language: save, send as a test to oneself, reset to the default. */
export function MailWordsForm({
  template,
  text,
  guarded,
  initial,
  onChange,
}: {
  template: string;
  text: MailText;
  /** It carries a link or a code, or is about security. */
  guarded: boolean;
  initial: Written;
  onChange: (written: Written) => void;
}) {
  const { t } = useTranslation();
  const { confirm, success, failure } = useFeedback();
  const reset = useCommand(messages.resetWords, [messages]);
  const test = useCommand(messages.testWords, []);
  const { language } = text;
  const may = useLogin()!.role === 'admin' || !guarded;
  const versions = useTwoVersions({
    stored: text,
    valuesOf: ({ subject, body }): Written => ({ Subject: subject, Body: body }),
    read: async () => {
      const { texts } = await send(messages.words, { Template: template });
      return texts.find((one) => one.language === language)!;
    },
    names: { Subject: t('mail.subject'), Body: t('mailWords.text') },
    onKept: onChange,
  });
  const version = versions.base?.version ?? null;
  const isStandard = ({ Subject, Body }: Written) =>
    Subject === text.standardSubject && Body === text.standardBody;
  const form = useForm({
    initial,
    meanwhile: versions.meanwhile,
    check: (values) => (isStandard(values) ? [{ field: 'Body', code: 'UNCHANGED' }] : []),
    command: useCommand(messages.saveWords, [messages]),
    body: (values) => ({
      Template: template,
      Language: language,
      ...values,
      ...(version === null ? {} : { Version: version }),
    }),
    done: () => success(t('done.updated')),
  });
  const set = (field: keyof Written, value: string) => {
    form.set(field, value);
    onChange({ ...form.values, [field]: value });
  };
  const written = { lang: language, dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const) };
  return (
    <>
      {versions.dialog(form)}
      <Form form={form}>
        {guarded && <Notice>{t('mailWords.guarded')}</Notice>}
        <Field label={t('mail.subject')} problem={form.problems['Subject']}>
          {(control) => (
            <Input
              {...control}
              {...written}
              name="Subject"
              maxLength={200}
              value={form.values.Subject}
              onChange={(event) => set('Subject', event.target.value)}
            />
          )}
        </Field>
        <Field
          label={t('mailWords.text')}
          problem={form.problems['Body']}
          help={t('mailWords.textHelp')}
        >
          {(control) => (
            <TextArea
              {...control}
              {...written}
              name="Body"
              rows={9}
              maxLength={5000}
              value={form.values.Body}
              onChange={(event) => set('Body', event.target.value)}
            />
          )}
        </Field>
        <Row gap={12}>
          {may && (
            <Button type="submit" busy={form.busy}>
              {t('action.save')}
            </Button>
          )}
          <Button
            kind="quiet"
            busy={test.isPending}
            onClick={() =>
              test
                .mutateAsync({ Template: template, Language: language, ...form.values })
                .then(({ to }) => success(t('mailWords.tested', { to })), failure)
            }
          >
            {t('mailWords.test')}
          </Button>
          {!may ? null : version === null ? (
            !isStandard(form.values) && (
              <Button
                kind="plain"
                onClick={() => {
                  set('Subject', text.standardSubject);
                  form.set('Body', text.standardBody);
                  onChange({ Subject: text.standardSubject, Body: text.standardBody });
                }}
              >
                {t('mailWords.standard')}
              </Button>
            )
          ) : (
            <Button
              kind="plain"
              onClick={() =>
                confirm(t('mailWords.resetText'), () =>
                  reset.mutateAsync({ Template: template, Language: language }),
                )
              }
            >
              {t('mailWords.standard')}
            </Button>
          )}
        </Row>
      </Form>
    </>
  );
}
