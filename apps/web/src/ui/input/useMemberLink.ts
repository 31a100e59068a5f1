import { linkOptions } from '@tanstack/react-router';
import { useLogin } from '../../session/session.ts';

/** Target of a member's row: the profile, for people who may open it. */
export function useMemberLink() {
  const login = useLogin();
  const may = login?.role === 'admin' || login?.permissions.includes('member.view');
  return (memberID: string | null, tab?: 'network' | 'wallets' | 'bonuses') =>
    may && memberID
      ? linkOptions({ to: '/dashboard/memberProfile', search: { memberID, tab } })
      : undefined;
}
