import { lazy } from 'react';
import { useLogin } from '../../session/session.ts';
import './home.css';

const MemberHome = lazy(() => import('./MemberHome.tsx'));
const CompanyHome = lazy(() => import('./CompanyHome.tsx'));
const PlainHome = lazy(() => import('./PlainHome.tsx'));

/** The home of whoever is signed in. */
export default function HomeScreen() {
  const login = useLogin()!;
  if (login.role === 'member' || login.role === 'stockist') return <MemberHome />;
  return login.permissions.includes('report.view') ? <CompanyHome /> : <PlainHome />;
}
