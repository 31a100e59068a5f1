import { useTranslation } from 'react-i18next';
import { Logo } from './Logo.tsx';
import styles from './FrameSkeleton.module.css';

const ENTRIES = 9;
const ROWS = 6;

/**
 * A placeholder with the frame's dimensions, shown until its code has loaded: the places of menu, bar and
 * page. It is part of the first page, and nothing moves when the real frame replaces it.
 */
export function FrameSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.frame} aria-busy aria-label={t('page.loading')} role="status">
      <div className={styles.side}>
        <Logo />
        <div className={styles.menu}>
          {Array.from({ length: ENTRIES }, (_, i) => (
            <span key={i} className={styles.bar} />
          ))}
        </div>
      </div>
      <div>
        <div className={styles.top}>
          <span className={`${styles.bar} ${styles.search}`} />
          <span className={`${styles.bar} ${styles.person}`} />
        </div>
        <div className={styles.page}>
          <span className={`${styles.bar} ${styles.title}`} />
          <div className={styles.card}>
            {Array.from({ length: ROWS }, (_, i) => (
              <span key={i} className={styles.bar} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
