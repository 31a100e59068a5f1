import { access } from '@canopy/contract/office/access';
import { members } from '@canopy/contract/people/members';
import { actionsFrom } from '@canopy/domain/states';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { EVERYTHING, useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx';

type StatusAct = 'SUSPEND' | 'TERMINATE' | 'REACTIVATE';
type Act = StatusAct | 'SIGN_OUT';

/**
 * Staff actions on a member, each with a reason: end all sessions, for instance after a phone was stolen;
 * suspend, terminate or reactivate, depending on status.
 */
export function StaffActs({
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
  const { success, undoable } = useFeedback();
  const change = useCommand(members.changeStatus, EVERYTHING);
  const end = useCommand(access.endSessions, [access, members]);
  const [asking, setAsking] = useState<Act | null>(null);
  if (!login.permissions.includes('member.status')) return null;
  const acts = actionsFrom('member', status)
    .map((action) => action.toUpperCase())
    .filter((action): action is StatusAct => action !== 'ACTIVATE');
  const nameOfAct = (act: Act) =>
    act === 'SIGN_OUT' ? t('members.signOut') : t(`members.action${act}`);
  return (
    <>
      <Menu
        label={t('action.more')}
        groups={[
          {
            items: (['SIGN_OUT', ...acts] as const).map((act) => ({
              key: act,
              label: nameOfAct(act),
              danger: act === 'SUSPEND' || act === 'TERMINATE',
              onSelect: () => setAsking(act),
            })),
          },
        ]}
        button={(take) => (
          <Button {...take} kind="quiet" aria-label={t('action.more')}>
            <Ellipsis size={18} aria-hidden />
          </Button>
        )}
      />
      <ReasonDialog
        open={asking !== null}
        danger={asking === 'SUSPEND' || asking === 'TERMINATE'}
        ok={asking ? nameOfAct(asking) : ''}
        what={
          <>
            <strong>{name}</strong> <span className="code">{memberID}</span>
            <br />
            {asking &&
              (asking === 'SIGN_OUT' ? t('members.signOutText') : t(`members.effect${asking}`))}
          </>
        }
        onClose={() => setAsking(null)}
        onReason={async (Reason) => {
          if (asking === 'SIGN_OUT') {
            await end.mutateAsync({ MemberID: memberID, Reason });
            success(t('done.action'));
          } else {
            const say = (Action: StatusAct) =>
              change.mutateAsync({ MemberID: memberID, Action, Reason });
            await say(asking!);
            // no undo: the member was already told that the membership has ended
            if (asking === 'TERMINATE') success(t('done.updated'));
            else
              undoable(t('done.updated'), () =>
                say(asking === 'SUSPEND' ? 'REACTIVATE' : 'SUSPEND'),
              );
          }
        }}
      />
    </>
  );
}
