import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../../session/session.ts';
import { Button } from '../../../../ui/input/Button.tsx';
import { useCommand } from '../../../../ui/feedback/api.ts';
import { useFeedback } from '../../../../ui/feedback/feedback.tsx';
import { monthText } from '../../../../i18n/format.ts';
import { ReasonDialog } from '../../../../ui/overlay/ReasonDialog.tsx';
import { RunConfirmDialog } from './RunConfirmDialog.tsx';
import type { Review } from './reviewedRun.ts';
import { isUnderWay } from './RunTask.tsx';

type Run = ResultOf<typeof compensation.runDetail>;
type Control = ResultOf<typeof compensation.runControl>;

/** The next steps of a run that the person may take: recalculate, lock, post, undo the lock. */
export function RunActions({
  run,
  control,
  review,
}: {
  run: Run;
  control: Control;
  review: Review | undefined;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { success, failure } = useFeedback();
  const { permissions } = useLogin()!;
  const [open, setOpen] = useState<'lock' | 'post' | 'unlock' | 'sendBack' | null>(null);
  const calculate = useCommand(compensation.calculate, [compensation]);
  const unlock = useCommand(compensation.unlock, [compensation]);
  const check = useCommand(compensation.check, [compensation]);
  const sendBack = useCommand(compensation.sendBack, [compensation]);
  const unseen = review?.things?.some(({ seenAt }) => seenAt === null) ?? false;
  const preview = run.state === 'CALCULATED' || run.state === 'REVIEWED';
  const underWay = isUnderWay(run);
  const locked = run.state === 'LOCKED' && !underWay;
  const month = monthText(run.period);
  const close = () => setOpen(null);
  return (
    <>
      {(preview || (run.state === 'OPEN' && !underWay)) && permissions.includes('bonus.run') && (
        <Button
          kind="quiet"
          disabled={calculate.isPending}
          onClick={() =>
            void calculate
              .mutateAsync({ Period: run.period })
              .then((next) => navigate({ to: '.', search: { runID: next.runID } }))
              .catch(failure)
          }
        >
          {t('bonus.again')}
        </Button>
      )}
      {locked && !control.unlockRequest && permissions.includes('bonus.lock') && (
        <Button kind="quiet" onClick={() => setOpen('unlock')}>
          {t('bonus.unlock')}
        </Button>
      )}
      {run.state === 'CALCULATED' && review && permissions.includes('bonus.run') && (
        <Button
          kind="quiet"
          disabled={check.isPending || unseen || Boolean(control.checkBlocked)}
          title={unseen ? t('bonus.review.unseen') : undefined}
          onClick={() =>
            void check
              .mutateAsync({ RunID: run.runID })
              .then(() => success(t('done.action'), t('bonus.told.check', { month })))
              .catch(failure)
          }
        >
          {t('bonus.review.check')}
        </Button>
      )}
      {run.state === 'REVIEWED' && permissions.includes('bonus.lock') && (
        <Button kind="quiet" onClick={() => setOpen('sendBack')}>
          {t('bonus.review.sendBack')}
        </Button>
      )}
      {preview && permissions.includes('bonus.lock') && (
        <Button disabled={control.lockBlocked !== null} onClick={() => setOpen('lock')}>
          {t('bonus.lock')}
        </Button>
      )}
      {locked && permissions.includes('bonus.post') && (
        <Button disabled={control.postBlocked !== null} onClick={() => setOpen('post')}>
          {t('bonus.post')}
        </Button>
      )}
      {(open === 'lock' || open === 'post') && (
        <RunConfirmDialog step={open} run={run} review={review} onClose={close} />
      )}
      <ReasonDialog
        open={open === 'sendBack'}
        what={t('bonus.review.sendBackText', { month })}
        ok={t('bonus.review.sendBack')}
        onClose={close}
        onReason={async (Reason) => {
          await sendBack.mutateAsync({ RunID: run.runID, Reason });
          success(t('done.action'), t('bonus.told.sendBack', { month }));
        }}
      />
      <ReasonDialog
        open={open === 'unlock'}
        what={t(control.secondPerson ? 'bonus.unlockText' : 'bonus.unlockAlone', { month })}
        ok={t('bonus.unlock')}
        onClose={close}
        onReason={async (Reason) => {
          await unlock.mutateAsync({ RunID: run.runID, Reason });
          const told = control.secondPerson ? 'unlockAsked' : 'unlocked';
          success(t('done.action'), t(`bonus.told.${told}`, { month }));
        }}
      />
    </>
  );
}
