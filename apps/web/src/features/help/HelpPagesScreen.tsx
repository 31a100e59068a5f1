import { help } from '@canopy/contract/help';
import { linkOptions } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { statusWords } from '../../i18n/words.ts';
import { useCommand } from '../../ui/api.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { timeText } from '../../ui/format.ts';
import type { ListColumn } from '../../ui/listTypes.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useList } from '../../ui/useList.ts';

/** The help pages, for the staff who write them. */
export default function HelpPagesScreen() {
  const { t } = useTranslation();
  const { confirmDelete } = useFeedback();
  const remove = useCommand(help.remove, [help]);
  const list = useList(help.list);
  const columns: ListColumn<typeof help.list>[] = [
    {
      key: 'title',
      title: t('help.title'),
      render: (row) => <bdi className="strong">{row.title}</bdi>,
      cell: 'title',
      sortable: true,
      role: 'title',
    },
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
    {
      key: 'sort',
      title: t('help.sort'),
      render: (row) => row.sort,
      cell: { of: 'sort', as: 'number' },
      sortable: true,
      align: 'end',
    },
    {
      key: 'updatedAt',
      title: t('help.updated'),
      render: (row) => timeText(row.updatedAt),
      cell: { of: 'updatedAt', as: 'instant' },
      sortable: true,
    },
    {
      key: 'status',
      title: t('label.status'),
      render: (row) => <StatusTag of="announcement" status={row.status} />,
      cell: { of: 'status', words: statusWords(t, 'announcement') },
      role: 'state',
    },
  ];
  return (
    <>
      <PageHeader
        title={t('screen.helpPages')}
        hint={t('help.pagesHint')}
        actions={
          <ButtonLink to="/dashboard/helpEditor">
            <Plus size={18} aria-hidden /> {t('help.add')}
          </ButtonLink>
        }
      />
      <Card as="div">
        <DataTable
          name="helpPages"
          columns={columns}
          rowKey={(row) => row.pageID}
          list={list}
          rowLink={(row) =>
            linkOptions({ to: '/dashboard/helpEditor', search: { pageID: String(row.pageID) } })
          }
          actions={(row) => (
            <Button
              kind="plain"
              size="small"
              onClick={() =>
                confirmDelete(row.title, () => remove.mutateAsync({ PageID: row.pageID }))
              }
            >
              {t('action.remove')}
            </Button>
          )}
        />
      </Card>
    </>
  );
}
