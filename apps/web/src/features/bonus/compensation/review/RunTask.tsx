import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../../session/session.ts';
import { Button } from '../../../../ui/input/Button.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Progress } from '../../../../ui/feedback/Progress.tsx';
import { Row } from '../../../../ui/layout/Stack.tsx';
import { useCommand } from '../../../../ui/feedback/api.ts';
import { useFeedback } from '../../../../ui/feedback/feedback.tsx';
import { monthText } from '../../../../i18n/format.ts';

type Run = ResultOf<typeof compensation.runDetail>;

/** Whether a task is working on the run or about to. */
export const isUnderWay = (run: Run | undefined): boolean =>
  run?.task?.state === 'QUEUED' || run?.task?.state === 'RUNNING';

/** The task working on a run: its progress, how to stop it, or that it failed. */
export function RunTask({ run }: { run: Run }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const navigate = useNavigate();
  const { confirm } = useFeedback();
  const cancel = useCommand(compensation.cancel, [compensation]);
  const { task } = run;
  if (!task) return null;
  if (task.state === 'FAILED') {
    return (
      <Card role="alert">
        <h2>{t(run.state === 'LOCKED' ? 'bonus.task.postFailed' : 'bonus.task.failed')}</h2>
        <p className="small muted">
          {t('bonus.task.code')} <span className="code">{task.error}</span>
        </p>
      </Card>
    );
  }
  if (!isUnderWay(run)) return null;
  const month = monthText(run.period);
  const phase = task.state === 'QUEUED' ? 'QUEUED' : (task.phase ?? 'QUEUED');
  return (
    <Card aria-live="polite">
      <Row as="p" justify="between">
        <strong>{t(`bonus.task.phase.${phase}`)}</strong>
        {task.total > 0 && (
          <span className="code">
            {task.done.toLocaleString()} / {task.total.toLocaleString()}
          </span>
        )}
      </Row>
      <Progress
        label={t(`bonus.task.phase.${phase}`)}
        of={task.total}
        {...(task.total > 0 ? { done: task.done } : {})}
      />
      <p className="small muted">{t('bonus.task.hint')}</p>
      {run.state === 'OPEN' && login.permissions.includes('bonus.run') && (
        <Button
          kind="quiet"
          onClick={() =>
            confirm(t('bonus.task.cancelText', { month }), async () => {
              await cancel.mutateAsync({ RunID: run.runID });
              await navigate({ to: '/dashboard/bonusRuns' });
            })
          }
        >
          {t('bonus.task.cancel')}
        </Button>
      )}
    </Card>
  );
}
