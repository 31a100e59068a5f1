import { UserSearch, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { MemberPicker } from '../../../ui/input/MemberPicker.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';

/** Title of a report; staff choose the whole company or one member. */
export function ReportHead({
  title,
  hint,
  memberID,
  onMember,
  actions,
}: {
  title: string;
  hint: ReactNode;
  memberID: string | undefined;
  onMember: (memberID: string | undefined) => void;
  actions?: ReactNode;
}) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [choosing, setChoosing] = useState(false);
  const staff = login.role === 'staff' || login.role === 'admin';
  return (
    <>
      <PageHeader
        title={title}
        hint={hint}
        actions={
          <>
            {staff && login.permissions.includes('member.view') && (
              <Button
                kind="quiet"
                icon={<UserSearch size={18} aria-hidden />}
                onClick={() => setChoosing(true)}
              >
                {memberID ?? t('report.company')}
              </Button>
            )}
            {staff && memberID && (
              <Button
                kind="plain"
                icon={<X size={18} aria-hidden />}
                onClick={() => onMember(undefined)}
              >
                {t('report.company')}
              </Button>
            )}
            {actions}
          </>
        }
      />
      <MemberPicker
        open={choosing}
        onPick={(member) => onMember(member.memberID)}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}
