import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeRoot, NONROOT } from './pack/root.ts';

/**
 * For `deploy/Containerfile`: builds the container's contents (`dist/root`) from the packed folder and this
 * machine's Node, and the empty folder its user owns (`dist/owned`).
 */
const DIST = join(import.meta.dirname, '../dist');
const ROOT = join(DIST, 'root');

rmSync(ROOT, { recursive: true, force: true });
mkdirSync(ROOT, { recursive: true });
makeRoot(ROOT, join(DIST, 'canopy'));
compile();
mkdirSync(join(DIST, 'owned/data'), { recursive: true, mode: 0o700 });

/**
 * Compiles the product at its final path, as the user and with the options it will run with. Every start
 * then reads the result instead of repeating the work. A container's root
 * is read-only, so it could not keep the cache itself.
 */
function compile(): void {
  const program = `
    import { enableCompileCache, flushCompileCache } from 'node:module';
    enableCompileCache();
    await import('/canopy/apps/server/src/start.js');
    flushCompileCache();
    process.exit(0);`;
  const node = ['/nodejs/bin/node', '--input-type=module', '--eval', program];
  execFileSync('chroot', [`--userspec=${NONROOT}:${NONROOT}`, ROOT, ...node], {
    env: {
      PATH: process.env['PATH'],
      NODE_OPTIONS: '--max-semi-space-size=4',
      NODE_COMPILE_CACHE: '/tmp/compiled',
    },
    stdio: 'inherit',
  });
  const compiled = join(ROOT, 'canopy/compiled');
  renameSync(join(ROOT, 'tmp/compiled'), compiled);
  execFileSync('chown', ['-R', '0:0', compiled]);
  execFileSync('chmod', ['-R', 'a+rX,go-w', compiled]);
}
