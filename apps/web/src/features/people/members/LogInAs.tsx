import { auth } from '@canopy/contract/identity/auth';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openActing, useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { queryClient, useCommand } from '../../../ui/feedback/api.ts';
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx';

/** Staff sign in as the member for 30 minutes, giving a reason. */
export function LogInAs({ memberID, name }: { memberID: string; name: string }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [open, setOpen] = useState(false);
  const enter = useCommand(auth.loginAsMember, []);
  if (!login.permissions.includes('member.impersonate')) return null;
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Eye size={18} aria-hidden />
        {t('members.logInAs')}
      </Button>
      <ReasonDialog
        open={open}
        danger={false}
        ok={t('members.logInAs')}
        what={
          <>
            <strong>{name}</strong> <span className="code">{memberID}</span>
            <br />
            {t('members.logInAsText')}
          </>
        }
        onClose={() => setOpen(false)}
        onReason={async (Reason) => {
          await openActing(await enter.mutateAsync({ MemberID: memberID, Reason }));
          queryClient.clear();
          location.assign('/dashboard');
        }}
      />
    </>
  );
}
