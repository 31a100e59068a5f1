/** A business month, `YYYY-MM`. */
export type Period = string;

/** Milliseconds in a 24-hour day. */
export const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/**
 * Since 1973 clock changes happen only on whole minutes and by whole minutes, so an offset can be reused
 * within a minute.
 */
const MINUTE_MS = 60_000;
const EVEN_SINCE = Date.UTC(1973, 0, 1);
/** The last minute asked for in each time zone, with its offset. */
const latest = new Map<string, { minute: number; offset: number }>();

/** Local wall-clock time of an instant, read as if it were UTC, in milliseconds. */
export function wallClock(instant: Date, timeZone: string): number {
  const time = instant.getTime();
  if (time < EVEN_SINCE) return readClock(instant, timeZone);
  const minute = Math.floor(time / MINUTE_MS);
  let known = latest.get(timeZone);
  if (known?.minute !== minute) {
    const start = minute * MINUTE_MS;
    known = { minute, offset: readClock(new Date(start), timeZone) - start };
    latest.set(timeZone, known);
  }
  return Math.floor((time + known.offset) / 1000) * 1000;
}

function readClock(instant: Date, timeZone: string): number {
  const part: Record<string, string> = {};
  for (const { type, value } of formatIn(timeZone).formatToParts(instant)) part[type] = value;
  return Date.parse(
    `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}Z`,
  );
}

/** The business day of an instant, `YYYY-MM-DD`. */
export function businessDate(instant: Date, timeZone: string): string {
  return new Date(wallClock(instant, timeZone)).toISOString().slice(0, 10);
}

/** The business month of an instant. */
export function periodOf(instant: Date, timeZone: string): Period {
  return businessDate(instant, timeZone).slice(0, 7);
}

/**
 * The instant at which a business day begins. If the clock skips midnight, or the whole day, the first
 * instant after the gap.
 */
function startOf(day: string, timeZone: string): Date {
  const local = Date.parse(`${day}T00:00:00Z`);
  const guess = local - (wallClock(new Date(local), timeZone) - local);
  const begun = (instant: number) => businessDate(new Date(instant), timeZone) >= day;
  if (begun(guess) && !begun(guess - 1)) return new Date(guess);
  // by the earliest clock on earth the day has not started; by the latest it has
  let before = local - DAY_MS;
  let after = local + DAY_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (begun(middle)) after = middle;
    else before = middle;
  }
  return new Date(after);
}

/** The calendar day a number of days after another, both `YYYY-MM-DD`; negative counts go back. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** A business day as instants: from inclusive, until exclusive. */
export function dayBounds(day: string, timeZone: string): { from: Date; until: Date } {
  return { from: startOf(day, timeZone), until: startOf(daysAfter(day, 1), timeZone) };
}

/** A business month as instants: from inclusive, until exclusive. */
export function periodBounds(period: Period, timeZone: string): { from: Date; until: Date } {
  return {
    from: startOf(`${period}-01`, timeZone),
    until: startOf(`${nextPeriod(period)}-01`, timeZone),
  };
}

/** The following month. */
export function nextPeriod(period: Period): Period {
  return shift(period, 1);
}

/** The previous month. */
export function previousPeriod(period: Period): Period {
  return shift(period, -1);
}

/** Whether the end is not before the start. Both texts must have the same format. */
export function endNotBeforeStart(start: string, end: string): boolean {
  return end >= start;
}

function shift(period: Period, months: number): Period {
  const [year, month] = period.split('-').map(Number) as [number, number];
  const count = year * 12 + (month - 1) + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
