import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FIXED_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;']*?\sfrom\s+)?'(\.[^']+\.tsx?)'/gm;

/** The source files that the browser loads with `entry`: its imports and their imports. */
export function sourcesOf(entry: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(entry) || !existsSync(entry)) return found;
  const code = readFileSync(entry, 'utf8');
  found.set(entry, code);
  for (const [, path] of code.matchAll(FIXED_IMPORT)) sourcesOf(join(dirname(entry), path!), found);
  return found;
}

/** Which of `keys` the code uses: written out, or by the fixed beginning of a composed key. */
export function keysUsedIn(code: string, keys: ReadonlySet<string>): Set<string> {
  const used = new Set<string>();
  for (const [, key] of code.matchAll(/'([\w.]+)'/g)) if (keys.has(key!)) used.add(key!);
  const beginnings = [
    ...[...code.matchAll(/`(\w+\.[\w.]*)\$\{/g)].map(([, beginning]) => beginning!),
    ...[...code.matchAll(/nameOf\(\s*\w+,\s*'(\w+)'/g)].map(([, group]) => `${group}.`),
  ];
  for (const key of beginnings.length > 0 ? keys : [])
    if (beginnings.some((beginning) => key.startsWith(beginning))) used.add(key);
  return used;
}
