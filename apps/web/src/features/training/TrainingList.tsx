import { training, TRAINING_CATEGORIES } from '@canopy/contract/training';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusWords, words } from '../../i18n/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { timeText } from '../../ui/format.ts';
import type { ListFilter } from '../../ui/listFilters.ts';
import type { ListColumn } from '../../ui/listTypes.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useList } from '../../ui/useList.ts';
import { useActiveOptions } from '../../ui/activeOptions.ts';
import { TrainingEditor } from './TrainingEditor.tsx';

/** The trainings offered, with places, bookings and the next session. */
export function TrainingList() {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const filters: ListFilter<typeof training.list>[] = [
    {
      key: 'Category',
      label: t('training.category'),
      options: TRAINING_CATEGORIES.map((value) => ({
        value,
        label: t(`trainingCategory.${value}`),
      })),
    },
    { key: 'Status', label: t('label.status'), options: useActiveOptions('training') },
  ];
  const list = useList(training.list, filters);
  const columns: ListColumn<typeof training.list>[] = [
    {
      key: 'name',
      title: t('training.name'),
      render: (row) => <span className="strong">{row.name}</span>,
      cell: 'name',
      sortable: true,
      role: 'title',
    },
    {
      key: 'code',
      title: t('training.code'),
      render: (row) => <span className="code">{row.code}</span>,
      cell: 'code',
      sortable: true,
    },
    {
      key: 'category',
      optional: true,
      inSheet: true,
      title: t('training.category'),
      render: (row) => t(`trainingCategory.${row.category}`),
      cell: { of: 'category', words: words(t, 'trainingCategory') },
    },
    {
      key: 'nextSession',
      title: t('training.next'),
      render: (row) => (row.nextSession ? timeText(row.nextSession) : '–'),
      cell: { of: 'nextSession', as: 'instant' },
      sortable: true,
    },
    {
      key: 'booked',
      title: t('training.booked'),
      render: (row) =>
        row.usageLimit === null
          ? row.booked
          : t('training.ofLimit', { booked: row.booked, limit: row.usageLimit }),
      cell: { of: 'booked', as: 'number' },
      sortable: true,
      align: 'end',
      role: 'amount',
    },
    {
      key: 'usageLimit',
      title: t('training.limit'),
      render: (row) => row.usageLimit ?? '–',
      cell: { of: 'usageLimit', as: 'number' },
      align: 'end',
      optional: true,
    },
    {
      key: 'waiting',
      title: t('training.waiting'),
      render: (row) => row.waiting,
      cell: { of: 'waiting', as: 'number' },
      align: 'end',
    },
    {
      key: 'attended',
      title: t('training.attended'),
      render: (row) => row.attended,
      cell: { of: 'attended', as: 'number' },
      align: 'end',
      optional: true,
    },
    {
      key: 'status',
      title: t('label.status'),
      render: (row) => <StatusTag of="training" status={row.status} />,
      cell: { of: 'status', words: statusWords(t, 'training') },
      role: 'state',
    },
  ];
  return (
    <>
      <PageHeader
        title={t('screen.training')}
        hint={t('training.hint')}
        actions={
          <Button icon={<Plus size={18} aria-hidden />} onClick={() => setEditing('new')}>
            {t('training.add')}
          </Button>
        }
      />
      <Card as="div">
        <DataTable
          name="training"
          empty={{
            sentence: t('training.noneYet'),
            action: <Button onClick={() => setEditing('new')}>{t('training.add')}</Button>,
          }}
          drawing="calendar"
          columns={columns}
          rowKey={(row) => row.trainingID}
          list={list}
          rowLink={(row) => ({
            to: '/dashboard/trainingParticipants',
            search: { training: String(row.trainingID) },
          })}
          actions={(row) => (
            <Button kind="quiet" size="small" onClick={() => setEditing(row.trainingID)}>
              {t('action.edit')}
            </Button>
          )}
        />
      </Card>
      {editing !== null && <TrainingEditor training={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
