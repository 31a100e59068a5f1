import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { megabytes } from './pack/megabytes.ts';
import { shippedPackages } from './pack/packages.ts';
import { MERGED, posix, programOf, writePrograms } from './pack/programs.ts';
import { bomOf } from './pack/sbom.ts';
import { thirdPartyNotices } from './thirdParty/notices.ts';

/**
 * `npm run pack`: collects everything a production server needs in one folder that runs with Node alone: no
 * build tools, no packages of the pages, no tests, no demo company, no embedded database.
 */
const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'dist/canopy');

/** Our own files that only build, test or demonstrate the product. */
const NOT_OURS = /(^|\/)(testing|demo)(\/|$)/;
/** Third-party types, maps, sources and texts that no program reads. */
const NOT_READ =
  /\.(map|d\.ts|d\.mts|d\.cts|md|markdown|flow)$|(^|\/)(test|tests|docs|example|examples|\.github)$/i;
/** Variants of a package that the server on Node never loads. */
const NOT_LOADED = [
  /^@embedpdf\/fonts-sc\/fonts\/.*-(Light|DemiLight|Medium)\.otf$/,
  /^libphonenumber-js\/(bundle|source|build)$/,
  // slips are read by the variant that Node selects, which contains its own binary
  /^tesseract\.js\/(dist|scripts)$/,
  /^tesseract\.js-core\/(?!index\.js|package\.json|tesseract-core-relaxedsimd-lstm\.(js|wasm)$).+/,
  /^@tesseract\.js-data\/eng\/4\.0\.0$/,
];

const ours = (path: string) => !NOT_OURS.test(posix(relative(ROOT, path)));
const isRead = (path: string) => ours(path) && !path.endsWith('.ts');

function copyPackage(place: string) {
  const folder = join(ROOT, place);
  const name = place.slice(place.lastIndexOf('node_modules/') + 13);
  cpSync(folder, join(TARGET, place), {
    recursive: true,
    filter: (path) => {
      const below = posix(relative(folder, path));
      // a nested package is a package of its own
      if (below === 'node_modules') return false;
      const inPackage = `${name}/${below}`;
      if (/^licen[cs]e/i.test(basename(path))) return true;
      return !NOT_READ.test(below) && !NOT_LOADED.some((rule) => rule.test(inPackage));
    },
  });
}

rmSync(TARGET, { recursive: true, force: true });
mkdirSync(join(TARGET, 'node_modules'), { recursive: true });
const shipped = shippedPackages(ROOT);
for (const { place, name } of shipped) if (!MERGED.has(name)) copyPackage(place);
// texts, statements and layouts are read; the sources are merged into programs
for (const folder of ['apps/server/src', 'packages/contract/src/texts']) {
  cpSync(join(ROOT, folder), join(TARGET, folder), { recursive: true, filter: isRead });
}
cpSync(join(ROOT, 'apps/server/package.json'), join(TARGET, 'apps/server/package.json'));
cpSync(join(ROOT, 'apps/web/dist'), join(TARGET, 'apps/web/dist'), { recursive: true });
for (const file of ['LICENSE', 'deploy', 'docs/operations.md']) {
  cpSync(join(ROOT, file), join(TARGET, file), { recursive: true });
}

const { version, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
  scripts: Record<string, string>;
};
const SERVER = 'apps/server/src';
/** Commands of the server, such as `verify`, and the sources that they run. */
const commands = Object.entries(scripts).flatMap(([name, run]) => {
  const source = /^node apps\/server\/src\/(\S+)$/.exec(run)?.[1];
  return source && ours(join(ROOT, SERVER, source)) ? [{ name, source }] : [];
});
await writePrograms(
  join(ROOT, SERVER),
  commands.map(({ source }) => source),
  join(TARGET, SERVER),
);
writeFileSync(
  join(TARGET, 'package.json'),
  JSON.stringify(
    {
      name: 'canopy',
      version,
      private: true,
      type: 'module',
      scripts: {
        start: `exec node ${SERVER}/main.js`,
        ...Object.fromEntries(
          commands.map(({ name, source }) => [name, `node ${SERVER}/${programOf(source)}`]),
        ),
      },
      engines: { node: '>=24' },
    },
    null,
    2,
  ),
);
writeFileSync(join(TARGET, 'third-party.txt'), thirdPartyNotices(ROOT, 'apps/server'));
writeFileSync(join(TARGET, 'sbom.json'), bomOf(version, shipped));
console.log(
  `${relative(ROOT, TARGET)}: ${megabytes(TARGET)} MB, ${shipped.length} packages of others. Start it with ` +
    `Node 24 or later: node ${SERVER}/main.js`,
);
