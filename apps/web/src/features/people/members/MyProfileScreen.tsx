import { useLogin } from '../../../session/session.ts';
import { StaffProfile } from '../../office/access/StaffProfile.tsx';
import MemberProfileScreen from './MemberProfileScreen.tsx';

/** My profile: tabs for a member, the account page for an employee. */
export default function MyProfileScreen() {
  const { role } = useLogin()!;
  return role === 'staff' || role === 'admin' ? <StaffProfile /> : <MemberProfileScreen />;
}
