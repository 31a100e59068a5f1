import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const MAIN = join(import.meta.dirname, '../main.ts');
/** Inside the server's package, so that a bundle finds what the server does. */
const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/servers');

/** Each module goes on to know where its source is: what it reads from its folder lies there. */
const atItsSource = {
  name: 'at-its-source',
  transform(code: string, id: string) {
    if (!code.includes('import.meta')) return null;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};

let made: Promise<string> | undefined;

/**
 * The server as few files, for tests that start it again and again: seven hundred modules less to find,
 * strip and link take two thirds off a start. Made once by each process that asks.
 *
 * @returns the path to start
 */
export function serverBundle(): Promise<string> {
  made ??= make();
  return made;
}

async function make(): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  // a worker of the tests is killed when it is done, so the next one clears up after it
  for (const old of readdirSync(FOLDER)) {
    if (!existsSync(`/proc/${old}`)) rmSync(join(FOLDER, old), { recursive: true, force: true });
  }
  const dir = join(FOLDER, String(process.pid));
  const bundle = await rolldown({
    input: MAIN,
    platform: 'node',
    external: (id) => !/^([./]|@canopy\/)/.test(id),
    plugins: [atItsSource],
  });
  await bundle.write({ dir, format: 'esm' });
  await bundle.close();
  return join(dir, 'main.js');
}
