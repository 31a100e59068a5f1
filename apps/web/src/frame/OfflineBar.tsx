import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { shownAsOf } from '../offline/keptReads.ts';
import { businessToday, clockText, localDay, timeText } from '../ui/format.ts';
import styles from './OfflineBar.module.css';

/** The time of today, or the day with it. */
const asOf = (at: number) => {
  const instant = new Date(at).toISOString();
  return localDay(instant) === businessToday() ? clockText(at) : timeText(instant);
};

const useOnline = () =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );

/** Of what time the oldest is that the page shows; infinite: it shows nothing yet. */
function useSince(): number {
  const queries = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => queries.subscribe(listener),
    () =>
      Math.min(
        shownAsOf() ?? Infinity,
        ...queries
          .findAll({ type: 'active' })
          .map(({ state }) => state.dataUpdatedAt)
          .filter((at) => at > 0),
      ),
  );
}

/** Says that the connection is gone, and of what time the page is. */
export function OfflineBar() {
  const { t } = useTranslation();
  const online = useOnline();
  const since = useSince();
  if (online) return null;
  return (
    <div className={styles.bar} role="status">
      <CloudOff size={16} aria-hidden />
      {Number.isFinite(since) ? t('offline.since', { time: asOf(since) }) : t('offline.nothing')}
    </div>
  );
}
