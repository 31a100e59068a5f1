import { areasOf } from '@canopy/contract/notices/noticeAreas';
import { notifications } from '@canopy/contract/notices/notifications';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { column } from '../../../ui/list/columns.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Button } from '../../../ui/input/Button.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { useUrlState } from '../../../ui/list/urlState.ts';
import { words } from '../../../i18n/words.ts';
import { AreaIcon } from './AreaIcon.tsx';
import { NoticeChoices } from './NoticeChoices.tsx';
import { useOpenNotice } from './useNotices.ts';

/** All of a person's notices, and their notification choices. */
export default function NotificationsScreen() {
  const { t } = useTranslation();
  const { url, put } = useUrlState();
  const { failure } = useFeedback();
  const readAll = useCommand(notifications.readAll, [notifications]);
  return (
    <>
      <PageHeader
        title={t('screen.notifications')}
        hint={t('notice.hint')}
        actions={
          <Button
            kind="plain"
            busy={readAll.isPending}
            onClick={() => readAll.mutate({}, { onError: (error) => failure(error, 'update') })}
          >
            {t('notice.readAll')}
          </Button>
        }
      />
      <Tabs
        label={t('screen.notifications')}
        active={url['view'] === 'choices' ? 'choices' : 'list'}
        onChange={(view) => put({ view: view === 'choices' ? view : undefined })}
        tabs={[
          { key: 'list', title: t('notice.list'), content: <NoticeList /> },
          { key: 'choices', title: t('notice.choices'), content: <NoticeChoices /> },
        ]}
      />
    </>
  );
}

function NoticeList() {
  const { t } = useTranslation();
  const open = useOpenNotice();
  const { role } = useLogin()!;
  const filters: ListFilter<typeof notifications.list>[] = [
    choiceFilter('State', t('label.status'), ['UNREAD', 'READ'], (value) => t(`notice.${value}`)),
    choiceFilter('Area', t('notice.area'), areasOf(role), (value) => t(`noticeArea.${value}`)),
  ];
  const list = useList(notifications.list, filters);
  const columns: ListColumn<typeof notifications.list>[] = [
    {
      key: 'title',
      title: t('notice.title'),
      render: (row) => (
        <Stack gap={4}>
          <bdi>{row.title}</bdi>
          <Text type="small" tone="muted">
            {row.text}
          </Text>
        </Stack>
      ),
      phone: (row) => <bdi>{row.title}</bdi>,
      cell: ['title', 'text'],
      role: 'title',
    },
    {
      ...column.word('area', t('notice.area'), words(t, 'noticeArea')),
      picture: (row) => <AreaIcon area={row.area} />,
    },
    column.daily('at', t('label.date')),
    {
      ...column.word(
        'read',
        t('label.status'),
        { true: t('notice.READ'), false: t('notice.UNREAD') },
        { role: 'state' },
      ),
      render: (row) => (
        <Tag tone={row.read ? undefined : 'info'}>
          {t(row.read ? 'notice.READ' : 'notice.UNREAD')}
        </Tag>
      ),
    },
  ];
  return (
    <DataTable
      name="notifications"
      drawing="message"
      columns={columns}
      rowKey={(row) => row.noticeID}
      list={list}
      search={false}
      onRow={open}
    />
  );
}
