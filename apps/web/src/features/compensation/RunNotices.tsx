import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/compensation';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { monthText, timeText } from '../../ui/format.ts';
import { sentence } from '../../i18n/sentence.tsx';

type Run = ResultOf<typeof compensation.runDetail>;
type Control = ResultOf<typeof compensation.runControl>;

/** What stands in the way of the next step of a run, and who asks for its lock to be undone. */
export function RunNotices({ run, control }: { run: Run; control: Control }) {
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
  const decide = (work: () => Promise<unknown>) =>
    void work()
      .then(() => success(t('done.action')))
      .catch(failure);
  return (
    <>
      {!control.secondPerson && run.state !== 'POSTED' && (
        <p className="notice wait" data-testid="onePerson">
          {t('bonus.onePerson')}
        </p>
      )}
      {blocked && blocked !== 'UNLOCK_REQUESTED' && (
        <p className="notice wait" data-testid="blocked">
          {t(`bonus.blocked.${blocked}`, { month: monthText(run.period) })}
        </p>
      )}
      {asked && (
        <section className="notice wait stack" style={{ gap: 8 }} data-testid="unlockRequest">
          <p>
            {sentence(t, 'bonus.unlockAsked', {
              by: asked.by ?? '–',
              at: timeText(asked.at),
              reason: <strong>{asked.reason}</strong>,
            })}
          </p>
          {permissions.includes('bonus.lock') && (
            <div className="row" style={{ gap: 8 }}>
              {!asked.own && (
                <button
                  type="button"
                  className="button"
                  disabled={unlock.isPending}
                  onClick={() =>
                    decide(() => unlock.mutateAsync({ RunID: run.runID, Reason: asked.reason }))
                  }
                >
                  {t('bonus.unlock')}
                </button>
              )}
              <button
                type="button"
                className="button quiet"
                disabled={keep.isPending}
                onClick={() => decide(() => keep.mutateAsync({ RunID: run.runID }))}
              >
                {t('bonus.keepLocked')}
              </button>
            </div>
          )}
        </section>
      )}
    </>
  );
}
