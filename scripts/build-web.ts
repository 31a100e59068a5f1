import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'apps/web/dist/.built');
const SOURCES = [
  'apps/web',
  'packages/contract/src',
  'packages/domain/src',
  'package-lock.json',
  'scripts/packPages.ts',
];

/** Newest change below a path, ignoring build output. */
function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(
    0,
    ...readdirSync(path)
      .filter((name) => name !== 'dist' && name !== 'node_modules')
      .map((name) => newest(join(path, name))),
  );
}

function stale(): boolean {
  if (!existsSync(STAMP)) return true;
  const built = statSync(STAMP).mtimeMs;
  return SOURCES.some((source) => newest(join(ROOT, source)) > built);
}

/** Builds the pages; with `--if-stale` only if something has changed since the last build. */
if (!process.argv.includes('--if-stale') || stale()) {
  // a server with built pages needs none of these
  const { build } = await import('vite');
  const { packPages } = await import('./packPages.ts');
  const { thirdPartyNotices } = await import('./thirdParty/notices.ts');
  console.log('Building the pages …');
  await build({ root: join(ROOT, 'apps/web'), logLevel: 'warn' });
  writeFileSync(join(ROOT, 'apps/web/dist/third-party.txt'), thirdPartyNotices(ROOT, 'apps/web'));
  await packPages(join(ROOT, 'apps/web/dist'));
  writeFileSync(STAMP, '');
}
