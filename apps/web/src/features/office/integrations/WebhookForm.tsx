import { EVENT_RIGHTS, integrations, WEBHOOK_EVENTS } from '@canopy/contract/office/integrations';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { CheckGroup } from '../../../ui/input/CheckGroup.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { SelectField, TextField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { useActiveOptions } from '../../../ui/input/activeOptions.ts';
import type { Webhook } from './webhook.ts';

/** Creates or edits a webhook. */
export function WebhookForm({
  hook,
  onSecret,
  onClose,
}: {
  hook: Webhook | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const { permissions } = useLogin()!;
  const active = useActiveOptions('document');
  const form = useForm({
    adds: !hook,
    initial: {
      Name: hook?.name ?? '',
      Url: hook?.url ?? '',
      Events: hook?.events ?? [],
      Status: hook?.status ?? ('ACTIVE' as const),
    },
    command: useCommand(integrations.saveWebhook, [integrations]),
    body: (values) => ({ ...values, ...(hook ? { WebhookID: hook.webhookID } : {}) }),
    done: ({ secret }) => {
      success(t(hook ? 'done.updated' : 'done.added'));
      onClose();
      if (secret) onSecret(secret);
    },
  });
  return (
    <FormDialog form={form} title={hook?.name ?? t('webhook.add')} onClose={onClose}>
      <TextField form={form} name="Name" label={t('label.name')} maxLength={80} />
      <SelectField form={form} name="Status" label={t('label.status')} options={active} />
      <TextField
        form={form}
        name="Url"
        label={t('webhook.url')}
        help={t('webhook.addressHint')}
        maxLength={500}
        whole
      />
      <CheckGroup
        label={t('webhook.events')}
        field="Events"
        value={form.values.Events}
        options={WEBHOOK_EVENTS.filter(
          (value) => permissions.includes(EVENT_RIGHTS[value]) || hook?.events.includes(value),
        ).map((value) => ({ value, label: value }))}
        problem={form.problems['Events']}
        onChange={(events) => form.set('Events', events)}
      />
    </FormDialog>
  );
}
