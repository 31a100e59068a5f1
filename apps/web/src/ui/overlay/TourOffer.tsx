import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton, PlainButton } from '../input/Button.tsx';
import styles from './TourOffer.module.css';

/** Offers to show the page, in a corner of it: nothing is covered, and the focus stays where it is. */
export function TourOffer({ onBegin, onEnd }: { onBegin: () => void; onEnd: () => void }) {
  const { t } = useTranslation();
  return (
    <aside className={styles.offer} aria-label={t('tour.offer')}>
      <PlainButton onClick={onBegin}>{t('tour.offer')}</PlainButton>
      <IconButton label={t('tour.skip')} onClick={onEnd}>
        <X size={16} aria-hidden />
      </IconButton>
    </aside>
  );
}
