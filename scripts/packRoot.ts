import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeRoot, NONROOT } from './pack/root.ts';

/**
 * For `deploy/Containerfile`: of the packed folder and this machine's Node, what lies in the container (`dist/root`)
 * and the empty folder that its user owns (`dist/owned`).
 */
const DIST = join(import.meta.dirname, '../dist');
const ROOT = join(DIST, 'root');

rmSync(ROOT, { recursive: true, force: true });
mkdirSync(ROOT, { recursive: true });
makeRoot(ROOT, join(DIST, 'canopy'));
compile();
mkdirSync(join(DIST, 'owned/data'), { recursive: true, mode: 0o700 });

/**
 * Compiles the product where it will lie, as the user who runs it, with the options it runs with: each start reads that
 * instead of doing it again, which is a quarter of what a start computes. The root of a container is never written to, so it cannot keep
 * it from start to start.
 */
function compile(): void {
  const program = `
    import { enableCompileCache, flushCompileCache } from 'node:module';
    enableCompileCache();
    await import('/canopy/apps/server/src/start.ts');
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
