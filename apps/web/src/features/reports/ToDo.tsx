import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { agoText } from '../../ui/format.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { QUEUE_LINK, useQueues } from './queueLinks.ts';

/** Each queue that waits for the person, with its count and how long its oldest has waited. */
export function ToDo() {
  const { t } = useTranslation();
  const queues = useQueues();
  return (
    <section className="card">
      <h2>{t('todo.title')}</h2>
      {queues.error ? (
        <ErrorState error={queues.error} retry={() => void queues.refetch()} />
      ) : !queues.data ? (
        <Skeleton lines={3} />
      ) : (
        queues.data.length === 0 && (
          <p className="muted" style={{ paddingTop: 8 }}>
            {t('queue.allDone')}
          </p>
        )
      )}
      {queues.data?.map(({ queue, count, since }) => (
        <Link key={queue} {...QUEUE_LINK[queue]} className="list-row">
          <span className="grow strong">{t(`todo.${queue}`)}</span>
          {since && <span className="caption">{t('todo.oldest', { when: agoText(since) })}</span>}
          <span className="count">{count}</span>
        </Link>
      ))}
    </section>
  );
}
