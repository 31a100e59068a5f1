import { DAY_MS, nextPeriod } from '@canopy/domain/time';
import type { TFunction } from 'i18next';
import { dayText, monthText } from '../../../i18n/format.ts';

/** The date range of a report. */
export const daysFilter = (t: TFunction) =>
  [
    { key: 'From', label: t('label.fromDay'), type: 'date' },
    { key: 'To', label: t('label.toDay'), type: 'date' },
  ] as const;

/** First and last day of a month, for a link to a report. */
export const daysOfMonth = (month: string) => ({
  From: `${month}-01`,
  To: new Date(Date.parse(`${nextPeriod(month)}-01T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10),
});

/** First and last day of a point of a chart, which is a day or a month. */
export const daysOfPoint = (at: string) =>
  at.length === 7 ? daysOfMonth(at) : { From: at, To: at };

/** Short name of a chart point, by its day or month. */
export const pointName = (at: string): string =>
  at.length === 7 ? monthText(at, 'short') : dayText(at).replace(/,?\s*\d{4}.?$/u, '');
