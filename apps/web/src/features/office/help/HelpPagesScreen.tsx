import { help } from '@canopy/contract/office/help';
import { linkOptions } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { PlainButton } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { column } from '../../../ui/list/columns.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useList } from '../../../ui/list/useList.ts';

/** The help pages, for the staff who write them. */
export default function HelpPagesScreen() {
  const { t } = useTranslation();
  const { confirmDelete } = useFeedback();
  const remove = useCommand(help.remove, [help]);
  const list = useList(help.list);
  const columns: ListColumn<typeof help.list>[] = [
    column.name('title', t('help.title'), { sortable: true }),
    {
      key: 'languages',
      title: t('help.languages'),
      render: (row) => row.languages.join(', ').toUpperCase(),
    },
    {
      key: 'screens',
      title: t('help.screens'),
      render: (row) => <span className="code">{row.screens.join(', ')}</span>,
    },
    column.count('sort', t('help.sort'), { sortable: true }),
    column.time('updatedAt', t('help.updated'), { sortable: true }),
    column.status(t, 'announcement'),
  ];
  return (
    <ListPage
      title={t('screen.helpPages')}
      hint={t('help.pagesHint')}
      pageActions={
        <ButtonLink to="/dashboard/helpEditor">
          <Plus size={18} aria-hidden /> {t('help.add')}
        </ButtonLink>
      }
      name="helpPages"
      columns={columns}
      rowKey={(row) => row.pageID}
      list={list}
      rowLink={(row) =>
        linkOptions({ to: '/dashboard/helpEditor', search: { pageID: String(row.pageID) } })
      }
      actions={(row) => (
        <PlainButton
          onClick={() => confirmDelete(row.title, () => remove.mutateAsync({ PageID: row.pageID }))}
        >
          {t('action.remove')}
        </PlainButton>
      )}
    />
  );
}
