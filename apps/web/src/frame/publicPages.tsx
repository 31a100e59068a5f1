import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LostDrawing } from './LostDrawing.tsx';
import styles from './PublicPage.module.css';
import { PageSays, PublicPage } from './standalonePages.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';

// return types are explicit because routes use these components and their links use the routes
function BackHome(): ReactNode {
  const { t } = useTranslation();
  return <ButtonLink to="/">{t('action.backHome')}</ButtonLink>;
}

export function NotFoundScreen(): ReactNode {
  const { t } = useTranslation();
  return (
    <PublicPage
      drawing={<LostDrawing />}
      code="404"
      title={t('page.notFound')}
      text={t('page.notFoundText')}
    >
      <BackHome />
    </PublicPage>
  );
}

/** The same inside the frame, which already has the landmark and the page title. */
export function NotFoundInFrame(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['framed']}>
      <div className={styles['words']}>
        <PageSays
          drawing={<LostDrawing />}
          code="404"
          title={t('page.notFound')}
          text={t('page.notFoundText')}
        >
          <BackHome />
        </PageSays>
      </div>
    </div>
  );
}

export function ErrorScreen(): ReactNode {
  const { t } = useTranslation();
  return (
    <PublicPage code="500" title={t('page.error')} text={t('page.errorText')}>
      <BackHome />
    </PublicPage>
  );
}

export function TestingScreen(): ReactNode {
  const { t } = useTranslation();
  return (
    <PublicPage title={t('page.testing')} text={t('page.testingText')}>
      <BackHome />
    </PublicPage>
  );
}
