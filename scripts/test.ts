import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm test`: the checks, the unit tests, the journeys. The pages are built alongside the checks. The demo
 * company takes longer than both and is built at the same time and during the first unit tests, once for
 * all tests that need it; it is kept if `DEMO_COMPANY` names an empty folder. The one unit test that starts
 * with it waits for it.
 */
const ROOT = join(import.meta.dirname, '..');
const kept = process.env['DEMO_COMPANY'];
const company = kept ?? mkdtempSync(join(tmpdir(), 'canopy-demo-'));
const env = { ...process.env, DEMO_COMPANY: company };
const children = new Set<ReturnType<typeof spawn>>();

/** Ctrl-C ends the steps, and their failure ends this script. */
process.on('SIGINT', () => {});

try {
  await Promise.all([
    step(process.execPath, ['scripts/make-demo.ts', company]),
    Promise.all([
      step('npm', ['run', 'check']),
      step(process.execPath, ['scripts/build-web.ts', '--if-stale']),
    ]).then(() => step('npm', ['run', 'test:unit'])),
  ]);
  await step('npm', ['run', 'test:e2e']);
} catch (error) {
  for (const child of children) child.kill();
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(`${company}-making`, { recursive: true, force: true });
  if (!kept) rmSync(company, { recursive: true, force: true });
}

/** Runs a command to its end; rejects if it fails. */
function step(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' });
  const begun = performance.now();
  children.add(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      children.delete(child);
      const seconds = Math.round((performance.now() - begun) / 1_000);
      console.log(
        `— ${seconds} s: ${[command === process.execPath ? 'node' : command, ...args].join(' ')}`,
      );
      if (code === 0) resolve();
      else reject(new Error(`failed: ${[command, ...args].join(' ')}`));
    });
  });
}
