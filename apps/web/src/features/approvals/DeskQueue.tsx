import { memo, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../session/call.ts';
import { QueueLine, QueueList, WaitingTime } from '../../ui/Desk.tsx';
import { Meta } from '../../ui/Meta.tsx';
import { spanText, withCommas } from '../../ui/format.ts';

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

/** Room between the one that is open and the edge of the queue, in pixels. */
const EDGE = 8;
const HOUR = 3_600_000;
/** From how many hours of waiting on it is late, and very late. */
const LATE = 24;
const VERY_LATE = 48;

/** How long something waits at a time, in the colour of its lateness; the words say it too. */
export function Waiting({ since, now = serverNow().getTime() }: { since: string; now?: number }) {
  const { t } = useTranslation();
  const ms = Math.max(0, now - new Date(since).getTime());
  const late = ms >= VERY_LATE * HOUR ? 'veryLate' : ms >= LATE * HOUR ? 'late' : undefined;
  return (
    <WaitingTime late={late} label={t('desk.waits')}>
      {spanText(ms)}
    </WaitingTime>
  );
}

/** One row as the queue keeps it: what was read, and how that reads. */
export interface Queued<R = unknown> {
  row: R;
  item: DeskItem;
}

/** All that wait, the longest waiting first. */
export function DeskQueue({
  rows,
  chosen,
  readAt,
  onChoose,
}: {
  rows: readonly Queued[];
  chosen: string;
  /** When they were read, in milliseconds: their waiting is counted to then. */
  readAt: number;
  onChoose: (id: string) => void;
}) {
  const { t, i18n } = useTranslation();
  const queue = useRef<HTMLElement>(null);
  // by the keys one comes to those below its edge
  useEffect(() => {
    const nav = queue.current!;
    const item = nav.querySelector<HTMLElement>('[aria-current="true"]');
    const box = nav.getBoundingClientRect();
    const { top = box.top, bottom = box.bottom } = item?.getBoundingClientRect() ?? {};
    nav.scrollTop += Math.min(0, top - box.top - EDGE) + Math.max(0, bottom - box.bottom + EDGE);
  }, [chosen]);
  return (
    <QueueList
      ref={queue}
      label={t('desk.queue')}
      head={
        <>
          <span>{t('desk.longest')}</span>
          {rows.some(({ item }) => item.amount) && <span>RM</span>}
        </>
      }
    >
      {rows.map(({ row, item }) => (
        <QueueItem
          key={item.id}
          row={row}
          item={item}
          current={item.id === chosen}
          readAt={readAt}
          language={i18n.language}
          onChoose={onChoose}
        />
      ))}
    </QueueList>
  );
}

interface ItemProps extends Queued {
  current: boolean;
  readAt: number;
  language: string;
  onChoose: (id: string) => void;
}

/** The next one marks itself and the one before; the hundred others stay as they are drawn. */
const QueueItem = memo(
  function QueueItem({ item, current, readAt, onChoose }: ItemProps) {
    return (
      <QueueLine
        current={current}
        name={item.name}
        amount={item.amount && withCommas(item.amount)}
        facts={<Meta>{item.facts}</Meta>}
        waiting={<Waiting since={item.since} now={readAt} />}
        warning={item.warning}
        onChoose={() => onChoose(item.id)}
      />
    );
  },
  // how a row reads follows from the row and the language
  (old, next) =>
    old.row === next.row &&
    old.current === next.current &&
    old.readAt === next.readAt &&
    old.language === next.language,
);
