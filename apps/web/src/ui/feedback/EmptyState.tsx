import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DRAWINGS, type DrawingName } from '../picture/drawings.tsx';
import styles from './states.module.css';

/**
 * An empty page or list: a drawing of what will appear, one sentence, and what the person can do about it.
 */
export function EmptyState({
  title,
  drawing = 'list',
  action,
}: {
  title?: string;
  drawing?: DrawingName;
  action?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles['state']} data-part="empty">
      <svg width="132" height="92" viewBox="0 0 132 92" aria-hidden data-drawing={drawing}>
        {DRAWINGS[drawing]}
      </svg>
      <p className="muted">{title ?? t('list.empty')}</p>
      {action}
    </div>
  );
}
