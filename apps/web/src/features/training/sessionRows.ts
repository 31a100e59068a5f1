import { wallClock } from '@canopy/domain/time';
import { companyTimeZone } from '../../session/call.ts';

/** A session as typed: a date and two times, `19:30`, in the company's time zone. */
export type SessionRow = Record<
  'SessionID' | 'Day' | 'From' | 'To' | 'Place' | 'Link' | 'Capacity',
  string
>;

export const NEW_SESSION: SessionRow = {
  SessionID: '',
  Day: '',
  From: '',
  To: '',
  Place: '',
  Link: '',
  Capacity: '',
};

interface Session {
  sessionID: number;
  startsAt: string;
  endsAt: string;
  place: string;
  link: string;
  capacity: number | null;
}

/** Sessions as rows of the form. */
export function rowsOf(sessions: readonly Session[]): SessionRow[] {
  const local = (instant: string) =>
    new Date(wallClock(new Date(instant), companyTimeZone())).toISOString();
  return sessions.map((session) => ({
    SessionID: String(session.sessionID),
    Day: local(session.startsAt).slice(0, 10),
    From: local(session.startsAt).slice(11, 16),
    To: local(session.endsAt).slice(11, 16),
    Place: session.place,
    Link: session.link,
    Capacity: String(session.capacity ?? ''),
  }));
}
