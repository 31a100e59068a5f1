import { memo, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../session/call.ts';
import { QueueLine, QueueList, WaitingTime } from '../../../ui/list/Desk.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { spanText, withCommas } from '../../../i18n/format.ts';

/** A waiting case as its row in the queue shows it. */
export interface DeskItem {
  id: string;
  name: string;
  /** Its ID, kind and so on. */
  facts: ReactNode;
  /** Decimal RM; absent if the decision is not about money. */
  amount?: string;
  /** When the wait began. */
  since: string;
  /** What needs a second look, in words. */
  warning?: string | false;
}

/** Distance between the open case and the edge of the queue, in pixels. */
const EDGE = 8;
const HOUR = 3_600_000;
/** Hours of waiting from which a case is late, or very late. */
const LATE = 24;
const VERY_LATE = 48;

/** Waiting time, coloured by how late it is; the text says it too. */
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

/** One row of the queue: its data and how it is displayed. */
export interface Queued<R = unknown> {
  row: R;
  item: DeskItem;
}

/** All waiting cases, the longest wait first. */
export function DeskQueue({
  rows,
  chosen,
  readAt,
  onChoose,
}: {
  rows: readonly Queued[];
  chosen: string;
  /** When they were read, in milliseconds; waiting times are counted up to then. */
  readAt: number;
  onChoose: (id: string) => void;
}) {
  const { t, i18n } = useTranslation();
  const queue = useRef<HTMLElement>(null);
  // keyboard navigation can reach cases outside the visible part
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

/** Only the newly selected row and the previous one are re-rendered, not the hundred others. */
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
  // a row's display depends only on its data and the language
  (old, next) =>
    old.row === next.row &&
    old.current === next.current &&
    old.readAt === next.readAt &&
    old.language === next.language,
);
