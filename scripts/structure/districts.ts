/** The districts of the product, from the bottom up: each uses only those before it, on the server and in the pages. */
export const DISTRICTS = [
  'company',
  'notices',
  'money',
  'identity',
  'shop',
  'office',
  'people',
  'orders',
  'bonus',
  'checkout',
  'entry',
  'insight',
];

const FEATURE = /^apps\/(server|web)\/src\/features\/(\w+)\/(\w+)\//;

/** Where a file of a feature stands; undefined for all other files. */
export function placeOf(path: string) {
  const [, app, district, feature] = FEATURE.exec(path) ?? [];
  return app ? { app, district: district!, feature: feature! } : undefined;
}
