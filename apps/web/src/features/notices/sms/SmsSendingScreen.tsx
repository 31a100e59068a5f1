import type { ResultOf } from '@canopy/contract/call';
import { sms } from '@canopy/contract/notices/sms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { words } from '../../../i18n/words.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button, SmallButton } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { column } from '../../../ui/list/columns.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { SmsMessages } from './SmsMessages.tsx';

type Row = ResultOf<typeof sms.list>['rows'][number];
const STATES = ['SCHEDULED', 'SENDING', 'DONE', 'STOPPED'] as const;
const TONE = { SCHEDULED: 'wait', SENDING: 'info', DONE: 'good', STOPPED: 'bad' } as const;
const isOpen = ({ state }: Row) => state === 'SCHEDULED' || state === 'SENDING';

/** Text messages to members: what was sent, its progress, and a stop button. */
export default function SmsSendingScreen() {
  const { t } = useTranslation();
  const { confirm } = useFeedback();
  const [open, setOpen] = useState<Row | 'notices' | null>(null);
  const filters: ListFilter<typeof sms.list>[] = [
    choiceFilter('State', t('label.status'), STATES, (value) => t(`smsState.${value}`)),
  ];
  const list = useList(sms.list, filters);
  const stop = useCommand(sms.stop, [sms]);
  const columns: ListColumn<typeof sms.list>[] = [
    {
      key: 'name',
      title: t('sms.name'),
      render: (row) => (
        <Stack gap={4}>
          <bdi>{row.name}</bdi>
          <Text type="small" tone="muted">
            <bdi>{row.text}</bdi>
          </Text>
        </Stack>
      ),
      phone: (row) => <bdi>{row.name}</bdi>,
      cell: ['name', 'text'],
      role: 'title',
    },
    {
      key: 'progress',
      title: t('sms.progress'),
      render: (row) => {
        const { total, waiting, failed, unknown } = row.counts;
        return (
          <Stack gap={4}>
            {isOpen(row) && (
              <Progress label={t('sms.progress')} done={total - waiting} of={total} />
            )}
            <span>{t('sms.gone', { done: total - waiting, total })}</span>
            {failed + unknown > 0 && (
              <Text type="small" tone="error">
                {t('sms.notGone', { failed, unknown })}
              </Text>
            )}
          </Stack>
        );
      },
      cell: { of: ['counts.sent', 'counts.total'], between: ' / ' },
    },
    column.amount('cost', t('sms.cost')),
    { ...column.time('startAt', t('sms.start')), key: 'start' },
    column.text('by', t('sms.by')),
    column.tag('state', t('label.status'), words(t, 'smsState'), TONE),
  ];
  return (
    <ListPage
      title={t('screen.smsSending')}
      hint={t('sms.hint')}
      pageActions={
        <>
          <Button kind="quiet" onClick={() => setOpen('notices')}>
            {t('sms.notices')}
          </Button>
          <ButtonLink to="/dashboard/smsCompose">{t('sms.new')}</ButtonLink>
        </>
      }
      name="sms"
      drawing="message"
      empty={{ sentence: t('sms.noneYet') }}
      columns={columns}
      rowKey={(row) => row.campaignID}
      list={list}
      onRow={setOpen}
      actions={(row) =>
        isOpen(row) ? (
          <SmallButton
            onClick={() =>
              confirm(t('sms.stopText', { name: row.name }), () =>
                stop.mutateAsync({ CampaignID: row.campaignID }),
              )
            }
          >
            {t('sms.stop')}
          </SmallButton>
        ) : null
      }
    >
      <Modal
        open={open !== null}
        footer={null}
        size="large"
        title={open === 'notices' ? t('sms.notices') : (open?.name ?? '')}
        onCancel={() => setOpen(null)}
      >
        {open && <SmsMessages campaignID={open === 'notices' ? null : open.campaignID} />}
      </Modal>
    </ListPage>
  );
}
