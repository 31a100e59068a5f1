import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../session/call.ts';
import { clockText } from '../../../i18n/format.ts';
import { Button, IconButton } from '../../../ui/input/Button.tsx';
import { Desk, DeskPlace, LiveSign } from '../../../ui/list/Desk.tsx';
import { LETTER_KEYS } from '../../../ui/input/letterKeys.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { usePictureView } from '../../../ui/picture/PictureView.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { usePhone } from '../../../ui/layout/usePhone.ts';
import { AllDone } from './AllDone.tsx';
import { DeskContext, useDeskKeys } from './deskContext.ts';
import { DeskQueue, type DeskItem, type Queued } from './DeskQueue.tsx';
import { DeskTabs } from './DeskTabs.tsx';
import type { DeskKind } from './deskTabs.ts';

const {
  move: [next, previous],
  zoom: [zoomIn, zoomOut],
  turn: [left, right],
} = LETTER_KEYS.desk;

/** Reload interval of a queue, in milliseconds. */
export const LIVE = () => 20_000;

interface LiveList<R> {
  data: { rows: R[]; total: number } | undefined;
  dataUpdatedAt: number;
  error: ApiError | null;
  refetch: () => unknown;
}

/**
 * The desk for deciding cases one after the other: the queue with the longest-waiting case first, evidence in
 * the middle, decision at the end. After a decision the next case opens.
 *
 * @param kind absent: a separate desk, without the tabs of the others
 * @param children evidence and decision of the selected case
 */
export function ApprovalDesk<R extends object>({
  title,
  kind,
  list,
  item,
  chosen,
  choose,
  actions,
  children,
}: {
  title: string;
  kind?: DeskKind;
  list: LiveList<R>;
  item: (row: R) => DeskItem;
  /** Its ID in the address. */
  chosen: string | undefined;
  choose: (id: string) => void;
  actions?: ReactNode;
  children: (row: R) => ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const itemOf = useItems(item, i18n.language);
  const rows = (list.data?.rows ?? [])
    .map((row) => ({ row, item: itemOf(row) }))
    .toSorted((a, b) => a.item.since.localeCompare(b.item.since));
  // position of the last selected case: once that is decided, the next one is in its place
  const [place, setPlace] = useState(0);
  const found = rows.findIndex((one) => one.item.id === chosen);
  const at = found >= 0 ? found : Math.min(place, rows.length - 1);
  if (found >= 0 && found !== place) setPlace(found);
  const current = rows[at];
  const go = (step: number) => rows[at + step] && choose(rows[at + step]!.item.id);
  return (
    <>
      <PageHeader
        title={title}
        hint={list.data && t('queue.waiting', { count: list.data.total })}
        actions={
          <>
            {list.data && (
              <LiveSign>{t('desk.live', { time: clockText(list.dataUpdatedAt) })}</LiveSign>
            )}
            {actions}
          </>
        }
      />
      {kind && <DeskTabs active={kind} />}
      {list.error && !list.data ? (
        <ErrorState error={list.error} retry={() => void list.refetch()} />
      ) : !list.data ? (
        <Skeleton lines={4} height={110} />
      ) : !current ? (
        <AllDone kind={kind} />
      ) : (
        <Workplace rows={rows} readAt={list.dataUpdatedAt} at={at} go={go} choose={choose}>
          {children(current.row)}
        </Workplace>
      )}
    </>
  );
}

/** How each row reads in the queue, worked out once: it depends only on its data and the language. */
function useItems<R extends object>(item: (row: R) => DeskItem, language: string) {
  const known = useMemo(() => ({ language, items: new WeakMap<R, DeskItem>() }), [language]);
  return (row: R): DeskItem => {
    const found = known.items.get(row) ?? item(row);
    known.items.set(row, found);
    return found;
  };
}

/** The queue, which is not re-rendered while cases are opened from it. */
function Workplace({
  rows,
  readAt,
  at,
  go,
  choose,
  children,
}: {
  rows: Queued[];
  readAt: number;
  at: number;
  go: (step: number) => void;
  choose: (id: string) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const phone = usePhone();
  const [listed, setListed] = useState(false);
  const desk = useRef<HTMLDivElement>(null);
  const { id } = rows[at]!.item;
  return (
    <Desk ref={desk} label={t('desk.title')}>
      {phone && (
        <DeskPlace>
          <Button
            kind="plain"
            icon={<List size={20} aria-hidden />}
            aria-expanded={listed}
            onClick={() => setListed(!listed)}
          >
            {t('desk.place', { at: at + 1, of: rows.length })}
          </Button>
          <Row as="span">
            <IconButton label={t('desk.previous')} disabled={at === 0} onClick={() => go(-1)}>
              <ChevronLeft size={22} className="flip" aria-hidden />
            </IconButton>
            <IconButton
              label={t('desk.next')}
              disabled={at === rows.length - 1}
              onClick={() => go(1)}
            >
              <ChevronRight size={22} className="flip" aria-hidden />
            </IconButton>
          </Row>
        </DeskPlace>
      )}
      {(!phone || listed) && (
        <DeskQueue
          rows={rows}
          chosen={id}
          readAt={readAt}
          onChoose={(one) => {
            setListed(false);
            choose(one);
          }}
        />
      )}
      <Case key={id} desk={desk} go={go} goOn={() => go(rows[at + 1] ? 1 : -1)}>
        {children}
      </Case>
    </Desk>
  );
}

/** The open case; remounted for each one, so that nothing carries over. */
function Case({
  desk,
  go,
  goOn,
  children,
}: {
  desk: RefObject<HTMLElement | null>;
  go: (step: number) => void;
  goOn: () => void;
  children: ReactNode;
}) {
  const picture = usePictureView();
  const [lookedAt, lookAt] = useState<string | null>(null);
  const addKeys = useDeskKeys(desk, {
    [next]: () => go(1),
    [previous]: () => go(-1),
    [zoomIn]: picture.zoomIn,
    [zoomOut]: picture.zoomOut,
    [left]: () => picture.turn(-90),
    [right]: () => picture.turn(90),
  });
  // the focus moves on to the next case, so that the keys keep working
  useEffect(() => {
    if (document.activeElement === document.body) desk.current?.focus({ preventScroll: true });
  }, [desk]);
  return <DeskContext value={{ picture, lookedAt, lookAt, addKeys, goOn }}>{children}</DeskContext>;
}
