import { daysAfter } from '@canopy/domain/time';
import { isDate } from '@canopy/domain/calendar';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import i18next from 'i18next';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button.tsx';
import styles from './Calendar.module.css';
import { classes } from '../value/classes.ts';
import { businessToday, dayText, intl } from '../../i18n/format.ts';
import { monthAfter, weeksOf } from './typedDay.ts';

/** A month to choose a day from; arrow keys move by days and weeks, Page Up and Down by months. */
export function Calendar({ day, onChoose }: { day: string; onChoose: (day: string) => void }) {
  const { t } = useTranslation();
  const today = businessToday();
  const [at, setAt] = useState(isDate(day) ? day : today);
  const grid = useRef<HTMLTableElement>(null);
  // focus starts in the grid and follows the keys, but stays on the header buttons when they are used
  const follows = useRef(true);
  const month = at.slice(0, 7);
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    follows.current = false;
  }, [at]);

  function onKeyDown(event: KeyboardEvent) {
    const ahead = document.documentElement.dir === 'rtl' ? -1 : 1;
    const moved: Record<string, () => string> = {
      ArrowRight: () => daysAfter(at, ahead),
      ArrowLeft: () => daysAfter(at, -ahead),
      ArrowDown: () => daysAfter(at, 7),
      ArrowUp: () => daysAfter(at, -7),
      PageDown: () => monthAfter(at, event.shiftKey ? 12 : 1),
      PageUp: () => monthAfter(at, event.shiftKey ? -12 : -1),
    };
    const to = moved[event.key]?.();
    if (!to) return;
    event.preventDefault();
    follows.current = true;
    setAt(to);
  }

  const year = Number(month.slice(0, 4));
  const named = (period: string, style: Intl.DateTimeFormatOptions) =>
    intl('DateTimeFormat', { ...style, timeZone: 'UTC' }, `${i18next.language}-u-nu-latn`).format(
      new Date(`${period}T00:00:00Z`),
    );
  const weeks = weeksOf(month);
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton label={t('date.previous')} onClick={() => setAt(monthAfter(at, -1))}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <span className={styles.month} aria-live="polite">
          {named(at, { month: 'long' })}
        </span>
        <input
          className={styles.year}
          inputMode="numeric"
          maxLength={4}
          aria-label={t('date.year')}
          key={year}
          defaultValue={year}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          onBlur={(event) => {
            const asked = Number(event.target.value);
            if (asked >= 1900 && asked <= 2199 && asked !== year)
              setAt(monthAfter(at, (asked - year) * 12));
          }}
        />
        <IconButton label={t('date.next')} onClick={() => setAt(monthAfter(at, 1))}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- days are in rows and columns */}
      <table ref={grid} role="grid" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]!.map((name) => (
              <th key={name} scope="col" abbr={named(name, { weekday: 'long' })}>
                {named(name, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each}>
                  <button
                    type="button"
                    tabIndex={each === at ? 0 : -1}
                    aria-label={dayText(each)}
                    aria-pressed={each === day}
                    aria-current={each === today ? 'date' : undefined}
                    className={classes(!each.startsWith(month) && styles.other)}
                    onClick={() => onChoose(each)}
                  >
                    {Number(each.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
