import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from './Logo.tsx';

function PublicPage({ code, title, text, children }: { code?: string; title: string; text: string; children?: ReactNode }) {
  return (
    <main style={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', padding: 24 }}>
      <div className="stack" style={{ maxWidth: 440, gap: 16 }}>
        <Logo />
        {code && <p className="money" style={{ fontSize: 44, lineHeight: '50px', fontWeight: 650, color: 'var(--third)' }}>{code}</p>}
        <h1>{title}</h1>
        <p className="muted">{text}</p>
        {children}
      </div>
    </main>
  );
}

function BackHome() {
  const { t } = useTranslation();
  return <Link to="/" className="button" style={{ alignSelf: 'flex-start' }}>{t('action.backHome')}</Link>;
}

export function NotFoundScreen() {
  const { t } = useTranslation();
  return <PublicPage code="404" title={t('page.notFound')} text={t('page.notFoundText')}><BackHome /></PublicPage>;
}

export function ErrorScreen() {
  const { t } = useTranslation();
  return <PublicPage code="500" title={t('page.error')} text={t('page.errorText')}><BackHome /></PublicPage>;
}

export function MaintenanceScreen() {
  const { t } = useTranslation();
  return <PublicPage title={t('page.maintenance')} text={t('page.maintenanceText')} />;
}

export function LoadingFailed() {
  const { t } = useTranslation();
  return (
    <PublicPage title={t('page.loadingFailed')} text="">
      <button type="button" className="button" style={{ alignSelf: 'flex-start' }} onClick={() => location.reload()}>{t('action.reload')}</button>
    </PublicPage>
  );
}

export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  return <PublicPage title={t('page.forgot')} text={t('page.forgotText')}><BackHome /></PublicPage>;
}

export function TestingScreen() {
  const { t } = useTranslation();
  return <PublicPage title={t('page.testing')} text={t('page.testingText')}><BackHome /></PublicPage>;
}

export function PaymentReturnScreen() {
  const { t } = useTranslation();
  const cancelled = useRouterState({ select: (state) => state.location.pathname.endsWith('Cancel') });
  return <PublicPage title={t(cancelled ? 'page.paymentCancel' : 'page.paymentSuccess')} text={t('page.paymentText')}><BackHome /></PublicPage>;
}
