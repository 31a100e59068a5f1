import { UserSearch } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { MemberPicker } from '../../../ui/input/MemberPicker.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';

/** A page about one member: oneself or, for staff, the member they choose. */
export function OfMember({
  title,
  hint,
  choose,
  chosen,
  onChoose,
  children,
}: {
  title: string;
  hint: string;
  /** Shown to staff who have chosen nobody yet. */
  choose: string;
  chosen: string | undefined;
  onChoose: (memberID: string) => void;
  children: (memberID: string) => ReactNode;
}) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [choosing, setChoosing] = useState(false);
  const staff = login.role === 'staff' || login.role === 'admin';
  const MemberID = staff ? chosen : login.memberID;
  return (
    <>
      <PageHeader
        title={title}
        hint={hint}
        actions={
          staff && login.permissions.includes('member.view') ? (
            <Button
              kind="quiet"
              icon={<UserSearch size={18} aria-hidden />}
              onClick={() => setChoosing(true)}
            >
              {MemberID ?? t('label.member')}
            </Button>
          ) : null
        }
      />
      {MemberID ? children(MemberID) : <EmptyState title={choose} />}
      <MemberPicker
        open={choosing}
        onPick={(member) => onChoose(member.memberID)}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}
