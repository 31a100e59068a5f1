import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PublicPage } from './standalonePages.tsx';

function BackHome() {
  const { t } = useTranslation();
  return (
    <Link to="/" className="button" style={{ alignSelf: 'flex-start' }}>
      {t('action.backHome')}
    </Link>
  );
}

export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <PublicPage code="404" title={t('page.notFound')} text={t('page.notFoundText')}>
      <BackHome />
    </PublicPage>
  );
}

export function ErrorScreen() {
  const { t } = useTranslation();
  return (
    <PublicPage code="500" title={t('page.error')} text={t('page.errorText')}>
      <BackHome />
    </PublicPage>
  );
}

export function TestingScreen() {
  const { t } = useTranslation();
  return (
    <PublicPage title={t('page.testing')} text={t('page.testingText')}>
      <BackHome />
    </PublicPage>
  );
}
