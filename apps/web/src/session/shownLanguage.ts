import { LANGUAGES, type Language } from '@canopy/contract/languages';
import { readStored } from './safeStorage.ts';

/** The language the pages currently use, chosen or not; the server answers in it. */
let shown = 'en';

export const shownLanguage = () => shown;
export const setShownLanguage = (language: string) => {
  shown = language;
};

export const isLanguage = (text: string | null): text is Language =>
  LANGUAGES.includes(text as Language);

/** The language chosen on this device; null: never chosen, or not available. */
export function chosenLanguage(): Language | null {
  const stored = readStored('language');
  return isLanguage(stored) ? stored : null;
}
