import type { ResultOf } from '@canopy/contract/call';
import { schedules } from '@canopy/contract/company/schedules';
import { useTranslation } from 'react-i18next';
import { isKey } from '../../../i18n/texts.ts';
import { useLogin } from '../../../session/session.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { durationText, timeText } from '../../../i18n/format.ts';
import type { Column } from '../../../ui/list/listTypes.ts';

type Schedule = ResultOf<typeof schedules.scheduleList>[number];

/** Reload interval of the table while it is visible. */
const EVERY_MS = 10_000;
const SOON_MS = 1_500;

/** Every schedule with its last run; failing ones come first. */
export function ScheduleTable() {
  const { t } = useTranslation();
  const { confirm } = useFeedback();
  const mayRun = useLogin()!.permissions.includes('schedule.retry');
  const list = useCall(
    schedules.scheduleList,
    {},
    {
      every: (rows) => (rows?.some(({ wanted }) => wanted) ? SOON_MS : EVERY_MS),
    },
  );
  const run = useCommand(schedules.runSchedule, [schedules]);
  const nameOf = ({ schedule }: Schedule) => {
    const key = `schedule.name.${schedule}`;
    return isKey(key) ? t(key) : schedule;
  };
  const stateOf = (row: Schedule) =>
    row.wanted ? 'wanted' : row.failing ? 'failing' : row.lastRunAt ? 'fine' : 'never';
  const TONE = { wanted: 'wait', failing: 'bad', fine: 'good', never: undefined } as const;
  const columns: Column<Schedule>[] = [
    { key: 'name', title: t('schedule.title'), render: nameOf, role: 'title' },
    {
      key: 'state',
      title: t('label.status'),
      render: (row) => <Tag tone={TONE[stateOf(row)]}>{t(`schedule.${stateOf(row)}`)}</Tag>,
      role: 'state',
    },
    {
      key: 'interval',
      title: t('schedule.interval'),
      render: (row) => durationText(row.everySeconds * 1_000),
    },
    {
      key: 'lastRun',
      title: t('schedule.lastRun'),
      render: (row) => (
        <span className="nowrap">{row.lastRunAt ? timeText(row.lastRunAt) : '–'}</span>
      ),
    },
    {
      key: 'duration',
      optional: true,
      title: t('schedule.duration'),
      render: (row) => (row.lastMs === null ? '–' : durationText(row.lastMs)),
      align: 'end',
    },
    {
      key: 'failures',
      title: t('schedule.failures'),
      render: (row) => row.failures,
      align: 'end',
    },
    {
      key: 'error',
      title: t('schedule.lastError'),
      render: (row) =>
        row.lastError && (
          <span className="caption" dir="auto">
            {row.lastFailedAt && timeText(row.lastFailedAt)}
            <br />
            <bdi lang="en">{row.lastError}</bdi>
          </span>
        ),
    },
  ];
  return (
    <DataTable
      name="schedules"
      columns={columns}
      search={false}
      rowKey={(row) => row.schedule}
      list={{
        filters: [],
        // the call returns them all at once, without pages
        data: list.data && { rows: list.data, total: 0 },
        error: list.error,
        loading: list.isLoading,
        retry: () => void list.refetch(),
      }}
      actions={(row) =>
        mayRun && !row.wanted ? (
          <SmallButton
            onClick={() =>
              confirm(
                t('schedule.runText', { name: nameOf(row) }),
                () => run.mutateAsync({ Schedule: row.schedule }),
                t('schedule.started'),
              )
            }
          >
            {t('schedule.runNow')}
          </SmallButton>
        ) : null
      }
    />
  );
}
