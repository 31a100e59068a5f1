/** How far the calendar may take a run by itself; locking and paying are steps of people. */
export const CALENDAR_STEPS = ['CALCULATED', 'REVIEWED'] as const;

/** When a month that is over is calculated by itself. */
export interface BonusCalendar {
  /** Day of the month after, 1 to 28; null: never. */
  day: number | null;
  /** In the company's time zone. */
  hour: number;
  upTo: (typeof CALENDAR_STEPS)[number];
}
