import type { ResultOf } from '@canopy/contract/call';
import type { NoticeArea } from '@canopy/contract/notices/noticeAreas';
import { notifications, type Notice } from '@canopy/contract/notices/notifications';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../session/call.ts';
import { isReady } from '../../../session/accountSteps.ts';
import { LOGIN_EVENT } from '../../../session/outdated.ts';
import { useLogin } from '../../../session/session.ts';
import { EVERYTHING, queryClient, refresh, useCall } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { isEcho } from '../../../ui/list/ownAct.ts';
import { hearNotices } from './noticeStream.ts';

type Latest = ResultOf<typeof notifications.latest>;
/** The key that `useCall` gives to the bell's own read. */
const BELL = [notifications.latest.path, {}, null];

/** Reload interval of the bell: rare while connected to the event stream, more often as a fallback. */
const HEARING_MS = 600_000;
const NOT_HEARING_MS = 60_000;
/**
 * After a notice of these, a member's page would show the state before somebody decided; desks read again by
 * themselves. Others are sent to everybody at once, who must not all read their page again.
 */
const DECIDED: readonly NoticeArea[] = ['account', 'orders', 'wallets'];

/**
 * The bell: unread and newest notices, kept up to date by server events. A notice that arrives while the page
 * is open is shown briefly.
 */
export function useNotices() {
  const login = useLogin();
  const ready = login !== null && isReady(login);
  const shops = login?.role === 'member' || login?.role === 'stockist';
  const [hears, setHears] = useState(false);
  const open = useOpenNotice();
  const { news } = useFeedback();
  const bell = useCall(
    notifications.latest,
    {},
    {
      enabled: ready,
      every: () => (hears ? HEARING_MS : NOT_HEARING_MS),
    },
  );
  const newest = useRef<number | null>(null);
  // notices caused by the person's own action only count in the bell, without a message
  const show = (notice: Notice) => {
    if (!isEcho()) news(notice.title, () => open(notice));
  };
  // notices missed while disconnected are read, and shown if new
  const shownFromRead = useEffectEvent((latest: Latest) => {
    const top = latest.rows[0]?.noticeID ?? 0;
    const before = newest.current;
    newest.current = Math.max(top, before ?? 0);
    if (before === null) return;
    for (const notice of latest.rows.filter((row) => row.noticeID > before && !row.read)) {
      show(notice);
    }
  });
  useEffect(() => {
    if (bell.data) shownFromRead(bell.data);
  }, [bell.data]);
  useEffect(() => {
    if (!ready) return;
    newest.current = null;
    return hearNotices({
      hears: setHears,
      missed: () => void refresh([notifications]),
      login: () => dispatchEvent(new Event(LOGIN_EVENT)),
      unread: ({ unread }) => {
        put((latest) => ({ ...latest, unread }));
        void refresh([notifications.list]);
      },
      notice: ({ notice, unread }) => {
        put((latest) => ({ unread, rows: [notice, ...latest.rows].slice(0, 10) }));
        const decided = !isEcho() && shops && DECIDED.includes(notice.area);
        void refresh(decided ? EVERYTHING : [notifications.list]);
      },
    });
  }, [ready, shops, login?.memberID]);
  return { bell, open };
}

const put = (change: (latest: Latest) => Latest) =>
  queryClient.setQueryData<Latest>(BELL, (latest) => latest && change(latest));

/** Opens the page of a notice and marks it as read. */
export function useOpenNotice() {
  const { history } = useRouter();
  return (notice: Notice) => {
    if (!notice.read) {
      void call(notifications.read, { NoticeID: notice.noticeID }).then(
        () => refresh([notifications]),
        () => undefined,
      );
    }
    history.push(notice.path ?? '/dashboard/notifications');
  };
}
