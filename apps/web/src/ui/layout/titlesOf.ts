import { namesCode } from '@canopy/domain/product';
import { dateRangeCode } from '@canopy/domain/validation';
import type { Problem } from '../input/formCheck.ts';

/** Titles by language as a call takes them, without the empty ones. */
export const titlesOf = (titles: Record<string, string>) =>
  Object.entries(titles)
    .filter(([, title]) => title.trim())
    .map(([Language, Name]) => ({ Language, Name }));

/** Texts by language as a call takes them, without the empty ones. */
export const textsOf = (texts: Record<string, string>) =>
  Object.entries(texts)
    .filter(([, html]) => html)
    .map(([Language, Html]) => ({ Language, Html }));

/** What no call's schema says of a content: it has an English title, and ends no earlier than it starts. */
export function contentProblems(values: {
  Titles: Record<string, string>;
  DisplayDate?: string;
  ExpiredDate?: string;
}): Problem[] {
  const { Titles, DisplayDate = '', ExpiredDate = '' } = values;
  const titles = namesCode(titlesOf(Titles));
  const days = 'DisplayDate' in values ? dateRangeCode(DisplayDate, ExpiredDate) : null;
  return [
    ...(titles ? [{ field: 'Titles', code: titles }] : []),
    ...(days
      ? [{ field: days === 'END_BEFORE_START' ? 'ExpiredDate' : 'DisplayDate', code: days }]
      : []),
  ];
}
