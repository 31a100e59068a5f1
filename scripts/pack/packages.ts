import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages, placeOf } from '../thirdParty/notices.ts';

/** A package of others that the server needs when it runs. */
export interface Shipped {
  /** Folder below the root, `node_modules/pg`. */
  place: string;
  name: string;
  version: string;
  license: string;
  /** Hash of the package as the registry has it. */
  integrity: string;
}

/** Only for trying out: the embedded database. */
const LEFT_OUT = new Set(['@electric-sql/pglite']);

/** What is behind the server and the packages of our own that it uses, as far as this machine's system needs it. */
export function shippedPackages(root: string): Shipped[] {
  const packages = lockedPackages(root);
  const found = new Set<string>();
  const visit = (from: string) => {
    const { dependencies, optionalDependencies } = packages[from] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(packages, from, name);
      if (!place || found.has(place) || LEFT_OUT.has(name)) continue;
      found.add(place);
      const { link, resolved } = packages[place]!;
      visit(link && resolved ? resolved : place);
    }
  };
  visit('apps/server');
  return [...found]
    .filter((place) => !packages[place]!.link && existsSync(join(root, place)))
    .map((place) => {
      const { version = '', license = '', integrity = '' } = packages[place]!;
      const name = place.slice(place.lastIndexOf('node_modules/') + 13);
      return { place, name, version, license, integrity };
    })
    .toSorted((a, b) => (a.place < b.place ? -1 : 1));
}
