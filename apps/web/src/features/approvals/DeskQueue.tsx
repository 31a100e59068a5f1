import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../session/call.ts';
import { Meta } from '../../ui/Meta.tsx';
import { spanText, withCommas } from '../../ui/format.ts';
import styles from './approvals.module.css';

/** One of those that wait, as its row in the queue shows it. */
export interface DeskItem {
  id: string;
  name: string;
  /** Its ID, kind and the like. */
  facts: ReactNode;
  /** Decimal RM; absent where no money is decided. */
  amount?: string;
  /** Since when it waits. */
  since: string;
  /** What is to be looked at twice, in words. */
  warning?: string | false;
}

const HOUR = 3_600_000;
/** From how many hours of waiting on it is late, and very late. */
const LATE = 24;
const VERY_LATE = 48;

/** How long something waits, in the colour of its lateness; the words say it too. */
export function Waiting({ since }: { since: string }) {
  const { t } = useTranslation();
  const ms = Math.max(0, serverNow().getTime() - new Date(since).getTime());
  const late = ms >= VERY_LATE * HOUR ? 'veryLate' : ms >= LATE * HOUR ? 'late' : undefined;
  return (
    <span className={styles.waiting} data-late={late}>
      <Clock size={14} aria-hidden />
      <span className="visually-hidden">{t('desk.waits')}</span> <bdi>{spanText(ms)}</bdi>
    </span>
  );
}

/** All that wait, the longest waiting first. */
export function DeskQueue({
  items,
  chosen,
  onChoose,
}: {
  items: DeskItem[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <nav className={styles.queue} aria-label={t('desk.queue')}>
      <p className={styles.queueHead}>
        <span>{t('desk.longest')}</span>
        {items.some((item) => item.amount) && <span>RM</span>}
      </p>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className={styles.item}
          aria-current={item.id === chosen}
          onClick={() => onChoose(item.id)}
        >
          <span className={styles.line}>
            <strong dir="auto">{item.name}</strong>
            {item.amount && <span className="code">{withCommas(item.amount)}</span>}
          </span>
          <span className="caption">
            <Meta>{item.facts}</Meta>
          </span>
          <span className={styles.line}>
            <Waiting since={item.since} />
            {item.warning && <span className={styles.warning}>≠ {item.warning}</span>}
          </span>
        </button>
      ))}
    </nav>
  );
}
