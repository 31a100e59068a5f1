import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { newCall, newFeature, newScreen, newText } from './make.ts';
import { Tree } from './tree.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const made = () => {
  const tree = new Tree(ROOT);
  newFeature(tree, 'people', 'notes');
  newCall(tree, { feature: 'notes', name: 'noteList', kind: 'query', right: 'member.view' });
  newCall(tree, { feature: 'notes', name: 'saveNote', kind: 'command', right: 'member.edit' });
  newScreen(tree, { feature: 'notes', name: 'notes', right: 'member.view' });
  newText(tree, 'notes', 'notes.none', 'No notes yet');
  return tree;
};

describe('a new feature', () => {
  test('names itself in every file that all features share, in code that parses', () => {
    const { changed } = made();
    for (const [path, text] of changed)
      if (/\.tsx?$/.test(path)) expect(parseSync(path, text).errors, path).toEqual([]);
    for (const [path, line] of [
      ['packages/contract/src/contract.ts', '  notes,\n'],
      ['apps/server/src/app.ts', '  notes: notesOperations,\n'],
      ['apps/web/src/screens.ts', '  ...notesScreens,\n'],
      ['apps/web/src/textFolders.ts', '    notes: typeof notes;\n'],
      ['apps/server/src/features/people/notes/operations.ts', '  noteList,\n  saveNote,\n'],
    ] as const)
      expect(changed.get(path), path).toContain(line);
  });

  test('has a caller for each call, an example for each command, and words for its audit line', () => {
    const { changed } = made();
    const walk = changed.get('apps/server/src/features/people/notes/notes.walk.ts')!;
    expect(walk).toContain("noteList: 'member.view'");
    expect(walk).toContain("lines: ['notes.saveNote']");
    expect(walk).not.toContain("lines: ['notes.noteList']");
    for (const language of ['en', 'ar'])
      expect(changed.get(`packages/contract/src/texts/${language}.json`)).toContain(
        '"notes_saveNote": "Save note"',
      );
  });

  test('is refused where there is one of that name, and nothing is written', () => {
    const tree = new Tree(ROOT);
    expect(() => newFeature(tree, 'money', 'wallets')).toThrow(
      'packages/contract/src/money/wallets.ts exists',
    );
    expect(tree.changed.size).toBe(0);
    expect(() => newText(tree, 'wallets', 'screen.walletReload', 'Reload')).toThrow(
      'has walletReload',
    );
    // neither over a group of texts nor below a text
    for (const key of ['screen', 'screen.walletReload.more'])
      expect(() => newText(tree, 'wallets', key, 'Reload'), key).toThrow(' has ');
    expect(tree.changed.size).toBe(0);
  });

  test('says how it is typed when something is left out', () => {
    const { status, stderr } = spawnSync('npm', ['run', '-s', 'new', '--', 'call', 'notes'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('npm run new -- call <feature> <name> query|command <permission>');
  });
});
