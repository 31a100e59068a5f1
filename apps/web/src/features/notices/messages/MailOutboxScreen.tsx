import { access } from '@canopy/contract/office/access';
import type { ResultOf } from '@canopy/contract/call';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { column } from '../../../ui/list/columns.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import { useList } from '../../../ui/list/useList.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { words } from '../../../i18n/words.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';

type Row = ResultOf<typeof access.mailList>['rows'][number];
const TONE = { PENDING: 'wait', SENT: 'good', FAILED: 'bad' } as const;

/** Sent and pending mails; without a mail server they can be read and forwarded here. */
export default function MailOutboxScreen() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  const filters: ListFilter<typeof access.mailList>[] = [
    choiceFilter('Status', t('label.status'), ['PENDING', 'SENT', 'FAILED'], (value) =>
      t(`mail.${value}`),
    ),
  ];
  const list = useList(access.mailList, filters);
  const columns: ListColumn<typeof access.mailList>[] = [
    {
      ...column.text('subject', t('mail.subject'), { role: 'title' }),
      render: (row) => (
        <span lang={row.language} dir="auto">
          {row.subject}
        </span>
      ),
    },
    column.text('to', t('mail.to')),
    { ...column.time('createdAt', t('label.date')), key: 'created' },
    {
      key: 'tries',
      title: t('label.attempts'),
      render: (row) => (row.error ? `${row.tries}: ${row.error}` : row.tries),
      cell: ['tries', 'error'],
    },
    column.tag('status', t('label.status'), words(t, 'mail'), TONE),
  ];
  const readable = list.data?.server === false;
  return (
    <ListPage
      title={t('screen.mailOutbox')}
      hint={t('mail.hint')}
      above={
        readable && (
          <Notice look="wait" below={16}>
            {t('mail.noServer')}
          </Notice>
        )
      }
      name="mails"
      drawing="message"
      columns={columns}
      rowKey={(row) => row.mailID}
      list={list}
      {...(readable ? { onRow: (row: Row) => setOpen(row.mailID) } : {})}
    >
      <Modal
        open={open !== null}
        footer={null}
        onCancel={() => setOpen(null)}
        title={t('mail.letter')}
        size="wide"
      >
        {open !== null && <Letter id={open} />}
      </Modal>
    </ListPage>
  );
}

function Letter({ id }: { id: number }) {
  const { t } = useTranslation();
  const mail = useCall(access.mailDetail, { MailID: id });
  if (mail.error || !mail.data) return <ReadState read={mail} lines={6} />;
  return (
    <Stack gap={16}>
      <p className="small muted">{t('mail.logged')}</p>
      <h2 dir="auto">{mail.data.subject}</h2>
      <p className="caption">{mail.data.to}</p>
      <p dir="auto" className="lines wrap">
        {mail.data.text}
      </p>
    </Stack>
  );
}
