import { LIMITS } from '@canopy/domain/limits';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSessionEnd } from '../session/useEnding.ts';
import { Button } from '../ui/Button.tsx';
import { clockText } from '../ui/format.ts';
import styles from './OfflineBar.module.css';

/** Says when staff will be signed out although they work, so that they save what they are at. */
export function EndBar() {
  const { t } = useTranslation();
  const end = useSessionEnd();
  if (end === null) return null;
  return (
    <div className={styles.bar} data-look="end" role="status">
      <Clock size={16} aria-hidden />
      {t('ending.end', { time: clockText(end), hours: LIMITS.staffSessionHours })}
      <Button
        kind="plain"
        size="small"
        onClick={() => void import('./signOut.ts').then(({ signOut }) => signOut())}
      >
        {t('frame.logout')}
      </Button>
    </div>
  );
}
