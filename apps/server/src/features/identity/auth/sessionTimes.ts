import { LIMITS } from '@canopy/domain/limits';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lifetime of an access token before it must be exchanged, in milliseconds. */
const ACCESS_MS = 15 * MINUTE;
/** How long staff stay signed in as a member, in milliseconds. */
const ACTING_AS_MS = LIMITS.actingMinutes * MINUTE;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/**
 * When the current token and an unused session expire. Staff who leave their desk must sign in
 * again.
 */
export const tokenExpiry = (
  now: Date,
  { staff, remember }: { staff: boolean; remember: boolean },
) => ({
  access_expires: after(now, ACCESS_MS),
  idle_expires: after(
    now,
    staff ? LIMITS.staffIdleMinutes * MINUTE : remember ? 14 * DAY : 12 * HOUR,
  ),
});

/** When a session ends regardless of use. */
export const sessionExpiry = (now: Date, kind: 'MEMBER' | 'STAFF' | 'ACTING_AS'): Date =>
  after(
    now,
    { MEMBER: 90 * DAY, STAFF: LIMITS.staffSessionHours * HOUR, ACTING_AS: ACTING_AS_MS }[kind],
  );
