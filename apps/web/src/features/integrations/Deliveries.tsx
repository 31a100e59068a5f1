import { DELIVERY_STATES, integrations } from '@canopy/contract/integrations';
import { useTranslation } from 'react-i18next';
import { statusName } from '../../i18n/statusName.ts';
import { statusWords } from '../../i18n/words.ts';
import { useCommand } from '../../ui/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { timeText } from '../../ui/format.ts';
import type { ListFilter } from '../../ui/listFilters.ts';
import type { ListColumn } from '../../ui/listTypes.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useList } from '../../ui/useList.ts';
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
    {
      key: 'State',
      label: t('label.status'),
      options: DELIVERY_STATES.map((value) => ({
        value,
        label: statusName(t, 'shipment', value),
      })),
    },
  ];
  const list = useList(integrations.deliveryList, filters);
  const columns: ListColumn<typeof integrations.deliveryList>[] = [
    {
      key: 'event',
      title: t('webhook.event'),
      render: (row) => <span className="code strong">{row.event}</span>,
      cell: 'event',
      role: 'title',
    },
    {
      key: 'subject',
      title: t('webhook.subject'),
      render: (row) => <span className="code">{row.subject}</span>,
      cell: 'subject',
    },
    { key: 'webhook', title: t('webhook.name'), render: (row) => row.webhook, cell: 'webhook' },
    {
      key: 'createdAt',
      title: t('webhook.created'),
      render: (row) => timeText(row.createdAt),
      cell: { of: 'createdAt', as: 'instant' },
    },
    {
      key: 'tries',
      optional: true,
      inSheet: true,
      title: t('webhook.tries'),
      render: (row) => row.tries,
      cell: { of: 'tries', as: 'number' },
      align: 'end',
    },
    {
      key: 'answer',
      title: t('webhook.answer'),
      render: (row) => <bdi>{row.answer ?? '–'}</bdi>,
      cell: 'answer',
    },
    {
      key: 'state',
      title: t('label.status'),
      render: (row) => <StatusTag of="shipment" status={row.state} />,
      cell: { of: 'state', words: statusWords(t, 'shipment') },
      role: 'state',
    },
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
          <Button
            kind="plain"
            size="small"
            onClick={() =>
              resend
                .mutateAsync({ DeliveryID: row.deliveryID })
                .then(() => success(t('done.action')), failure)
            }
          >
            {t('webhook.resend')}
          </Button>
        )}
      />
    </Card>
  );
}
