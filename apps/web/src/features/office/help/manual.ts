import type { TFunction } from 'i18next';
import { isKey } from '../../../i18n/texts.ts';
import { HELP_SECTIONS, type HelpPages } from '../../../routing/helpPage.ts';
import type { ScreenTitle } from '../../../routing/screen.ts';
import { matches } from '../../../ui/list/matches.ts';

const PAGES = import.meta.glob<Record<string, HelpPages>>('../../*/*/help/pages.ts', {
  eager: true,
});

/** The pages of help that come with the product: each feature keeps those of its screens. */
export const MANUAL: HelpPages = Object.assign(
  {},
  ...Object.values(PAGES).flatMap((pages) => Object.values(pages)),
);

/** The words of a page, in the order in which they are read; loaded with the help alone. */
export const wordsOfPage = (t: TFunction, page: ScreenTitle) =>
  HELP_SECTIONS.flatMap((section) => {
    const key = `manual.${page}.${section}`;
    return isKey(key) ? [{ section, text: t(key) }] : [];
  });

/** Whether a page has all words of a search, in its title, its text or the words that it explains. */
export function pageMatches(t: TFunction, page: ScreenTitle, search: string): boolean {
  const terms = (MANUAL[page]?.terms ?? []).map((term) => t(`term.${term}.name`));
  const texts = wordsOfPage(t, page).map(({ text }) => text);
  return matches([t(`screen.${page}`), ...texts, ...terms].join(' '), search);
}
