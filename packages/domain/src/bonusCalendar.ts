/** How far the calendar may take a run automatically; locking and paying are always done by a person. */
export const CALENDAR_STEPS = ['CALCULATED', 'REVIEWED'] as const;

/** When a finished month is calculated automatically. */
export interface BonusCalendar {
  /** Day of the following month, 1 to 28; null: never. */
  day: number | null;
  /** In the company's time zone. */
  hour: number;
  upTo: (typeof CALENDAR_STEPS)[number];
}
