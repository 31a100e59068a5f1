import { daysAfter } from '@canopy/domain/time';
import { useTranslation } from 'react-i18next';
import i18next from 'i18next';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../value/classes.ts';
import { businessToday, dayText, intl } from '../../i18n/format.ts';
import styles from './MonthGrid.module.css';
import { monthAfter, weeksOf } from './typedDay.ts';

/**
 * A month as a grid of days with their entries. One day has the focus: arrow keys move it by days and weeks,
 * Page Up and Down by months, Home and End to the ends of the week.
 */
export function MonthGrid({
  day,
  onDay,
  countOf,
  children,
}: {
  /** The selected day, whose month is shown. */
  day: string;
  onDay: (day: string) => void;
  /** How many entries a day has, read out with its name. */
  countOf: (day: string) => number;
  /** Content of a day. */
  children: (day: string) => ReactNode;
}) {
  const { t } = useTranslation();
  const table = useRef<HTMLTableElement>(null);
  const follows = useRef(false);
  useEffect(() => {
    if (follows.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    follows.current = false;
  }, [day]);
  const month = day.slice(0, 7);
  const weeks = weeksOf(month);
  const today = businessToday();
  const weekday = (of: string, style: 'long' | 'short') =>
    intl('DateTimeFormat', { weekday: style, timeZone: 'UTC' }, i18next.language).format(
      new Date(`${of}T00:00:00Z`),
    );

  function onKeyDown(event: KeyboardEvent) {
    const ahead = document.documentElement.dir === 'rtl' ? -1 : 1;
    const week = weeks.find((days) => days.includes(day)) ?? weeks[0]!;
    const moved: Record<string, () => string> = {
      ArrowRight: () => daysAfter(day, ahead),
      ArrowLeft: () => daysAfter(day, -ahead),
      ArrowDown: () => daysAfter(day, 7),
      ArrowUp: () => daysAfter(day, -7),
      PageDown: () => monthAfter(day, 1),
      PageUp: () => monthAfter(day, -1),
      Home: () => week[0]!,
      End: () => week[6]!,
    };
    const to = moved[event.key]?.();
    if (!to) return;
    event.preventDefault();
    follows.current = true;
    onDay(to);
  }

  return (
    <table ref={table} className={styles.month}>
      <thead>
        <tr>
          {weeks[0]!.map((of) => (
            <th key={of} scope="col" abbr={weekday(of, 'long')}>
              {weekday(of, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((each) => (
              <td
                key={each}
                className={classes(
                  !each.startsWith(month) && styles.other,
                  each === day && styles.chosen,
                )}
              >
                <button
                  type="button"
                  className={styles.day}
                  tabIndex={each === day ? 0 : -1}
                  aria-pressed={each === day}
                  aria-current={each === today ? 'date' : undefined}
                  aria-label={t('date.events', { day: dayText(each), count: countOf(each) })}
                  onKeyDown={onKeyDown}
                  onClick={() => onDay(each)}
                >
                  {Number(each.slice(8))}
                </button>
                {countOf(each) > 0 && <span className={styles.mark} aria-hidden />}
                <div className={styles.events}>{children(each)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
