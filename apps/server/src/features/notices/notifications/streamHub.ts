import type { Language } from '@canopy/contract/languages';
import { sql, type Selectable } from 'kysely';
import type { Services } from '../../../platform/context.ts';
import { noticeText } from './noticeText.ts';
import { openSessions } from './openSessions.ts';
import type { NoticeTable } from './tables.ts';

/** An open page that receives events. */
export interface Stream {
  loginId: number;
  /** Null: staff. */
  memberId: number | null;
  sessionId: number;
  language: Language;
  /** Sends a piece of text; false if the page does not read what it was sent. */
  send: (text: string) => boolean;
  end: () => void;
}

/** All currently open pages on this server. */
export interface StreamHub {
  /** Adds a page; returns a function that removes it. */
  add: (stream: Stream) => () => void;
  size: () => number;
  /** Closes all of them and accepts no more. */
  close: () => void;
}

/** A periodic line keeps proxies from closing the connection, and reveals pages that are gone. */
const BEAT_MS = 20_000;
/** Pages per person; the oldest makes room. */
const MAX_A_PERSON = 12;

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Tells open pages about notices written by any of the company's servers. They are read from the
 * database once for all pages of this server; a page that misses one reloads by itself now and
 * then.
 */
export function openStreamHub(services: Services): StreamHub {
  const { db } = services;
  const byLogin = new Map<number, Set<Stream>>();
  const all = () => [...byLogin.values()].flatMap((streams) => [...streams]);
  let closed = false;

  const remove = (stream: Stream) => {
    const own = byLogin.get(stream.loginId);
    if (!own?.delete(stream)) return;
    if (own.size === 0) byLogin.delete(stream.loginId);
    stream.end();
  };
  const tell = (stream: Stream, text: string) => void (stream.send(text) || remove(stream));

  const tellNotices = async (ids: number[]) => {
    if (byLogin.size === 0) return;
    const rows = await db
      .selectFrom('notice')
      .selectAll()
      .where('id', 'in', ids)
      .where('hidden', '=', false)
      .orderBy('id')
      .execute();
    const wanted = rows.filter((row) => byLogin.has(row.login_id));
    const unread = await unreadOf([...new Set(wanted.map((row) => row.login_id))]);
    for (const row of wanted) {
      // rendered once for all of a person's pages in the same language
      const said = new Map<Language, string>();
      for (const stream of byLogin.get(row.login_id) ?? []) {
        const { language } = stream;
        const text = said.get(language) ?? noticeEvent(row, language, unread.get(row.login_id));
        said.set(language, text);
        tell(stream, text);
      }
    }
  };
  const noticeEvent = (row: Selectable<NoticeTable>, language: Language, unread = 0) =>
    event('notice', { notice: noticeText(row, language, services.config.brand), unread });
  const tellMissed = (streams: Iterable<Stream>) => {
    for (const stream of streams) tell(stream, event('missed', {}));
  };
  const pagesOf = (ids: ReadonlySet<number>) =>
    all().filter(({ memberId }) => memberId !== null && ids.has(memberId));
  const tellRole = (ids: ReadonlySet<number>) => {
    for (const stream of pagesOf(ids)) tell(stream, event('login', {}));
  };
  const tellUnread = async (loginIds: number[]) => {
    const here = loginIds.filter((id) => byLogin.has(id));
    const unread = await unreadOf(here);
    for (const id of here) {
      const text = event('unread', { unread: unread.get(id) ?? 0 });
      for (const stream of byLogin.get(id) ?? []) tell(stream, text);
    }
  };
  const unreadOf = async (loginIds: number[]) => {
    if (loginIds.length === 0) return new Map<number, number>();
    const { rows } = await sql<{ login_id: number; unread: number }>`
      select login_id, count(*)::int as unread from notice
      where login_id = any(${sql.val(loginIds)}::bigint[]) and read_at is null and not hidden group by login_id`.execute(
      db,
    );
    return new Map(rows.map((row) => [row.login_id, row.unread]));
  };
  /** People who have signed out, or may no longer be signed in, receive nothing more. */
  const endEnded = async (streams: Stream[]) => {
    if (streams.length === 0) return;
    const open = await openSessions(
      db,
      streams.map(({ sessionId }) => sessionId),
      services.clock(),
    );
    for (const stream of streams) if (!open.has(stream.sessionId)) remove(stream);
  };

  const quietly = (work: Promise<void>) => void work.catch(() => undefined);
  const stopListening = db.pool?.signals.listen({
    heard(topic, ids) {
      if (topic === 'notices') quietly(tellNotices(ids));
      else if (topic === 'read') quietly(tellUnread(ids));
      else if (topic === 'members') tellMissed(pagesOf(new Set(ids)));
      else if (topic === 'roles') tellRole(new Set(ids));
      else quietly(endEnded(ids.flatMap((id) => [...(byLogin.get(id) ?? [])])));
    },
    missed: () => {
      tellMissed(all());
      quietly(endEnded(all()));
    },
  });
  const beat = setInterval(() => {
    for (const stream of all()) tell(stream, ': beat\n\n');
    quietly(endEnded(all()));
  }, BEAT_MS);
  beat.unref();

  return {
    add(stream) {
      if (closed) {
        stream.end();
        return () => {};
      }
      const own = byLogin.get(stream.loginId) ?? new Set();
      byLogin.set(stream.loginId, own.add(stream));
      if (own.size > MAX_A_PERSON) remove([...own][0]!);
      return () => remove(stream);
    },
    size: () => all().length,
    close() {
      closed = true;
      clearInterval(beat);
      stopListening?.();
      for (const stream of all()) remove(stream);
    },
  };
}
