import { basename, dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Packages that go into the programs: a thousand small modules that only the product itself loads. Others stay
 * packages, because they load native code, their own files or each other.
 */
export const MERGED = new Set(['kysely', 'libphonenumber-js', 'zod']);

/** What the server starts in a process or thread of its own, and what `npm run try-container` looks at. */
export const STARTED: readonly string[] = [
  'main.ts',
  'healthCheck.ts',
  'start.ts',
  'taskThread.ts',
  'platform/pdf/pdfProcess.ts',
  'platform/pdf/paper.ts',
  'features/company/files/slipProcess.ts',
  'features/company/files/picture.ts',
];

/** A path with the slashes of an address, whatever the machine. */
export const posix = (path: string) => path.split(sep).join('/');
const packageOf = (id: string) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');

/** The program in the packed folder that a source becomes: `backup/restore.ts` is `restore.js`. */
export const programOf = (source: string) => `${basename(source, '.ts')}.js`;

/**
 * Merges the server's sources into a few files, each program beside `main.js`: finding, stripping and linking
 * two thousand modules took half of a start.
 *
 * @param sources the server's sources
 * @param commands the programs of `package.json`, below `sources`
 * @param to the folder that holds the other files of `sources` at the same paths
 */
export async function writePrograms(
  sources: string,
  commands: readonly string[],
  to: string,
): Promise<void> {
  const programs = [...new Set([...STARTED, ...commands])];
  const bundle = await rolldown({
    input: Object.fromEntries(
      programs.map((source) => [basename(source, '.ts'), join(sources, source)]),
    ),
    platform: 'node',
    external: (id) =>
      id.startsWith('./demo/') || (!/^([./]|@canopy\/)/.test(id) && !MERGED.has(packageOf(id))),
    plugins: [
      {
        // a module reads files from its folder, starts its neighbours by their names, and all stand in one file
        name: 'at-its-source',
        transform(code, id) {
          if (!id.startsWith(sources) || !code.includes('import.meta')) return null;
          const at = posix(relative(sources, id));
          return code
            .replaceAll(
              /new URL\('[./]*([\w/]+\.ts)', import\.meta\.url\)/g,
              (_, source: string) => `new URL('./${programOf(source)}', import.meta.url)`,
            )
            .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(at)}')`)
            .replaceAll(
              /new URL\('(\.\/[\w.]+\.typ)', import\.meta\.url\)/g,
              (_, file: string) =>
                `new URL('./${posix(join(dirname(at), file))}', import.meta.url)`,
            );
        },
      },
    ],
  });
  await bundle.write({
    dir: to,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    keepNames: true,
  });
  await bundle.close();
}
