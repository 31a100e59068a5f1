import type { ResultOf } from '@canopy/contract/call';
import { RESOURCE_KINDS, resources } from '@canopy/contract/resources';
import { SHOWN_STATES } from '@canopy/contract/shownWindow';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusName } from '../../i18n/statusName.ts';
import { statusWords } from '../../i18n/words.ts';
import { useCall, useCommand } from '../../ui/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { dayText, withCommas } from '../../ui/format.ts';
import type { ListFilter } from '../../ui/listFilters.ts';
import type { ListColumn } from '../../ui/listTypes.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useList } from '../../ui/useList.ts';
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
    {
      key: 'Kind',
      label: t('label.type'),
      options: RESOURCE_KINDS.map((value) => ({ value, label: t(`resource.kind_${value}`) })),
    },
    {
      key: 'State',
      label: t('label.status'),
      options: SHOWN_STATES.map((value) => ({ value, label: statusName(t, 'resource', value) })),
    },
  ];
  const list = useList(resources.list, filters);
  const columns: ListColumn<typeof resources.list>[] = [
    {
      key: 'title',
      title: t('resource.title'),
      render: (row) => <strong>{row.title}</strong>,
      cell: 'title',
      sortable: true,
      role: 'title',
    },
    {
      key: 'category',
      title: t('resource.category'),
      render: (row) => row.category,
      cell: 'category',
    },
    {
      key: 'kind',
      optional: true,
      inSheet: true,
      title: t('label.type'),
      render: (row) => t(`resource.kind_${row.kind}`),
      cell: {
        of: 'kind',
        words: Object.fromEntries(RESOURCE_KINDS.map((kind) => [kind, t(`resource.kind_${kind}`)])),
      },
    },
    {
      key: 'fileName',
      title: t('resource.file'),
      render: (row) => row.fileName ?? row.url,
      cell: ['fileName', 'url'],
      optional: true,
    },
    {
      key: 'startDate',
      title: t('resource.startDate'),
      render: (row) => dayText(row.startDate),
      cell: { of: 'startDate', as: 'day' },
      sortable: true,
    },
    {
      key: 'endDate',
      title: t('resource.endDate'),
      render: (row) => (row.endDate ? dayText(row.endDate) : t('shown.noEnd')),
      cell: { of: 'endDate', as: 'day' },
      sortable: true,
    },
    {
      key: 'downloads',
      title: t('resource.downloads'),
      render: (row) => withCommas(String(row.downloads)),
      cell: { of: 'downloads', as: 'number' },
      sortable: true,
      align: 'end',
    },
    {
      key: 'status',
      title: t('label.status'),
      render: (row) => <StatusTag of="resource" status={row.state} />,
      cell: { of: 'state', words: statusWords(t, 'resource') },
      role: 'state',
    },
  ];
  return (
    <>
      <PageHeader
        title={t('screen.digitalResources')}
        hint={t('resource.hint')}
        actions={
          <Button onClick={() => setEditing('new')}>
            <Plus size={18} aria-hidden /> {t('resource.add')}
          </Button>
        }
      />
      <Card as="div">
        <DataTable
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
            <Button
              kind="plain"
              size="small"
              onClick={() =>
                confirmDelete(row.title, () => remove.mutateAsync({ ResourceID: row.resourceID }))
              }
            >
              {t('action.remove')}
            </Button>
          )}
        />
      </Card>
      {editing && (
        <ResourceForm one={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
