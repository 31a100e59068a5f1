import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PublicPage.module.css';
import { PageSays, PublicPage } from './standalonePages.tsx';
import { ButtonLink } from '../ui/input/ButtonLink.tsx';

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

/** A signpost whose boards point nowhere, 132 × 92, in the colours of the theme: there is no such page. */
const LostDrawing = () => (
  <svg width="132" height="92" viewBox="0 0 132 92" aria-hidden data-drawing="lost">
    <path d="M6 82c24-14 96-14 120 0z" fill="var(--soft)" />
    <circle cx="112" cy="16" r="8" fill="var(--gold-fill)" />
    <path d="M66 76V12" stroke="var(--brand)" strokeWidth="5" strokeLinecap="round" />
    <path d="M58 18h32l9 8-9 8H58z" fill="var(--brand)" />
    <path d="M74 42H42l-9 8 9 8h32z" fill="var(--soft-2)" />
    <path d="M66 76c-9 0-13-5-13-10 8 0 13 3 13 10z" fill="var(--brand)" />
  </svg>
);
