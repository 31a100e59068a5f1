import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { ButtonLink, IconLink } from '../../../ui/input/ButtonLink.tsx';

/**
 * Link to register a new member with this member as sponsor; nothing if the person may not register anybody,
 * or if the member is not active and so cannot sponsor.
 *
 * @param small icon only, for a row or card of the tree
 */
export function RegisterUnder({
  memberID,
  name,
  status,
  small = false,
  tabIndex = 0,
}: {
  memberID: string;
  name: string;
  status: string;
  small?: boolean;
  /** -1 in a grid navigated with arrow keys. */
  tabIndex?: 0 | -1;
}) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const member = login.role === 'member' || login.role === 'stockist';
  if (status !== 'ACTIVE' || !(member || login.permissions.includes('member.register')))
    return null;
  const label = t('network.registerUnder', { name });
  const link = {
    to: '/dashboard/memberRegistration',
    search: { sponsor: memberID },
    tabIndex,
  } as const;
  return small ? (
    <IconLink {...link} label={label}>
      <UserPlus size={16} aria-hidden />
    </IconLink>
  ) : (
    <ButtonLink {...link} kind="quiet">
      <UserPlus size={18} aria-hidden />
      {t('network.registerUnderThis')}
    </ButtonLink>
  );
}
