import { sms } from '@canopy/contract/notices/sms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { Text } from '../../../ui/layout/Text.tsx';

const TONE = {
  QUEUED: 'wait',
  SENDING: 'wait',
  SENT: 'info',
  DELIVERED: 'good',
  FAILED: 'bad',
  UNKNOWN: 'bad',
  STOPPED: undefined,
} as const;
const SIZE = 20;

/** The messages of a sending, or notices, each with its delivery status. */
export function SmsMessages({ campaignID }: { campaignID: number | null }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const messages = useCall(
    sms.messages,
    { CampaignID: campaignID, Page: page, PageSize: SIZE },
    { keep: true },
  );
  if (messages.error || !messages.data) return <ReadState read={messages} lines={6} height={40} />;
  if (messages.data.total === 0) return <EmptyState drawing="message" />;
  return (
    <Stack gap={12}>
      <Stack as="ul">
        {messages.data.rows.map((row) => (
          <ListRow key={row.messageID}>
            <Stack gap={4} grow>
              <span>
                <bdi>{row.name ?? row.number}</bdi>
              </span>
              <Text type="small" tone="muted">
                <bdi>{row.text}</bdi>
              </Text>
              {row.error && (
                <Text type="small" tone="error">
                  {row.error}
                </Text>
              )}
            </Stack>
            <bdi className="code">{row.number}</bdi>
            <Tag tone={TONE[row.status]}>{t(`smsStatus.${row.status}`)}</Tag>
          </ListRow>
        ))}
      </Stack>
      {messages.data.total > SIZE && (
        <Pager
          page={page}
          size={SIZE}
          total={messages.data.total}
          onPage={setPage}
          onSize={() => {}}
        />
      )}
    </Stack>
  );
}
