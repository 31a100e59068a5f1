import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { shownAsOf } from '../offline/keptReads.ts';
import { PlainButton } from '../ui/input/Button.tsx';
import { businessToday, clockText, localDay, timeText } from '../i18n/format.ts';
import { isMissing, isOutdated, outdatedSince } from '../ui/feedback/shownError.ts';
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

/** By then a screen that tells of a failed read itself has done so. */
const TELLS_MS = 300;

/** Whether something on the page could not be read at all and the page says nothing of it. */
function useMissing(): boolean {
  const queries = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => queries.subscribe(() => setTimeout(listener, TELLS_MS)),
    () => queries.getAll().some(isMissing),
  );
}

/**
 * Says that the connection is lost, that something could not be read, or not be refreshed, and how old the
 * page's data is.
 */
export function OfflineBar() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const online = useOnline();
  const since = useSince();
  const outdated = useOutdated();
  const missing = useMissing();
  if (online && outdated === null && !missing) return null;
  if (online)
    return (
      <div className={styles.bar} role="status">
        <CloudOff size={16} aria-hidden />
        {outdated === null ? t('offline.partly') : t('offline.stale', { time: asOf(outdated) })}
        <PlainButton
          onClick={() =>
            void client.refetchQueries({ predicate: (one) => isOutdated(one) || isMissing(one) })
          }
        >
          {t('action.retry')}
        </PlainButton>
      </div>
    );
  return (
    <div className={styles.bar} role="status">
      <CloudOff size={16} aria-hidden />
      {Number.isFinite(since) ? t('offline.since', { time: asOf(since) }) : t('offline.nothing')}
    </div>
  );
}
