import type { ResultOf } from '@canopy/contract/call';
import { RESOURCE_KINDS, resources } from '@canopy/contract/people/resources';
import { SHOWN_STATES } from '@canopy/contract/shownWindow';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Button, PlainButton } from '../../../ui/input/Button.tsx';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { dayText } from '../../../i18n/format.ts';
import { choiceFilter, statusFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { ResourceForm } from './ResourceForm.tsx';

type Resource = ResultOf<typeof resources.list>['rows'][number];

/** All digital resources, with their number of downloads. */
export default function DigitalResourcesScreen() {
  const { t } = useTranslation();
  const { confirmDelete } = useFeedback();
  const remove = useCommand(resources.remove, [resources]);
  const categories = useCall(resources.categoryList, {});
  const [editing, setEditing] = useState<Resource | 'new' | null>(null);
  const filters: ListFilter<typeof resources.list>[] = [
    {
      key: 'CategoryID',
      label: t('resource.category'),
      options: (categories.data ?? []).map(({ categoryID, name }) => ({
        value: categoryID,
        label: name,
      })),
      parse: Number,
    },
    choiceFilter('Kind', t('label.type'), RESOURCE_KINDS, (value) => t(`resource.kind_${value}`)),
    statusFilter(t, 'resource', 'State', SHOWN_STATES),
  ];
  const list = useList(resources.list, filters);
  const columns: ListColumn<typeof resources.list>[] = [
    column.name('title', t('resource.title'), { sortable: true }),
    column.text('category', t('resource.category')),
    {
      ...column.word(
        'kind',
        t('label.type'),
        Object.fromEntries(RESOURCE_KINDS.map((kind) => [kind, t(`resource.kind_${kind}`)])),
        BEHIND,
      ),
      render: (row) => t(`resource.kind_${row.kind}`),
    },
    {
      key: 'fileName',
      title: t('resource.file'),
      render: (row) => row.fileName ?? row.url,
      cell: ['fileName', 'url'],
      optional: true,
    },
    column.day('startDate', t('resource.startDate'), { sortable: true }),
    {
      ...column.day('endDate', t('resource.endDate'), { sortable: true }),
      render: (row) => (row.endDate ? dayText(row.endDate) : t('shown.noEnd')),
    },
    column.count('downloads', t('resource.downloads'), { sortable: true }),
    { ...column.state(t, 'resource', 'state'), key: 'status' },
  ];
  return (
    <ListPage
      title={t('screen.digitalResources')}
      hint={t('resource.hint')}
      pageActions={
        <Button onClick={() => setEditing('new')}>
          <Plus size={18} aria-hidden /> {t('resource.add')}
        </Button>
      }
      name="digitalResources"
      empty={{
        sentence: t('resource.noneYet'),
        action: <Button onClick={() => setEditing('new')}>{t('resource.add')}</Button>,
      }}
      columns={columns}
      rowKey={(row) => row.resourceID}
      list={list}
      onRow={setEditing}
      actions={(row) => (
        <PlainButton
          onClick={() =>
            confirmDelete(row.title, () => remove.mutateAsync({ ResourceID: row.resourceID }))
          }
        >
          {t('action.remove')}
        </PlainButton>
      )}
    >
      {editing && (
        <ResourceForm one={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </ListPage>
  );
}
