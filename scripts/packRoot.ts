import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeRoot } from './pack/root.ts';

/**
 * For `deploy/Containerfile`: of the packed folder and this machine's Node, what lies in the container (`dist/root`)
 * and the empty folder that its user owns (`dist/owned`).
 */
const DIST = join(import.meta.dirname, '../dist');
const ROOT = join(DIST, 'root');

rmSync(ROOT, { recursive: true, force: true });
mkdirSync(ROOT, { recursive: true });
makeRoot(ROOT, join(DIST, 'canopy'));
mkdirSync(join(DIST, 'owned/data'), { recursive: true, mode: 0o700 });
