import { schedules, TASK_STATES } from '@canopy/contract/company/schedules';
import { useTranslation } from 'react-i18next';
import { isKey } from '../../../i18n/texts.ts';
import { useLogin } from '../../../session/session.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { type Tone } from '../../../ui/feedback/Notice.tsx';
import { useCommand } from '../../../ui/feedback/api.ts';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { durationText } from '../../../i18n/format.ts';
import { choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn, RowOf } from '../../../ui/list/listTypes.ts';
import { words } from '../../../i18n/words.ts';
import { useList } from '../../../ui/list/useList.ts';

type Task = RowOf<typeof schedules.taskList>;

const TONE: Record<Task['state'], Tone | undefined> = {
  QUEUED: 'wait',
  RUNNING: 'wait',
  DONE: 'good',
  FAILED: 'bad',
  CANCELLED: undefined,
};

const msOf = ({ startedAt, endedAt }: Task) =>
  startedAt && endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : null;

/** Long-running tasks, newest first, with their errors. */
export function TaskTable() {
  const { t } = useTranslation();
  const { confirm } = useFeedback();
  const mayRetry = useLogin()!.permissions.includes('schedule.retry');
  const filters: ListFilter<typeof schedules.taskList>[] = [
    choiceFilter('State', t('label.status'), TASK_STATES, (value) => t(`schedule.state.${value}`)),
  ];
  const list = useList(schedules.taskList, filters);
  const retry = useCommand(schedules.retryTask, [schedules]);
  const nameOf = ({ kind }: Task) => {
    const key = `schedule.kind.${kind}`;
    return isKey(key) ? t(key) : kind;
  };
  const columns: ListColumn<typeof schedules.taskList>[] = [
    {
      key: 'kind',
      title: t('schedule.task'),
      render: (row) => (
        <>
          {nameOf(row)}
          <br />
          <bdi className="caption code">{row.key}</bdi>
        </>
      ),
      cell: { of: ['kind', 'key'], words: words(t, 'schedule.kind') },
      role: 'title',
    },
    column.tag('state', t('label.status'), words(t, 'schedule.state'), TONE),
    { ...column.timeInLine('createdAt', t('schedule.asked')), key: 'asked' },
    {
      ...column.text('askedBy', t('schedule.askedBy')),
      render: (row) =>
        row.askedBy === null ? t('schedule.itself') : <bdi className="code">{row.askedBy}</bdi>,
    },
    {
      key: 'duration',
      optional: true,
      title: t('schedule.duration'),
      render: (row) => {
        const ms = msOf(row);
        return ms === null ? '–' : durationText(ms);
      },
      align: 'end',
    },
    {
      key: 'progress',
      title: t('schedule.progress'),
      render: (row) => (row.total > 0 ? <bdi>{`${row.done} / ${row.total}`}</bdi> : '–'),
      cell: { of: 'done', as: 'number' },
      align: 'end',
    },
    column.count('attempts', t('label.attempts'), BEHIND),
    {
      key: 'error',
      title: t('schedule.lastError'),
      render: (row) =>
        row.errorCode && (
          <bdi className="caption" lang="en">
            {row.error ?? row.errorCode}
          </bdi>
        ),
      cell: ['errorCode', 'error'],
    },
  ];
  return (
    <DataTable
      name="tasks"
      columns={columns}
      rowKey={(row) => row.taskID}
      list={list}
      actions={(row) =>
        mayRetry && row.mayRetry ? (
          <SmallButton
            onClick={() =>
              confirm(
                t('schedule.retryText', { name: nameOf(row) }),
                () => retry.mutateAsync({ TaskID: row.taskID }),
                t('schedule.started'),
              )
            }
          >
            {t('action.retry')}
          </SmallButton>
        ) : null
      }
    />
  );
}
