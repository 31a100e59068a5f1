import type { Language } from '@canopy/contract/languages';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { bundlesOf, withoutForm } from '../apps/web/texts/catalogue.ts';
import type { ForeignWords } from './inPage/foreignWords.ts';

/** All texts of the pages in a language, by full key. */
export const textsOf = (language: Language) =>
  new Map([...bundlesOf(language).values()].flatMap((texts) => [...texts]));

/** A pattern for an English text with values filled in, or null if too little text is left to recognize it. */
function patternOf(text: string): string | null {
  const parts = text.split(/\{\{[^}]+\}\}|<\/?\w+>/);
  if (parts.join('').replaceAll(/[^a-z]/gi, '').length < 8) return null;
  return `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`;
}

/** Names of months and days in a language, long and short. */
function datesOf(language: Language): string[] {
  const names = (form: 'long' | 'short') => {
    const name = (options: Intl.DateTimeFormatOptions, day: number, month: number) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(
        Date.UTC(2026, month, day),
      );
    return [
      ...Array.from({ length: 12 }, (_, month) => name({ month: form }, 1, month)),
      ...Array.from({ length: 7 }, (_, day) => name({ weekday: form }, day + 1, 5)),
    ];
  };
  return [...names('long'), ...names('short')];
}

/** English texts, dates and server terms that differ from the language everywhere. */
export function foreignTo(language: Language, data: ReadonlySet<string> = new Set()): ForeignWords {
  const own = textsOf(language);
  const same = new Set(own.values());
  const english = textsOf('en');
  const foreign = [...english]
    .filter(([key, text]) => own.get(key) !== text && /[a-z]{3}/i.test(text))
    .filter(([, text]) => !same.has(text));
  const codes = [...english.keys()].flatMap(
    (key) => /\.([A-Z][A-Z_]{2,})$/.exec(withoutForm(key))?.[1] ?? [],
  );
  const dates = new Set(datesOf(language));
  return {
    texts: foreign.map(([, text]) => text).filter((text) => !text.includes('{{')),
    patterns: foreign.flatMap(([, text]) => (text.includes('{{') ? (patternOf(text) ?? []) : [])),
    data: [...data],
    dates: language === 'en' ? [] : datesOf('en').filter((name) => !dates.has(name)),
    codes: [...new Set(codes)].filter((code) => !same.has(code)),
  };
}

const IN_PAGE = stripTypeScriptTypes(
  readFileSync(join(import.meta.dirname, 'inPage/wordProblems.ts'), 'utf8'),
).replaceAll('export ', '');

/** Text problems on the page, one line each; see `inPage/wordProblems.ts`. */
export const wordProblems = (page: Page, foreign: ForeignWords): Promise<string[]> =>
  page.evaluate(`(() => { ${IN_PAGE}; return wordProblems(${JSON.stringify(foreign)}); })()`);
