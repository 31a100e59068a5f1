import { DELIVERY_STATES, integrations } from '@canopy/contract/office/integrations';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { PlainButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { statusFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { useList } from '../../../ui/list/useList.ts';
import type { Webhook } from './webhook.ts';

/** The delivery log of webhooks; each delivery can be sent again. */
export function Deliveries({ hooks }: { hooks: readonly Webhook[] }) {
  const { t } = useTranslation();
  const { success, failure } = useFeedback();
  const resend = useCommand(integrations.resend, [integrations]);
  const filters: ListFilter<typeof integrations.deliveryList>[] = [
    {
      key: 'WebhookID',
      label: t('webhook.name'),
      options: hooks.map(({ webhookID, name }) => ({ value: webhookID, label: name })),
    },
    statusFilter(t, 'shipment', 'State', DELIVERY_STATES),
  ];
  const list = useList(integrations.deliveryList, filters);
  const columns: ListColumn<typeof integrations.deliveryList>[] = [
    column.codeName('event', t('webhook.event')),
    column.code('subject', t('webhook.subject')),
    column.text('webhook', t('webhook.name')),
    column.time('createdAt', t('webhook.created')),
    column.count('tries', t('webhook.tries'), BEHIND),
    {
      ...column.text('answer', t('webhook.answer')),
      render: (row) => <bdi>{row.answer ?? '–'}</bdi>,
    },
    column.state(t, 'shipment', 'state'),
  ];
  return (
    <Card as="section" gap={8} aria-label={t('webhook.log')}>
      <h2>{t('webhook.log')}</h2>
      <DataTable
        name="webhookDeliveries"
        columns={columns}
        rowKey={(row) => row.deliveryID}
        list={list}
        actions={(row) => (
          <PlainButton
            onClick={() =>
              resend
                .mutateAsync({ DeliveryID: row.deliveryID })
                .then(() => success(t('done.action')), failure)
            }
          >
            {t('webhook.resend')}
          </PlainButton>
        )}
      />
    </Card>
  );
}
