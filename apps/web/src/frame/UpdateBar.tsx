import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUpdate } from '../offline/register.ts';
import { SmallButton } from '../ui/input/Button.tsx';
import styles from './OfflineBar.module.css';

/** Says that a newer version is available; the person chooses when to load it. */
export function UpdateBar() {
  const { t } = useTranslation();
  const update = useUpdate();
  if (!update) return null;
  return (
    <div className={styles.bar} data-look="update" role="status">
      <RefreshCw size={16} aria-hidden />
      {t('offline.newVersion')}
      <SmallButton onClick={update}>{t('action.reload')}</SmallButton>
    </div>
  );
}
