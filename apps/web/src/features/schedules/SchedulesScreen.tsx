import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';
import { TaskTable } from './TaskTable.tsx';

/** What the company does by itself and long work that somebody asked for: how it went, and once more. */
export default function SchedulesScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('screen.schedules')} hint={t('schedule.hint')} />
      <div className="stack" style={{ gap: 20 }}>
        <section className="card">
          <h2>{t('schedule.schedules')}</h2>
          <ScheduleTable />
        </section>
        <section className="card">
          <h2>{t('schedule.tasks')}</h2>
          <TaskTable />
        </section>
      </div>
    </>
  );
}
