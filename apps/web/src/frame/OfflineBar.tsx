import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { shownAsOf } from '../offline/keptReads.ts';
import { Button } from '../ui/Button.tsx';
import { businessToday, clockText, localDay, timeText } from '../ui/format.ts';
import { isOutdated, outdatedSince } from '../ui/shownError.ts';
import styles from './OfflineBar.module.css';

/** The time, with the date unless it is today. */
const asOf = (at: number) => {
  const instant = new Date(at).toISOString();
  return localDay(instant) === businessToday() ? clockText(at) : timeText(instant);
};

const useOnline = () =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );

/** When the oldest data on the page was read; infinite: nothing is shown yet. */
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

/** When the oldest data that could not be refreshed was read; null: everything could. */
function useOutdated(): number | null {
  const queries = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => queries.subscribe(listener),
    () => outdatedSince(queries.getAll()),
  );
}

/** Says that the connection is lost, or that something could not be refreshed, and how old the page's data is. */
export function OfflineBar() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const online = useOnline();
  const since = useSince();
  const outdated = useOutdated();
  if (online && outdated === null) return null;
  if (online && outdated !== null)
    return (
      <div className={styles.bar} role="status">
        <CloudOff size={16} aria-hidden />
        {t('offline.stale', { time: asOf(outdated) })}
        <Button
          kind="plain"
          size="small"
          onClick={() => void client.refetchQueries({ predicate: isOutdated })}
        >
          {t('action.retry')}
        </Button>
      </div>
    );
  return (
    <div className={styles.bar} role="status">
      <CloudOff size={16} aria-hidden />
      {Number.isFinite(since) ? t('offline.since', { time: asOf(since) }) : t('offline.nothing')}
    </div>
  );
}
