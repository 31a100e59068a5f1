import { integrations } from '@canopy/contract/office/integrations';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Button, PlainButton, SmallButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Notice, Tag } from '../../../ui/feedback/Notice.tsx';
import { Grid, Row, Stack } from '../../../ui/layout/Stack.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Deliveries } from './Deliveries.tsx';
import type { Webhook } from './webhook.ts';
import { WebhookForm } from './WebhookForm.tsx';

const OVERLAP_HOURS = 24;

/** It sends nothing, or not all: its maker may not read that any more. */
const isPaused = (hook: Webhook): boolean =>
  hook.status === 'ACTIVE' && (hook.paused?.length ?? 0) > 0;

/** Webhooks with their secrets and deliveries. */
export function Webhooks() {
  const { t } = useTranslation();
  const { confirm } = useFeedback();
  const hooks = useCall(integrations.webhookList, {});
  const rotate = useCommand(integrations.rotateSecret, [integrations]);
  const [editing, setEditing] = useState<Webhook | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const newSecret = ({ webhookID, name }: Webhook) =>
    confirm(sentence(t, 'webhook.rotateText', { name: <strong>{name}</strong> }), async () => {
      const body = { WebhookID: webhookID, OverlapHours: OVERLAP_HOURS };
      setSecret((await rotate.mutateAsync(body)).secret);
    });
  return (
    <Stack gap={20} above={32}>
      <Row justify="between">
        <div>
          <h2>{t('webhook.title')}</h2>
          <Text tone="muted">{t('webhook.hint')}</Text>
        </div>
        <Button icon={<Plus size={18} aria-hidden />} onClick={() => setEditing('new')}>
          {t('webhook.add')}
        </Button>
      </Row>
      <Grid columns="cards" align="start">
        {hooks.data?.map((hook) => (
          <Card key={hook.webhookID} gap={12} aria-label={hook.name}>
            <Row justify="between">
              <h3>
                <bdi>{hook.name}</bdi>
              </h3>
              {isPaused(hook) ? (
                <Tag tone="wait">{t('webhook.paused')}</Tag>
              ) : (
                <StatusTag of="document" status={hook.status} />
              )}
            </Row>
            <Facts>
              <Fact label={t('webhook.url')}>
                <bdi className="code">{hook.url}</bdi>
              </Fact>
              <Fact label={t('webhook.events')}>
                <span className="code">{hook.events.join(', ')}</span>
              </Fact>
              <Fact label={t('webhook.pending')}>{hook.pending}</Fact>
              <Fact label={t('webhook.failed')}>{hook.failed}</Fact>
              <Fact label={t('webhook.madeBy')}>
                <bdi>{hook.madeBy ?? '–'}</bdi>
              </Fact>
            </Facts>
            {isPaused(hook) && (
              <Notice look="wait">
                {sentence(t, 'webhook.pausedText', {
                  name: <bdi>{hook.madeBy ?? '–'}</bdi>,
                  events: <bdi className="code">{hook.paused!.join(', ')}</bdi>,
                })}
              </Notice>
            )}
            <Row gap={8}>
              <SmallButton onClick={() => setEditing(hook)}>{t('action.edit')}</SmallButton>
              <PlainButton onClick={() => newSecret(hook)}>{t('webhook.rotate')}</PlainButton>
            </Row>
          </Card>
        ))}
      </Grid>
      {(hooks.data?.length ?? 0) > 0 && <Deliveries hooks={hooks.data!} />}
      {editing && (
        <WebhookForm
          hook={editing === 'new' ? null : editing}
          onSecret={setSecret}
          onClose={() => setEditing(null)}
        />
      )}
      <Modal
        open={secret !== null}
        title={t('webhook.secret')}
        footer={null}
        onCancel={() => setSecret(null)}
      >
        <Stack gap={16}>
          <Notice look="wait">{t('webhook.once')}</Notice>
          <Facts>
            <Fact label={t('webhook.secret')} copy={secret ?? ''}>
              <bdi className="code">{secret}</bdi>
            </Fact>
          </Facts>
        </Stack>
      </Modal>
    </Stack>
  );
}
