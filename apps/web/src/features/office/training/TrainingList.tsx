import { training, TRAINING_CATEGORIES } from '@canopy/contract/office/training';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { words } from '../../../i18n/words.ts';
import { Button, SmallButton } from '../../../ui/input/Button.tsx';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { useActiveOptions } from '../../../ui/input/activeOptions.ts';
import { TrainingEditor } from './TrainingEditor.tsx';

/** The trainings offered, with places, bookings and the next session. */
export function TrainingList() {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const filters: ListFilter<typeof training.list>[] = [
    choiceFilter('Category', t('training.category'), TRAINING_CATEGORIES, (value) =>
      t(`trainingCategory.${value}`),
    ),
    { key: 'Status', label: t('label.status'), options: useActiveOptions('training') },
  ];
  const list = useList(training.list, filters);
  const columns: ListColumn<typeof training.list>[] = [
    column.name('name', t('training.name'), { sortable: true }),
    column.code('code', t('training.code'), { sortable: true }),
    column.word('category', t('training.category'), words(t, 'trainingCategory'), BEHIND),
    column.time('nextSession', t('training.next'), { sortable: true }),
    {
      ...column.count('booked', t('training.booked'), { sortable: true, role: 'amount' }),
      render: (row) =>
        row.usageLimit === null
          ? row.booked
          : t('training.ofLimit', { booked: row.booked, limit: row.usageLimit }),
    },
    column.count('usageLimit', t('training.limit'), { optional: true }),
    column.count('waiting', t('training.waiting')),
    column.count('attended', t('training.attended'), { optional: true }),
    column.status(t, 'training'),
  ];
  return (
    <ListPage
      title={t('screen.training')}
      hint={t('training.hint')}
      pageActions={
        <Button icon={<Plus size={18} aria-hidden />} onClick={() => setEditing('new')}>
          {t('training.add')}
        </Button>
      }
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
        <SmallButton onClick={() => setEditing(row.trainingID)}>{t('action.edit')}</SmallButton>
      )}
    >
      {editing !== null && <TrainingEditor training={editing} onClose={() => setEditing(null)} />}
    </ListPage>
  );
}
