import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../ui/input/Button.tsx';
import { clockText } from '../i18n/format.ts';
import styles from './OfflineBar.module.css';
import { signOut } from './signOut.ts';

/** Says when staff will be signed out although they work, so that they save what they are at. */
export default function EndBar({ end }: { end: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar} data-look="end" role="status">
      <Clock size={16} aria-hidden />
      {t('ending.end', { time: clockText(end) })}
      <PlainButton onClick={() => void signOut()}>{t('frame.logout')}</PlainButton>
    </div>
  );
}
