import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages, placeOf } from '../thirdParty/notices.ts';

/** A third-party package that the server needs at run time. */
export interface Shipped {
  /** Folder below the root, `node_modules/pg`. */
  place: string;
  name: string;
  version: string;
  license: string;
  /** Hash of the package from the registry. */
  integrity: string;
}

/** The embedded database, which is only for trying the product out. */
const LEFT_OUT = new Set(['@electric-sql/pglite']);

/** The dependencies of the server and of our own packages it uses, as needed on this machine's platform. */
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
