import { TICKET_CATEGORIES, tickets } from '@canopy/contract/office/tickets';
import { LIMITS } from '@canopy/domain/limits';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Attachments } from '../../../ui/input/Attachments.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Field, SelectField, TextField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { TextArea } from '../../../ui/input/Input.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

/** Sends a question to the company; the request opens afterwards. */
export function ContactForm({
  subject = '',
  page,
  onClose,
}: {
  subject?: string;
  /** The screen the question is about. */
  page?: string | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { success } = useFeedback();
  const [uploading, setUploading] = useState(false);
  const form = useForm({
    initial: { Category: 'OTHER' as const, Subject: subject, Text: '', Pictures: [] as string[] },
    check: () => (uploading ? [{ field: 'Pictures', code: 'UPLOADING' }] : []),
    command: useCommand(tickets.open, [tickets]),
    body: (values) => ({ ...values, ...(page ? { Page: page } : {}) }),
    done: ({ ticketID }) => {
      success(t('ticket.sent'));
      onClose();
      void navigate({ to: '/dashboard/ticket', search: { ticket: ticketID } });
    },
  });
  return (
    <FormDialog form={form} title={t('ticket.contact')} ok={t('ticket.send')} onClose={onClose}>
      <Text tone="muted" whole>
        {t('ticket.contactHint')}
      </Text>
      <TextField form={form} name="Subject" label={t('ticket.subject')} maxLength={150} />
      <SelectField
        form={form}
        name="Category"
        label={t('ticket.category')}
        options={TICKET_CATEGORIES.map((value) => ({ value, label: t(`ticketCategory.${value}`) }))}
      />
      <Field label={t('ticket.text')} problem={form.problems['Text']} whole>
        {(control) => (
          <TextArea
            {...control}
            name="Text"
            rows={6}
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
    </FormDialog>
  );
}
