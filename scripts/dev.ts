import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const run = (args: string[]) => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });

/** The server, restarting on every change, and the pages, updated as they are edited (port 5173). */
const children = [
  run(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']),
  run(['node_modules/vite/bin/vite.js', 'apps/web']),
];
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 0;
  });
}
