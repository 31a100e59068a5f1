import { sms, SMS_VARIABLES } from '@canopy/contract/notices/sms';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { call } from '../../../session/call.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DateTimeField } from '../../../ui/input/DateTimeField.tsx';
import { instantOf } from '../../../ui/value/dayAndTime.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Field, Form, TextField } from '../../../ui/input/form.tsx';
import { bodyProblems } from '../../../ui/input/formCheck.ts';
import { timeText, withCommas } from '../../../i18n/format.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { TextArea } from '../../../ui/input/Input.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Grid, Stack } from '../../../ui/layout/Stack.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { NOBODY, SmsRecipients } from './SmsRecipients.tsx';
import { SmsPreview } from './SmsPreview.tsx';
import { SmsTest } from './SmsTest.tsx';

/** Within it a sending counts as leaving now. */
const SOON_MS = 60_000;
const VARIABLES = SMS_VARIABLES.map((name) => `{{${name}}}`).join(' ');
const INITIAL = { Name: '', Recipients: NOBODY, Text: '', At: { day: '', time: '' } };
type Values = typeof INITIAL;

/** The message as sent and, except for its name, as previewed. */
function bodyOf({ Name, Recipients, Text, At }: Values) {
  const when = At.day === '' && At.time === '' ? {} : { At: instantOf(At) };
  const { JoinedFrom, JoinedUntil, TeamOf, ...chosen } = Recipients;
  return {
    Name,
    Recipients: {
      ...chosen,
      ...(JoinedFrom && { JoinedFrom }),
      ...(JoinedUntil && { JoinedUntil }),
      ...(TeamOf && { TeamOf }),
    },
    Text,
    ...when,
  };
}

/** Write a message, choose recipients, review the preview, and send it. */
export default function SmsComposeScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { confirm } = useFeedback();
  const send = useCommand(sms.send, [sms]);
  const agreed = useRef(false);
  const form = useForm({
    adds: true,
    initial: INITIAL,
    check: (values) => {
      const { Members, Everybody, Numbers } = values.Recipients;
      const body = bodyOf(values);
      return [
        ...(Members.length > 0 || Everybody || Numbers.trim() !== ''
          ? []
          : [{ field: 'Recipients', code: t('sms.nobody') }]),
        ...(body.At === '' ? [{ field: 'At', code: t('sms.notATime') }] : []),
        ...bodyProblems(sms.send, body, { named: (field) => field.split('.')[0]! }),
      ];
    },
    send: async (values) => {
      const { Name, ...content } = bodyOf(values);
      if (agreed.current) {
        await send.mutateAsync({ Name, ...content });
        return navigate({ to: '/dashboard/smsSending' });
      }
      // recipients and cost are requested at this moment, because the preview may be out of date
      const { recipients, cost, lacking, startAt } = await call(sms.preview, content);
      if (lacking > 0) {
        form.setProblems([{ field: 'Text', code: t('sms.lacking', { count: lacking }) }]);
        return false;
      }
      const waits = new Date(startAt).getTime() > Date.now() + SOON_MS;
      confirm(
        sentence(t, 'sms.sendText', {
          name: <strong>{Name}</strong>,
          recipients: <strong>{withCommas(String(recipients))}</strong>,
          cost: (
            <strong>
              <Money value={cost} />
            </strong>
          ),
        }),
        async () => {
          agreed.current = true;
          try {
            return await form.submit();
          } finally {
            agreed.current = false;
          }
        },
        waits ? t('sms.scheduled', { at: timeText(startAt) }) : t('sms.sent'),
      );
      return false;
    },
  });
  const { Name: _name, ...content } = bodyOf(form.values);
  return (
    <>
      <PageHeader title={t('screen.smsCompose')} hint={t('sms.composeHint')} />
      <Grid columns="form" gap={20} align="start">
        <Stack gap={20}>
          <Form form={form} card>
            <TextField
              form={form}
              name="Name"
              label={t('sms.name')}
              help={t('sms.nameHelp')}
              maxLength={80}
            />
            <SmsRecipients
              value={form.values.Recipients}
              onChange={(chosen) => form.set('Recipients', chosen)}
              problem={form.problems['Recipients']}
            />
            <Field
              label={t('sms.text')}
              help={t('sms.variables', { names: VARIABLES })}
              problem={form.problems['Text']}
            >
              {(control) => (
                <TextArea
                  {...control}
                  name="Text"
                  rows={5}
                  maxLength={1000}
                  dir="auto"
                  value={form.values.Text}
                  onChange={(event) => form.set('Text', event.target.value)}
                />
              )}
            </Field>
            <DateTimeField
              name="At"
              label={t('sms.at')}
              help={t('sms.atHelp')}
              problem={form.problems['At']}
              value={form.values.At}
              onChange={(at) => form.set('At', at)}
            />
          </Form>
          <SmsTest text={form.values.Text} />
        </Stack>
        <Card gap={16}>
          <SmsPreview {...content} />
          <Button wide busy={form.busy} onClick={() => void form.submit()}>
            {t('sms.sendNow')}
          </Button>
        </Card>
      </Grid>
    </>
  );
}
