import { members } from '@canopy/contract/members';
import { actionsFrom } from '@canopy/domain/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { EVERYTHING, useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';

type Action = 'SUSPEND' | 'TERMINATE' | 'REACTIVATE';

/** Suspend, terminate or reactivate, as the member's status allows, with a reason. */
export function StatusActions({
  memberID,
  name,
  status,
}: {
  memberID: string;
  name: string;
  status: string;
}) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { success, failure } = useFeedback();
  const change = useCommand(members.changeStatus, EVERYTHING);
  const [asking, setAsking] = useState<Action | null>(null);
  if (!login.permissions.includes('member.status')) return null;
  const actions = actionsFrom('member', status)
    .map((action) => action.toUpperCase())
    .filter((action): action is Action => action !== 'ACTIVATE');
  return (
    <>
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          className={`button small ${action === 'REACTIVATE' ? 'quiet' : 'danger'}`}
          onClick={() => setAsking(action)}
        >
          {t(`members.action${action}`)}
        </button>
      ))}
      <ReasonDialog
        open={asking !== null}
        danger={asking !== 'REACTIVATE'}
        ok={asking ? t(`members.action${asking}`) : ''}
        what={
          <>
            <strong>{name}</strong> <span className="code">{memberID}</span>
            <br />
            {asking && t(`members.effect${asking}`)}
          </>
        }
        onClose={() => setAsking(null)}
        onReason={async (Reason) => {
          try {
            await change.mutateAsync({ MemberID: memberID, Action: asking!, Reason });
            success(t('done.updated'));
            setAsking(null);
          } catch (error) {
            failure(error);
          }
        }}
      />
    </>
  );
}
