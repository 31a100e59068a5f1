import { readTexts, textFolders } from '../texts/folders.ts';
import { readOrigins, staleIn } from '../texts/translated.ts';
import type { Finding } from './source.ts';

/** Translations that were made from another English text than today's, or of which nobody said so. */
export const staleTranslations = (): Finding[] =>
  textFolders().flatMap((folder) =>
    staleIn(readTexts(folder, 'en'), readOrigins(folder)).map(({ key, language }) => ({
      path: `${folder}/${language}.json`,
      line: 0,
      what: key,
    })),
  );
