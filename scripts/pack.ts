import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { megabytes } from './pack/megabytes.ts';
import { shippedPackages } from './pack/packages.ts';
import { bomOf } from './pack/sbom.ts';
import { thirdPartyNotices } from './thirdParty/notices.ts';

/**
 * `npm run pack`: collects everything a production server needs in one folder that runs with Node alone: no
 * build tools, no packages of the pages, no tests, no demo company, no embedded database.
 */
const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'dist/canopy');

/** Our own files that only build, test or demonstrate the product. */
const NOT_OURS = /(\.test\.ts|\.walk\.ts)$|(^|\/)(testing|demo)(\/|$)/;
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

const posix = (path: string) => path.split(sep).join('/');
const ours = (path: string) => !NOT_OURS.test(posix(relative(ROOT, path)));

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
mkdirSync(join(TARGET, 'node_modules/@canopy'), { recursive: true });
const shipped = shippedPackages(ROOT);
for (const { place } of shipped) copyPackage(place);
for (const folder of ['apps/server/src', 'packages/contract/src', 'packages/domain/src']) {
  cpSync(join(ROOT, folder), join(TARGET, folder), { recursive: true, filter: ours });
}
for (const folder of ['apps/server', 'packages/contract', 'packages/domain']) {
  cpSync(join(ROOT, folder, 'package.json'), join(TARGET, folder, 'package.json'));
}
for (const name of ['contract', 'domain']) {
  symlinkSync(`../../packages/${name}`, join(TARGET, 'node_modules/@canopy', name));
}
cpSync(join(ROOT, 'apps/web/dist'), join(TARGET, 'apps/web/dist'), { recursive: true });
for (const file of ['LICENSE', 'deploy', 'docs/operations.md']) {
  cpSync(join(ROOT, file), join(TARGET, file), { recursive: true });
}

const { version, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
  scripts: Record<string, string>;
};
const kept = Object.entries(scripts).filter(([, run]) => run.startsWith('node apps/server/src/'));
writeFileSync(
  join(TARGET, 'package.json'),
  JSON.stringify(
    {
      name: 'canopy',
      version,
      private: true,
      type: 'module',
      scripts: { start: 'exec node apps/server/src/main.ts', ...Object.fromEntries(kept) },
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
    'Node 24 or later: node apps/server/src/main.ts',
);
