import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Backups } from './Backups.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';
import { TaskTable } from './TaskTable.tsx';

/** Scheduled jobs and long tasks that somebody started: their outcome, with a button to run them again. */
export default function SchedulesScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('screen.schedules')} hint={t('schedule.hint')} />
      <Stack gap={20}>
        <Backups />
        <Card>
          <h2>{t('schedule.schedules')}</h2>
          <ScheduleTable />
        </Card>
        <Card>
          <h2>{t('schedule.tasks')}</h2>
          <TaskTable />
        </Card>
      </Stack>
    </>
  );
}
