import { sms } from '@canopy/contract/notices/sms';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Field, Form } from '../../../ui/input/form.tsx';
import { Input } from '../../../ui/input/Input.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

/** Sends the text to a single number as a test, as its owner would read it. */
export function SmsTest({ text }: { text: string }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const form = useForm({
    initial: { Number: '' },
    check: ({ Number }) =>
      Number.trim() === ''
        ? [{ field: 'Number', code: 'REQUIRED' }]
        : text.trim() === ''
          ? [{ field: 'Number', code: t('sms.textFirst') }]
          : [],
    // a test number needs no protection against loss
    kept: true,
    command: useCommand(sms.test, []),
    body: ({ Number }) => ({ Text: text, Number }),
    // the text has its own field in a different form
    named: () => 'Number',
    done: () => success(t('sms.tested')),
  });
  return (
    <Form form={form} card>
      <Field label={t('sms.test')} help={t('sms.testHelp')} problem={form.problems['Number']}>
        {(control) => (
          <Row nowrap gap={8}>
            <Input
              {...control}
              name="Number"
              inputMode="tel"
              dir="ltr"
              placeholder="60123456789"
              value={form.values.Number}
              onChange={(event) => form.set('Number', event.target.value)}
            />
            <Button kind="quiet" type="submit" busy={form.busy}>
              {t('sms.testButton')}
            </Button>
          </Row>
        )}
      </Field>
    </Form>
  );
}
