import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../../session/session.ts';
import { Button } from '../../../../ui/input/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Row } from '../../../../ui/layout/Stack.tsx';
import { useCommand } from '../../../../ui/feedback/api.ts';
import { useFeedback } from '../../../../ui/feedback/feedback.tsx';
import { monthText, timeText } from '../../../../i18n/format.ts';
import { WaitsForNotice } from '../../../company/approvals/WaitsForNotice.tsx';
import { sentence } from '../../../../i18n/sentence.tsx';

type Run = ResultOf<typeof compensation.runDetail>;
type Control = ResultOf<typeof compensation.runControl>;

/** What blocks the next step of a run, and who requests that its lock be undone. */
export function RunNotices({
  run,
  control,
  unseen,
}: {
  run: Run;
  control: Control;
  /** Number of findings nobody has looked at. */
  unseen: number;
}) {
  const { t } = useTranslation();
  const { success, failure } = useFeedback();
  const { permissions } = useLogin()!;
  const unlock = useCommand(compensation.unlock, [compensation]);
  const keep = useCommand(compensation.keepLocked, [compensation]);
  const preview = run.state === 'CALCULATED' || run.state === 'REVIEWED';
  const blocked = preview
    ? control.lockBlocked
    : run.state === 'LOCKED'
      ? control.postBlocked
      : null;
  const asked = control.unlockRequest;
  const month = monthText(run.period);
  const decide = (work: () => Promise<unknown>, told: 'unlocked' | 'kept') =>
    void work()
      .then(() => success(t('done.action'), t(`bonus.told.${told}`, { month })))
      .catch(failure);
  return (
    <>
      {!control.secondPerson && run.state !== 'POSTED' && (
        <Notice look="wait" data-testid="onePerson">
          {t('bonus.onePerson')}
        </Notice>
      )}
      {run.state === 'CALCULATED' &&
        unseen > 0 &&
        !control.checkBlocked &&
        permissions.includes('bonus.run') && (
          <Notice look="wait">{t('bonus.review.unseen')}</Notice>
        )}
      {(blocked === 'PERIOD_RUNNING' || blocked === 'UNCHECKED') && (
        <Notice look="wait" data-testid="blocked">
          {t(`bonus.blocked.${blocked}`, { month })}
        </Notice>
      )}
      {control.next?.waitsFor && !asked && <WaitsForNotice waits={control.next.waitsFor} />}
      {asked && (
        <Notice as="section" look="wait" gap={8} data-testid="unlockRequest">
          <p>
            {sentence(t, 'bonus.unlockAsked', {
              by: asked.by ?? '–',
              at: timeText(asked.at),
              reason: <strong>{asked.reason}</strong>,
            })}
          </p>
          {control.next?.waitsFor && <WaitsForNotice waits={control.next.waitsFor} />}
          {permissions.includes('bonus.lock') && (
            <Row gap={8}>
              {!asked.own && (
                <Button
                  disabled={unlock.isPending}
                  onClick={() =>
                    decide(
                      () => unlock.mutateAsync({ RunID: run.runID, Reason: asked.reason }),
                      'unlocked',
                    )
                  }
                >
                  {t('bonus.unlock')}
                </Button>
              )}
              <Button
                kind="quiet"
                disabled={keep.isPending}
                onClick={() => decide(() => keep.mutateAsync({ RunID: run.runID }), 'kept')}
              >
                {t('bonus.keepLocked')}
              </Button>
            </Row>
          )}
        </Notice>
      )}
    </>
  );
}
