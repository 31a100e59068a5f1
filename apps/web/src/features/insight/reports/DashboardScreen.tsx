import { lazy, Suspense } from 'react';
import { useLogin } from '../../../session/session.ts';

const MemberDashboard = lazy(() => import('./MemberDashboard.tsx'));
const CompanyDashboard = lazy(() => import('./CompanyDashboard.tsx'));
const StaffWelcome = lazy(() => import('./StaffWelcome.tsx'));

const AnnouncementPopUp = lazy(() => import('../../people/announcements/AnnouncementPopUp.tsx'));

/** The home screen by role, with pop-ups above it. */
export default function DashboardScreen() {
  const login = useLogin()!;
  return (
    <>
      {login.role === 'member' || login.role === 'stockist' ? (
        <MemberDashboard />
      ) : login.permissions.includes('report.view') ? (
        <CompanyDashboard />
      ) : (
        <StaffWelcome />
      )}
      <Suspense fallback={null}>
        <AnnouncementPopUp />
      </Suspense>
    </>
  );
}
