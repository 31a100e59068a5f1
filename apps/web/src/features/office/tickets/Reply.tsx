import { tickets } from '@canopy/contract/office/tickets';
import { LIMITS } from '@canopy/domain/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Attachments } from '../../../ui/input/Attachments.tsx';
import { Button } from '../../../ui/input/Button.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Field, Form } from '../../../ui/input/form.tsx';
import { Check, Select, TextArea } from '../../../ui/input/Input.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import type { Ticket } from './Thread.tsx';

const EMPTY = { Text: '', Internal: false, Pictures: [] as string[] };

/** Writes a reply in a request; staff may use a ready answer or leave an internal note. */
export function Reply({ ticket, staff }: { ticket: Ticket; staff: boolean }) {
  const { t, i18n } = useTranslation();
  const { success } = useFeedback();
  const answers = useCall(tickets.answers, {}, { enabled: staff });
  const [uploading, setUploading] = useState(false);
  const form = useForm({
    initial: EMPTY,
    check: () => (uploading ? [{ field: 'Pictures', code: 'UPLOADING' }] : []),
    command: useCommand(tickets.reply, [tickets]),
    body: (values) => ({ TicketID: ticket.ticketID, ...values }),
    // only a sent reply clears the draft: new messages from the other side do not
    done: () => {
      form.set('Text', '');
      form.set('Internal', false);
      form.set('Pictures', []);
      success(t('done.action'));
    },
  });
  const take = (id: string) => {
    const chosen = answers.data?.find(({ answerID }) => String(answerID) === id);
    const text = chosen && (chosen.texts[i18n.language] ?? chosen.texts['en'] ?? '');
    if (text) form.set('Text', [form.values.Text, text].filter(Boolean).join('\n\n'));
  };
  return (
    <Form form={form} card gap={12}>
      {staff && (answers.data?.length ?? 0) > 0 && (
        <Field label={t('ticket.ready')}>
          {(control) => (
            <Select {...control} value="" onChange={(event) => take(event.target.value)}>
              <option value="">–</option>
              {answers.data?.map(({ answerID, name }) => (
                <option key={answerID} value={answerID}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label={t(staff ? 'ticket.reply' : 'ticket.write')}
        problem={form.problems['Text']}
        help={ticket.state === 'CLOSED' ? t('ticket.reopens') : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            name="Text"
            rows={5}
            maxLength={5_000}
            value={form.values.Text}
            onChange={(event) => form.set('Text', event.target.value)}
          />
        )}
      </Field>
      <Attachments
        label={t('ticket.attach')}
        pathway="ticket"
        most={LIMITS.messagePictures}
        value={form.values.Pictures}
        onChange={(urls) => form.set('Pictures', urls)}
        onBusy={setUploading}
        problem={form.problems['Pictures']}
      />
      <Row justify="between">
        {staff ? (
          <Check
            checked={form.values.Internal}
            onChange={(event) => form.set('Internal', event.target.checked)}
          >
            {t('ticket.internalCheck')}
          </Check>
        ) : (
          <span />
        )}
        <Button type="submit" busy={form.busy}>
          {t('ticket.send')}
        </Button>
      </Row>
    </Form>
  );
}
