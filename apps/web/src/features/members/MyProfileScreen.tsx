import { useLogin } from '../../session/session.ts';
import { StaffProfile } from '../access/StaffProfile.tsx';
import MemberProfileScreen from './MemberProfileScreen.tsx';

/** My profile: a member's with its tabs, an employee's account. */
export default function MyProfileScreen() {
  const { role } = useLogin()!;
  return role === 'staff' || role === 'admin' ? <StaffProfile /> : <MemberProfileScreen />;
}
