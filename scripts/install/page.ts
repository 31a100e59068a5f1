import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');

/** The first block of commands of a kind after the given words on the page. */
export function blockAfter(words: string, kind: 'sh' | 'sql'): string {
  const [, after] = PAGE.split(words);
  const [, block] = new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, 's').exec(after ?? '') ?? [];
  if (!block) throw new Error(`docs/operations.md has no commands after: ${words}`);
  return block;
}

/** The commands of a block; a command over several lines is one entry. */
export function commandsOf(block: string): string[] {
  const commands: string[] = [];
  for (const line of block.trimEnd().split('\n')) {
    const open = commands.at(-1);
    if (open && /^for\b/.test(open) && !/\bdone$/.test(open))
      commands[commands.length - 1] = `${open}\n${line}`;
    else commands.push(line);
  }
  return commands;
}
