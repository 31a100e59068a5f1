import { lazy } from 'react';
import { useLogin } from '../../session/session.ts';

const MemberDashboard = lazy(() => import('./MemberDashboard.tsx'));
const CompanyDashboard = lazy(() => import('./CompanyDashboard.tsx'));
const StaffWelcome = lazy(() => import('./StaffWelcome.tsx'));

/** The home screen, by role. */
export default function DashboardScreen() {
  const login = useLogin()!;
  if (login.role === 'member' || login.role === 'stockist') return <MemberDashboard />;
  return login.permissions.includes('report.view') ? <CompanyDashboard /> : <StaffWelcome />;
}
