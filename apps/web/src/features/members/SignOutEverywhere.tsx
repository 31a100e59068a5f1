import { members } from '@canopy/contract/members';
import { access } from '@canopy/contract/access';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';

/** Staff end all sessions of a member, for instance after a stolen phone. */
export function SignOutEverywhere({ memberID, name }: { memberID: string; name: string }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { success, failure } = useFeedback();
  const end = useCommand(access.endSessions, [access, members]);
  const [open, setOpen] = useState(false);
  if (!login.permissions.includes('member.status')) return null;
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <LogOut size={18} aria-hidden />
        {t('members.signOut')}
      </Button>
      <ReasonDialog
        open={open}
        ok={t('members.signOut')}
        what={
          <>
            <strong>{name}</strong> <span className="code">{memberID}</span>
            <br />
            {t('members.signOutText')}
          </>
        }
        onClose={() => setOpen(false)}
        onReason={async (Reason) => {
          try {
            await end.mutateAsync({ MemberID: memberID, Reason });
            success(t('done.action'));
            setOpen(false);
          } catch (error) {
            failure(error);
          }
        }}
      />
    </>
  );
}
