import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from './Logo.tsx';
import styles from './PublicPage.module.css';
import { usePageTitle } from './usePageTitle.ts';
import { Row } from '../ui/layout/Stack.tsx';
import { Button } from '../ui/input/Button.tsx';

interface Said {
  drawing?: ReactNode;
  code?: string;
  title: string;
  text: string;
  children?: ReactNode;
}

/** The message of such a page, and what to do about it. */
export function PageSays({ drawing, code, title, text, children }: Said) {
  return (
    <>
      {drawing}
      {code && <p className={styles['code']}>{code}</p>}
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      {children}
    </>
  );
}

/** A page without the dashboard frame. */
export function PublicPage(said: Said) {
  usePageTitle(said.title);
  return (
    <main className={styles['page']}>
      <div className={styles['words']}>
        <Logo />
        <PageSays {...said} />
      </div>
    </main>
  );
}

export function MaintenanceScreen({ onStaff }: { onStaff?: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <PublicPage title={t('page.maintenance')} text={t('page.maintenanceText')}>
      <Row>
        <Button onClick={() => location.reload()}>{t('action.retry')}</Button>
        {onStaff && (
          <Button kind="plain" onClick={onStaff}>
            {t('page.staffSignIn')}
          </Button>
        )}
      </Row>
    </PublicPage>
  );
}

export function LoadingFailed() {
  const { t } = useTranslation();
  return (
    <PublicPage title={t('page.loadingFailed')} text="">
      <Button onClick={() => location.reload()}>{t('action.reload')}</Button>
    </PublicPage>
  );
}
