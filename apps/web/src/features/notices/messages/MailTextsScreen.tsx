import { messages } from '@canopy/contract/notices/messages';
import { NOTICE_AREAS } from '@canopy/contract/notices/noticeAreas';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { words } from '../../../i18n/words.ts';
import { column } from '../../../ui/list/columns.tsx';
import { choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useList } from '../../../ui/list/useList.ts';

/** Every mail the company sends automatically, and in which languages its text was changed. */
export default function MailTextsScreen() {
  const { t } = useTranslation();
  const filters: ListFilter<typeof messages.wordsList>[] = [
    choiceFilter('Area', t('mailWords.area'), NOTICE_AREAS, (value) => t(`noticeArea.${value}`)),
    choiceFilter('Own', t('mailWords.words'), ['OWN', 'STANDARD'], (value) =>
      t(`mailWords.${value}`),
    ),
  ];
  const list = useList(messages.wordsList, filters);
  const columns: ListColumn<typeof messages.wordsList>[] = [
    column.name('subject', t('mail.subject')),
    column.word('area', t('mailWords.area'), words(t, 'noticeArea')),
    {
      ...column.text('own', t('mailWords.own')),
      render: (row) => row.own.join(', ').toUpperCase() || t('mailWords.STANDARD'),
    },
    column.time('changedAt', t('mailWords.changed')),
  ];
  return (
    <ListPage
      title={t('screen.mailTexts')}
      hint={t('mailWords.listHint')}
      name="mailTexts"
      columns={columns}
      rowKey={(row) => row.template}
      list={list}
      rowLink={(row) =>
        linkOptions({ to: '/dashboard/mailText', search: { template: row.template } })
      }
    />
  );
}
