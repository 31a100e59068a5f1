import { sms, SMS_VARIABLES } from '@canopy/contract/sms';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../i18n/sentence.tsx';
import { call } from '../../session/call.ts';
import { useCommand } from '../../ui/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form.tsx';
import { withCommas } from '../../ui/format.ts';
import { Money } from '../../ui/Money.tsx';
import { Input, TextArea } from '../../ui/Input.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Grid, Row, Stack } from '../../ui/Stack.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { NOBODY, SmsRecipients, type Chosen } from './SmsRecipients.tsx';
import { SmsPreview } from './SmsPreview.tsx';

const VARIABLES = SMS_VARIABLES.map((name) => `{{${name}}}`).join(' ');

/** Writes a text, says who gets it, shows what will happen, and sends it. */
export default function SmsComposeScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { confirm, success, failure } = useFeedback();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [at, setAt] = useState('');
  const [asking, setAsking] = useState(false);
  const [number, setNumber] = useState('');
  const [chosen, setChosen] = useState<Chosen>(NOBODY);
  const send = useCommand(sms.send, [sms]);
  const test = useCommand(sms.test, []);
  const sent = useRef(false);
  useUnsaved(() => !sent.current && (name !== '' || text !== '' || chosen !== NOBODY));
  const when = at === '' ? {} : { At: new Date(at).toISOString() };
  const content = { Text: text, Recipients: chosen };
  // how many get it and what it costs is asked for at that moment, not read off a preview that may be older
  async function ask() {
    setAsking(true);
    try {
      const { recipients, cost } = await call(sms.preview, { ...content, ...when });
      confirm(
        sentence(t, 'sms.sendText', {
          name: <strong>{name}</strong>,
          recipients: <strong>{withCommas(String(recipients))}</strong>,
          cost: (
            <strong>
              <Money value={cost} />
            </strong>
          ),
        }),
        () =>
          send.mutateAsync({ Name: name, ...content, ...when }).then(() => {
            sent.current = true;
            return navigate({ to: '/dashboard/smsSending' });
          }),
        t('sms.sent'),
      );
    } catch (error) {
      failure(error);
    } finally {
      setAsking(false);
    }
  }
  return (
    <>
      <PageHeader title={t('screen.smsCompose')} hint={t('sms.composeHint')} />
      <Grid columns="form" gap={20}>
        <Card gap={20}>
          <Field label={t('sms.name')} help={t('sms.nameHelp')}>
            {(control) => (
              <Input
                {...control}
                name="Name"
                maxLength={80}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <SmsRecipients value={chosen} onChange={setChosen} />
          <Field label={t('sms.text')} help={t('sms.variables', { names: VARIABLES })}>
            {(control) => (
              <TextArea
                {...control}
                name="Text"
                rows={5}
                maxLength={1000}
                dir="auto"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('sms.at')} help={t('sms.atHelp')}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                name="At"
                value={at}
                onChange={(event) => setAt(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('sms.test')} help={t('sms.testHelp')}>
            {(control) => (
              <Row nowrap gap={8}>
                <Input
                  {...control}
                  inputMode="tel"
                  dir="ltr"
                  placeholder="60123456789"
                  value={number}
                  onChange={(event) => setNumber(event.target.value)}
                />
                <Button
                  kind="quiet"
                  busy={test.isPending}
                  disabled={text === '' || number === ''}
                  onClick={() =>
                    test
                      .mutateAsync({ Text: text, Number: number })
                      .then(() => success(t('sms.tested')), failure)
                  }
                >
                  {t('sms.testButton')}
                </Button>
              </Row>
            )}
          </Field>
        </Card>
        <Card gap={16}>
          <SmsPreview {...content} {...when} />
          <Stack gap={8}>
            <Button
              wide
              busy={asking || send.isPending}
              disabled={name.trim() === '' || text.trim() === ''}
              onClick={() => void ask()}
            >
              {t('sms.send')}
            </Button>
          </Stack>
        </Card>
      </Grid>
    </>
  );
}
