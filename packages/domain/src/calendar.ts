/** Whether the text is a month `YYYY-MM` from 2000 to 2199. */
export function isPeriod(text: string): boolean {
  return /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/**
 * Whether the text is a real date `YYYY-MM-DD` from 1900 to 2199. The range covers every date of birth, and
 * the day after the last date can still be written.
 */
export function isDate(text: string): boolean {
  if (!/^(19|2[01])\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}
