import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '@canopy/contract/languages';
import { textsIn } from '../../apps/web/texts/catalogue.ts';
import { toJson } from '../texts/folders.ts';

/** The files of the repository as they will be: what is read is what was written here, or what is there. */
export class Tree {
  readonly #root: string;
  readonly changed = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  has(path: string): boolean {
    return this.changed.has(path) || existsSync(join(this.#root, path));
  }

  read(path: string): string {
    return this.changed.get(path) ?? readFileSync(join(this.#root, path), 'utf8');
  }

  /** @throws Error that names a file which is there already */
  create(path: string, text: string): void {
    if (this.has(path)) throw new Error(`${path} exists`);
    this.changed.set(path, text);
  }

  /** @throws Error that names what the file lacks */
  edit(path: string, change: (text: string) => string): void {
    const before = this.read(path);
    const after = change(before);
    if (after === before) throw new Error(`${path} has no place for it`);
    this.changed.set(path, after);
  }

  /** Adds texts to the seven catalogues of a folder, in English: who translates them next is told by the checks. */
  addTexts(folder: string, texts: Readonly<Record<string, string>>): void {
    for (const language of LANGUAGES) {
      const path = `${folder}/${language}.json`;
      const all = this.has(path) ? textsIn(this.read(path)) : new Map<string, string>();
      for (const [key, text] of Object.entries(texts)) {
        // as a text, as a group, or with a text where it needs a group
        if (
          [...all.keys()].some(
            (one) => `${one}.`.startsWith(`${key}.`) || key.startsWith(`${one}.`),
          )
        )
          throw new Error(`${path} has ${key.split('.').at(-1)}`);
        all.set(key, text);
      }
      this.changed.set(path, toJson(all));
    }
  }

  save(): void {
    for (const [path, text] of this.changed) {
      mkdirSync(dirname(join(this.#root, path)), { recursive: true });
      writeFileSync(join(this.#root, path), text);
    }
  }
}

/** Adds an import behind the last one from a place like `'./wallets.ts'`. */
export const withImport = (text: string, line: string): string => {
  const last = text.lastIndexOf('\nimport ');
  if (last < 0 && !text.startsWith('import ')) return `${line}\n${text}`;
  const end = text.indexOf(';\n', last + 1) + 2;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
};

/** Adds an entry at the end of the object that begins with `opening` and ends at the start of a line. */
export function withEntry(text: string, opening: string, entry: string, indent = ''): string {
  const start = text.indexOf(opening);
  const inside = start + opening.length;
  // as it is formatted while it has no entry
  if (start >= 0 && text[inside] === '}')
    return `${text.slice(0, inside)}\n${indent}  ${entry}\n${indent}${text.slice(inside)}`;
  const end = start < 0 ? -1 : text.indexOf(`\n${indent}}`, inside - 1);
  return end < 0 ? text : `${text.slice(0, end)}\n${indent}  ${entry}${text.slice(end)}`;
}

/** `zoneList` → `ZoneList`. */
export const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1);
/** `zoneList` → `zone list`. */
export const words = (name: string): string => name.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`);
