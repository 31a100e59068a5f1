import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  readTexts,
  ROOT,
  textFolders,
  toJson,
  TRANSLATED,
  type Translated,
} from './texts/folders.ts';
import { isTranslated, readSheet, rowsOf, textsOfFolder, toSheet } from './texts/sheet.ts';
import {
  byBase,
  madeFrom,
  markOf,
  originsOf,
  readOrigins,
  staleIn,
  writeOrigins,
} from './texts/translated.ts';
import { textsIn } from '../apps/web/texts/catalogue.ts';

/**
 * Texts and their translations.
 *
 *     npm run texts                          how many translations are older than their English, by folder
 *     npm run texts -- mark [commit]         what was translated since then (the last commit) is of today's English
 *     npm run texts -- right <folder> <key>… these were read again, and are still right
 *     npm run texts -- out <language> [file] takes out one CSV file for a translator
 *     npm run texts -- in <language> <file>  brings it back
 */
const [command, ...rest] = process.argv.slice(2);
if (!command) count();
else if (command === 'mark') mark(textFolders(), translatedSince(rest[0] ?? 'HEAD'));
else if (command === 'right' && rest.length > 1) mark([rest[0]!], () => new Set(rest.slice(1)));
else if (command === 'out' && isTranslated(rest[0])) takeOut(rest[0], rest[1]);
else if (command === 'in' && isTranslated(rest[0]) && rest[1]) bringBack(rest[0], rest[1]);
else {
  console.error(
    'npm run texts -- mark [commit] | right <folder> <key>… | out <language> [file] | in <language> <file>',
  );
  process.exitCode = 1;
}

function count(): void {
  let all = 0;
  for (const folder of textFolders()) {
    const stale = staleIn(readTexts(folder, 'en'), readOrigins(folder));
    all += stale.length;
    if (stale.length > 0) console.log(`${String(stale.length).padStart(5)}  ${folder}`);
  }
  console.log(`${String(all).padStart(5)}  translations older than their English`);
}

/** The keys of a folder's translations in one language that belong to today's English. */
type Made = (folder: string, language: Translated) => Set<string>;

function mark(folders: string[], made: Made): void {
  for (const folder of folders) {
    const english = readTexts(folder, 'en');
    const source = byBase(english);
    const origins = readOrigins(folder);
    const now = new Map(TRANSLATED.map((language) => [language, made(folder, language)]));
    writeOrigins(
      folder,
      originsOf(english, (key, language) =>
        now.get(language)!.has(key) ? markOf(source.get(key)!) : madeFrom(origins, key, language),
      ),
    );
  }
  count();
}

function translatedSince(commit: string): Made {
  return (folder, language) => {
    const before = committed(commit, `${folder}/${language}.json`);
    const changed = [...byBase(readTexts(folder, language))].filter(
      ([key, text]) => before.get(key) !== text,
    );
    return new Set(changed.map(([key]) => key));
  };
}

/** The texts of a file at a commit. */
function committed(commit: string, path: string): Map<string, string> {
  try {
    const json = execFileSync('git', ['show', `${commit}:${path}`], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 24,
    });
    return byBase(textsIn(json));
  } catch {
    return new Map();
  }
}

function takeOut(language: Translated, file = `texts-${language}.csv`): void {
  const rows = textFolders().flatMap((folder) =>
    rowsOf(folder, {
      ...textsOfFolder(folder, language),
      origins: readOrigins(folder),
      language,
    }),
  );
  writeFileSync(file, toSheet(rows));
  const stale = rows.filter(({ State }) => State === 'stale').length;
  console.log(`${file}: ${rows.length} texts, ${stale} of them older than their English`);
}

function bringBack(language: Translated, file: string): void {
  const { texts, refused } = readSheet(readFileSync(file, 'utf8'), (folder) =>
    existsSync(join(ROOT, folder, 'en.json')) ? textsOfFolder(folder, language) : null,
  );
  let taken = 0;
  for (const [folder, brought] of texts) {
    const { english, translation } = textsOfFolder(folder, language);
    const source = byBase(english);
    for (const [key, text] of brought) translation.set(key, text);
    writeFileSync(join(ROOT, folder, `${language}.json`), toJson(translation));
    const origins = readOrigins(folder);
    const read = new Set(byBase(brought).keys());
    writeOrigins(
      folder,
      originsOf(english, (key, other) =>
        other === language && read.has(key)
          ? markOf(source.get(key)!)
          : madeFrom(origins, key, other),
      ),
    );
    taken += brought.size;
  }
  for (const { row, why } of refused) console.error(`${row.Folder} ${row.Key}: ${why}`);
  console.log(`${taken} texts taken, ${refused.length} not`);
  if (refused.length > 0) process.exitCode = 1;
}
