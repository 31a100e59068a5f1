import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@canopy/contract/languages';
import type { Texts } from '../platform/database/columns.ts';

type Group =
  | 'category'
  | 'stockCategory'
  | 'item'
  | 'product'
  | 'about'
  | 'size'
  | 'benefits'
  | 'uses'
  | 'contents'
  | 'making'
  | 'bannerTitle'
  | 'newsTitle'
  | 'newsText'
  | 'helpTitle'
  | 'helpText'
  | 'trainingName'
  | 'trainingText'
  | 'resourceCategory'
  | 'resource';

const textsOf = (language: Language) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, 'texts', `${language}.json`), 'utf8'),
  ) as Record<Group, Record<string, string>>;

const TEXTS = new Map(LANGUAGES.map((language) => [language, textsOf(language)]));

/** A name or text of the demo company, by language. */
export function demoTexts(group: Group, code: string): Texts {
  const texts = [...TEXTS].map(([language, all]) => [language, all[group][code] ?? '']);
  return { en: '', ...(Object.fromEntries(texts) as Record<string, string>) };
}
