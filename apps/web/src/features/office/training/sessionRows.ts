import { wallClock } from '@canopy/domain/time';
import { companyTimeZone } from '../../../session/call.ts';

/** A session as typed: a date and two times, `19:30`, in the company's time zone. */
export type SessionRow = Record<'SessionID' | 'Day' | 'From' | 'To' | 'Where' | 'Capacity', string>;

/** A new row; `noLimit`: the word for a session without a limit of its own. */
export const newSession = (noLimit: string): SessionRow => ({
  SessionID: '',
  Day: '',
  From: '',
  To: '',
  Where: '',
  Capacity: noLimit,
});

/** A place, a link or both, typed in one cell. */
export function placeAndLink(where: string): { Place: string; Link: string } {
  const [Link = ''] = /https?:\/\/\S+/i.exec(where) ?? [];
  const Place = where
    .replace(Link, '')
    .trim()
    .replace(/[\s,;:|–-]+$/, '');
  return { Place, Link };
}

/** What is wrong with the place or the link is said in their cell. */
export const cellOf = (field: string): string =>
  field
    .replace(/(StartsAt)$/, 'From')
    .replace(/(EndsAt)$/, 'To')
    .replace(/\.(Place|Link)$/, '.Where');

interface Session {
  sessionID: number;
  startsAt: string;
  endsAt: string;
  place: string;
  link: string;
  capacity: number | null;
}

/** Sessions as rows of the form. */
export function rowsOf(sessions: readonly Session[], noLimit: string): SessionRow[] {
  const local = (instant: string) =>
    new Date(wallClock(new Date(instant), companyTimeZone())).toISOString();
  return sessions.map((session) => ({
    SessionID: String(session.sessionID),
    Day: local(session.startsAt).slice(0, 10),
    From: local(session.startsAt).slice(11, 16),
    To: local(session.endsAt).slice(11, 16),
    Where: [session.place, session.link].filter(Boolean).join(' '),
    Capacity: String(session.capacity ?? noLimit),
  }));
}
