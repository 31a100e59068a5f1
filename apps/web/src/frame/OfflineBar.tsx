import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../ui/format.ts';
import styles from './OfflineBar.module.css';

const useOnline = () =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );

/** Says that the connection is gone, and of what time the page is. */
export function OfflineBar() {
  const { t } = useTranslation();
  const online = useOnline();
  const queries = useQueryClient().getQueryCache();
  if (online) return null;
  const read = queries
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  return (
    <div className={styles.bar} role="status">
      <CloudOff size={16} aria-hidden />
      {read.length > 0
        ? t('offline.since', { time: clockText(Math.min(...read)) })
        : t('offline.nothing')}
    </div>
  );
}
