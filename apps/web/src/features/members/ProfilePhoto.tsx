import { members } from '@canopy/contract/members';
import { network } from '@canopy/contract/network';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useCommand } from '../../ui/api.ts';
import { PhotoField } from '../../ui/PhotoField.tsx';
import type { Profile } from './profile.ts';

/** The member's picture, set, changed and removed by the member; staff can remove an inappropriate one. */
export function ProfilePhoto({ profile: p }: { profile: Profile }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const set = useCommand(members.setPhoto, [members, network]);
  const own = login.memberID === p.memberID && !login.actingAs;
  const mayRemove = own || (!login.actingAs && login.permissions.includes('member.edit'));
  if (!own && !(mayRemove && p.photo)) return null;
  return (
    <PhotoField
      name={p.fullName}
      photo={p.photo}
      own={own}
      hint={t(own ? 'members.photoHint' : 'members.photoRemoveHint')}
      onPhoto={(Url) => set.mutateAsync({ MemberID: p.memberID, Url })}
    />
  );
}
