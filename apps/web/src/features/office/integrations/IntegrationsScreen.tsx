import type { ResultOf } from '@canopy/contract/call';
import { integrations } from '@canopy/contract/office/integrations';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Button, ButtonAnchor, SmallButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { dateText, timeText } from '../../../i18n/format.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Grid, Row, Stack } from '../../../ui/layout/Stack.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { KeyForm, type MadeKey } from './KeyForm.tsx';
import { Webhooks } from './Webhooks.tsx';
import { rightName } from '../../company/approvals/rightName.ts';

type Key = ResultOf<typeof integrations.keyList>[number];

/** API keys of other programs: create, view, revoke. */
export default function IntegrationsScreen() {
  const { t } = useTranslation();
  const keys = useCall(integrations.keyList, {});
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  return (
    <>
      <PageHeader
        title={t('screen.integrations')}
        hint={t('integration.hint')}
        actions={
          <>
            <ButtonAnchor kind="quiet" href="/api/docs" target="_blank" rel="noreferrer">
              {t('integration.docs')}
            </ButtonAnchor>
            <Button icon={<Plus size={18} aria-hidden />} onClick={() => setMaking(true)}>
              {t('integration.add')}
            </Button>
          </>
        }
      />
      {keys.error || !keys.data ? (
        <ReadState read={keys} lines={3} height={80} />
      ) : keys.data.length === 0 ? (
        <Card as="div">
          <EmptyState title={t('integration.none')} />
        </Card>
      ) : (
        <Grid columns="cards" align="start">
          {keys.data.map((key) => (
            <KeyCard key={key.integrationID} row={key} />
          ))}
        </Grid>
      )}
      <Webhooks />
      {making && <KeyForm onMade={setMade} onClose={() => setMaking(false)} />}
      <Modal
        open={made !== null}
        title={t('integration.made')}
        footer={null}
        onCancel={() => setMade(null)}
      >
        {made && (
          <Stack gap={16}>
            <Notice look="wait">{t('integration.once')}</Notice>
            <Facts>
              <Fact label={t('integration.id')} copy={made.integrationID}>
                <bdi className="code">{made.integrationID}</bdi>
              </Fact>
              <Fact label={t('integration.key')} copy={made.key}>
                <bdi className="code">{made.key}</bdi>
              </Fact>
              <Fact label={t('integration.signingKey')} copy={made.signingKey}>
                <bdi className="code">{made.signingKey}</bdi>
              </Fact>
            </Facts>
          </Stack>
        )}
      </Modal>
    </>
  );
}

function KeyCard({ row }: { row: Key }) {
  const { t } = useTranslation();
  const { confirm } = useFeedback();
  const revoke = useCommand(integrations.revokeKey, [integrations]);
  return (
    <Card gap={12} aria-label={row.name}>
      <Row justify="between">
        <h2>
          <bdi>{row.name}</bdi>
        </h2>
        <StatusTag of="document" status={row.status} />
      </Row>
      <Facts>
        <Fact label={t('integration.id')}>
          <span className="code">{row.integrationID}</span>
        </Fact>
        <Fact label={t('integration.rights')}>
          {row.rights.map((right) => rightName(t, right)).join(', ')}
        </Fact>
        <Fact label={t('integration.calls')}>{row.callsAMinute}</Fact>
        <Fact label={t('integration.expires')}>{dateText(row.expiresAt)}</Fact>
        <Fact label={t('integration.lastUsed')}>
          {row.lastUsedAt ? timeText(row.lastUsedAt) : t('integration.never')}
        </Fact>
        <Fact label={t('integration.by')}>{row.createdBy}</Fact>
      </Facts>
      {row.status === 'ACTIVE' && (
        <SmallButton
          self="start"
          onClick={() =>
            confirm(
              sentence(t, 'integration.revokeText', { name: <strong>{row.name}</strong> }),
              () => revoke.mutateAsync({ IntegrationID: row.integrationID }),
            )
          }
        >
          {t('integration.revoke')}
        </SmallButton>
      )}
    </Card>
  );
}
