import { isMasked } from '@canopy/domain/masks';
import { businessDate, DAY_MS } from '@canopy/domain/time';
import { isolated, percentIn } from '@canopy/domain/texts';
import { companyTimeZone, serverNow } from '../session/call.ts';
import i18next from 'i18next';

const digits = '-u-nu-latn';
const locale = (language = i18next.language) =>
  (language === 'ms' ? 'ms-MY' : language === 'en' ? 'en-MY' : language) + digits;

type Formatter = 'DateTimeFormat' | 'NumberFormat' | 'RelativeTimeFormat';
const made = new Map<string, unknown>();

/** A cached formatter of the browser: creating one costs a hundred times as much as using it. */
export function intl<Kind extends Formatter>(
  kind: Kind,
  options: ConstructorParameters<(typeof Intl)[Kind]>[1],
  language = locale(),
): InstanceType<(typeof Intl)[Kind]> {
  const key = JSON.stringify([kind, language, options]);
  let formatter = made.get(key);
  if (!formatter) {
    const Kind = Intl[kind] as new (language: string, options: unknown) => unknown;
    made.set(key, (formatter = new Kind(language, options)));
  }
  return formatter as InstanceType<(typeof Intl)[Kind]>;
}

/** Commas as thousands separators, as in en-MY, in every language. */
export const withCommas = (decimal: string) =>
  decimal.replace(
    /^(-?)(\d+)/,
    (_, minus: string, whole: string) => minus + whole.replace(/\B(?=(\d{3})+$)/g, ','),
  );

/** A number for a chart axis, `12.4K`, abbreviated as the language does. */
export const shortNumber = (value: number) =>
  intl(
    'NumberFormat',
    { notation: 'compact', maximumFractionDigits: 1 },
    i18next.language + digits,
  ).format(value);

/** An amount with commas and always with its sen, as it may be typed without: `78` is `78.00`. */
export const amountText = (decimal: string) =>
  withCommas(
    /^-?\d+(\.\d?)?$/.test(decimal)
      ? decimal.replace(/\.?(\d?)$/, (end, tenth: string) =>
          decimal.includes('.') ? `.${tenth}`.padEnd(3, '0') : `${end}.00`,
        )
      : decimal,
  );

/** `RM 1,234.50` and `-RM 8.00` as text; the two parts are never split across lines. */
export const moneyText = (decimal: string) =>
  decimal.startsWith('-')
    ? `-RM\u00A0${amountText(decimal.slice(1))}`
    : `RM\u00A0${amountText(decimal)}`;

/** The head of a column of amounts, whose cells do not repeat the currency. */
export const inRinggit = (head: string) => `${head} (RM)`;

/** PV as text: `1,250`, decimals only if not zero. */
export const pvText = (decimal: string) => withCommas(decimal.replace(/\.00$/, ''));

/** `19 Nov 2026`, in the reader's language unless another is given. */
export const dateText = (instant: string, language?: string) =>
  // a day of birth that is hidden from the reader
  isMasked(instant)
    ? instant
    : intl(
        'DateTimeFormat',
        { dateStyle: 'medium', timeZone: companyTimeZone() },
        locale(language),
      ).format(new Date(instant));
/** Today's date in the company's time zone, `YYYY-MM-DD`. */
export const businessToday = () => businessDate(serverNow(), companyTimeZone());
/** `19 Nov 2026` of the day `2026-11-19`. */
export const dayText = (day: string) =>
  intl('DateTimeFormat', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
/** Date with time. */
export const timeText = (instant: string) =>
  intl('DateTimeFormat', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: companyTimeZone(),
  }).format(new Date(instant));
/** The time alone: `10:24 am`. */
export const clockText = (instant: string | number) =>
  intl('DateTimeFormat', {
    timeStyle: 'short',
    timeZone: companyTimeZone(),
  }).format(new Date(instant));
/** The company's date of an instant, `2026-11-22`. */
export const localDay = (instant: string) =>
  intl('DateTimeFormat', { timeZone: companyTimeZone() }, 'en-CA').format(new Date(instant));
/** The heading above a day's rows: `Today, 22 Nov`, `Friday, 20 Nov`. */
export const dayHeading = (instant: string) => {
  const days =
    (Date.parse(localDay(serverNow().toISOString())) - Date.parse(localDay(instant))) / DAY_MS;
  const timeZone = companyTimeZone();
  const date = new Date(instant);
  const day = intl('DateTimeFormat', {
    day: 'numeric',
    month: 'short',
    timeZone,
    ...(days > 300 ? { year: 'numeric' } : {}),
  }).format(date);
  const name =
    days < 2
      ? intl('RelativeTimeFormat', { numeric: 'auto' }).format(-days, 'day')
      : intl('DateTimeFormat', { weekday: 'long', timeZone }).format(date);
  return metaText(standingAlone(name), day);
};
/** `November 2026` of `2026-11`. */
export const monthText = (period: string, style: 'long' | 'short' = 'long') =>
  intl(
    'DateTimeFormat',
    style === 'long'
      ? { month: 'long', year: 'numeric', timeZone: 'UTC' }
      : { month: 'short', timeZone: 'UTC' },
  ).format(new Date(`${period}-01T00:00:00Z`));
/** Capitalizes text that stands alone, for languages that write it in lower case: `Octobre 2026`. */
export const standingAlone = (words: string) =>
  words.charAt(0).toLocaleUpperCase(locale()) + words.slice(1);
/** The month alone: `November`. */
export const monthName = (period: string) =>
  intl('DateTimeFormat', { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${period}-01T00:00:00Z`),
  );
const UNITS = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;
/** `3.5 sec` from milliseconds, in the largest unit reached. */
export const durationText = (ms: number) => {
  const [unit, size] = UNITS.find(([, each]) => ms >= each) ?? (['millisecond', 1] as const);
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return intl('NumberFormat', style).format(ms / size);
};
/** `2d 2h`, `35m`: a duration in its two largest units, short; anything under a minute counts as one. */
export const spanText = (ms: number) => {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const first = parts.findIndex(([amount]) => amount > 0);
  return parts
    .slice(first, minutes < 1440 && minutes >= 60 ? first + 1 : first + 2)
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) =>
      intl('NumberFormat', { style: 'unit', unit, unitDisplay: 'narrow' }).format(amount),
    )
    .join(' ');
};
/** Basis points as a percentage, in the reader's language. */
export const percentText = (basisPoints: number) => percentIn(basisPoints, i18next.language);

/**
 * Small facts in one line of plain text, "a · b", for titles, options and attributes; elsewhere use `Meta`.
 */
export const metaText = (...pieces: (string | number | false | null | undefined)[]): string =>
  pieces
    .filter((piece) => piece !== '' && piece !== false && piece !== null && piece !== undefined)
    .map((piece) => isolated(String(piece), i18next.language))
    .join(' · ');

/** How long ago an instant was, in the largest full unit: "3 days ago". */
export function agoText(instant: string): string {
  // the first minute is told like all others, not as "now"
  const minutes = Math.max(1, (serverNow().getTime() - new Date(instant).getTime()) / 60_000);
  const [amount, unit] =
    minutes < 60
      ? ([minutes, 'minute'] as const)
      : minutes < 48 * 60
        ? ([minutes / 60, 'hour'] as const)
        : ([minutes / (24 * 60), 'day'] as const);
  return intl('RelativeTimeFormat', { numeric: 'always' }).format(-Math.floor(amount), unit);
}
