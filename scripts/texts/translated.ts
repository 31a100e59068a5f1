import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutForm } from '../../apps/web/texts/catalogue.ts';
import { ROOT, TRANSLATED, type Texts, type Translated } from './folders.ts';

/**
 * The English that the translations of a folder were made from (`translated.json`): by key, the mark of the
 * English text, or one for each language where they differ.
 */
export type Origins = Record<string, Mark | Partial<Record<Translated, Mark>>>;
/** The first eight hexadecimal digits of the SHA-256 of an English text with all its plural forms. */
type Mark = string;

/** Texts by the key that their plural forms share. */
export function byBase(texts: Texts): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, text] of texts) {
    const base = withoutForm(key);
    all.set(base, all.has(base) ? `${all.get(base)}\n${text}` : text);
  }
  return all;
}

export const markOf = (english: string): Mark =>
  createHash('sha256').update(english).digest('hex').slice(0, 8);

/** What a language's translation of a text was made from; undefined: never said. */
export const madeFrom = (record: Origins, key: string, language: Translated): Mark | undefined => {
  const made = record[key];
  return typeof made === 'string' ? made : made?.[language];
};

/** A translation that was made from another English text than today's. */
export interface Stale {
  key: string;
  language: Translated;
}

/** The translations of a folder whose English has changed since they were made. */
export function staleIn(english: Texts, record: Origins): Stale[] {
  return [...byBase(english)].flatMap(([key, text]) => {
    const mark = markOf(text);
    return TRANSLATED.filter((language) => madeFrom(record, key, language) !== mark).map(
      (language) => ({ key, language }),
    );
  });
}

/** The record with every text by the order of the English file, one mark where all languages agree. */
export function originsOf(
  english: Texts,
  mark: (key: string, language: Translated) => Mark | undefined,
): Origins {
  return Object.fromEntries(
    [...byBase(english).keys()].map((key) => {
      const marks = TRANSLATED.map((language) => [language, mark(key, language)] as const);
      const all = new Set(marks.map(([, made]) => made));
      const [first] = all;
      return [
        key,
        all.size === 1 && first ? first : Object.fromEntries(marks.filter(([, made]) => made)),
      ];
    }),
  );
}

const fileOf = (folder: string): string => join(ROOT, folder, 'translated.json');

/** The record of a folder; of a new one, empty. */
export const readOrigins = (folder: string): Origins =>
  existsSync(fileOf(folder)) ? (JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Origins) : {};

export const writeOrigins = (folder: string, origins: Origins): void =>
  writeFileSync(fileOf(folder), `${JSON.stringify(origins, null, 2)}\n`);
