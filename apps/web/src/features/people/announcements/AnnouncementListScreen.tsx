import { announcements } from '@canopy/contract/people/announcements';
import { SHOWN_STATES } from '@canopy/contract/shownWindow';
import { linkOptions } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { PlainButton } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { column } from '../../../ui/list/columns.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { dayText } from '../../../i18n/format.ts';
import { statusFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { useList } from '../../../ui/list/useList.ts';

/** All announcements, in the order members see them. */
export default function AnnouncementListScreen() {
  const { t } = useTranslation();
  const { confirmDelete } = useFeedback();
  const remove = useCommand(announcements.remove, [announcements]);
  const filters: ListFilter<typeof announcements.list>[] = [
    statusFilter(t, 'announcement', 'State', SHOWN_STATES),
  ];
  const list = useList(announcements.list, filters);
  const columns: ListColumn<typeof announcements.list>[] = [
    {
      ...column.name('title', t('announcement.title'), { sortable: true }),
      ...(list.data?.rows.some(({ image }) => image)
        ? { picture: (row) => <Picture src={row.image ?? ''} size={44} /> }
        : {}),
    },
    column.count('priority', t('announcement.priority'), { sortable: true }),
    column.day('displayDate', t('shown.displayDate'), { sortable: true }),
    {
      ...column.day('expiredDate', t('shown.expiredDate'), { sortable: true }),
      render: (row) => (row.expiredDate ? dayText(row.expiredDate) : t('shown.noEnd')),
    },
    {
      key: 'audience',
      title: t('announcement.audience'),
      render: (row) => t(row.narrowed ? 'announcement.some' : 'announcement.everybody'),
      cell: {
        of: 'narrowed',
        words: { true: t('announcement.some'), false: t('announcement.everybody') },
      },
    },
    {
      ...column.count('seen', t('announcement.seen'), { optional: true }),
      render: (row) => (row.popUp ? row.seen : t('announcement.noPopUp')),
    },
    column.text('text', t('announcement.text'), { optional: true }),
    { ...column.state(t, 'announcement', 'state'), key: 'status' },
  ];
  return (
    <ListPage
      title={t('screen.announcements')}
      hint={t('announcement.hint')}
      pageActions={
        <ButtonLink to="/dashboard/announcementEditor">
          <Plus size={18} aria-hidden /> {t('announcement.add')}
        </ButtonLink>
      }
      name="announcements"
      empty={{
        sentence: t('announcement.noneYet'),
        action: <ButtonLink to="/dashboard/announcementEditor">{t('announcement.add')}</ButtonLink>,
      }}
      drawing="message"
      columns={columns}
      rowKey={(row) => row.announcementID}
      list={list}
      rowLink={(row) =>
        linkOptions({
          to: '/dashboard/announcementEditor',
          search: { announcementID: String(row.announcementID) },
        })
      }
      actions={(row) => (
        <PlainButton
          onClick={() =>
            confirmDelete(row.title, () =>
              remove.mutateAsync({ AnnouncementID: row.announcementID }),
            )
          }
        >
          {t('action.remove')}
        </PlainButton>
      )}
    />
  );
}
