import type { Language } from '@canopy/contract/languages';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { bundlesOf } from '../apps/web/texts/catalogue.ts';

const textsOf = (language: Language) =>
  new Map([...bundlesOf(language).values()].flatMap((texts) => [...texts]));

/** English texts that read otherwise in every place of the language: none of them belongs on its screens. */
export function foreignTo(language: Language): string[] {
  const own = textsOf(language);
  const same = new Set(own.values());
  return [...textsOf('en')]
    .filter(([key, text]) => own.get(key) !== undefined && own.get(key) !== text)
    .map(([, text]) => text)
    .filter((text) => !text.includes('{{') && /[a-z]{3}/i.test(text) && !same.has(text));
}

const IN_PAGE = stripTypeScriptTypes(
  readFileSync(join(import.meta.dirname, 'inPage/wordProblems.ts'), 'utf8'),
).replace('export function', 'function');

/** What is wrong with the words on the page, a line each: see `inPage/wordProblems.ts`. */
export const wordProblems = (page: Page, foreign: string[]): Promise<string[]> =>
  page.evaluate(`(() => { ${IN_PAGE}; return wordProblems(${JSON.stringify(foreign)}); })()`);
