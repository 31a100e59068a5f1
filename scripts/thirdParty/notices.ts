import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  version?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The packages of the lock file, by path. */
export function lockedPackages(root: string): Record<string, Locked> {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: Record<string, Locked> }).packages;
}

const NOTICE = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i;

/**
 * The notices required by the licences of a workspace's packages: name, version, licence and its text,
 * sorted by name.
 *
 * @param workspace folder of the workspace, `apps/web`
 */
export function thirdPartyNotices(root: string, workspace: string): string {
  const packages = lockedPackages(root);
  const found = new Set<string>();
  const visit = (from: string) => {
    const { dependencies = {} } = packages[from] ?? {};
    for (const name of Object.keys(dependencies)) {
      const place = placeOf(packages, from, name);
      if (!place || found.has(place)) continue;
      found.add(place);
      const { link, resolved } = packages[place]!;
      visit(link && resolved ? resolved : place);
    }
  };
  visit(workspace);
  const parts = [...found]
    .filter((place) => !packages[place]!.link)
    .map((place) => {
      const { version, license } = packages[place]!;
      const name = place.slice(place.lastIndexOf('node_modules/') + 13);
      return {
        name,
        text: `${name} ${version}\n${license ?? ''}\n\n${textsIn(join(root, place))}`,
      };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const line = `\n\n${'-'.repeat(72)}\n\n`;
  return `Software of others in these pages, with its licences.${line}${parts.map(({ text }) => text.trim()).join(line)}\n`;
}

/** Where a package finds another one: in the nearest folder on the way up. */
export function placeOf(
  packages: Record<string, Locked>,
  from: string,
  name: string,
): string | undefined {
  for (let folder = from; ;) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder) return undefined;
    const up = folder.lastIndexOf('/node_modules/');
    folder = up > 0 ? folder.slice(0, up) : '';
  }
}

function textsIn(folder: string): string {
  if (!existsSync(folder)) return '';
  return readdirSync(folder)
    .filter((file) => NOTICE.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n');
}
