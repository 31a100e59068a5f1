import type { Shipped } from './packages.ts';

/** Bill of materials of all shipped third-party packages, in CycloneDX 1.6. */
export function bomOf(version: string, shipped: readonly Shipped[]): string {
  const components = shipped.map(({ name, version: its, license, integrity }) => ({
    type: 'library',
    name,
    version: its,
    purl: `pkg:npm/${name.replace('@', '%40')}@${its}`,
    ...(license ? { licenses: [{ expression: license }] } : {}),
    ...(integrity.startsWith('sha512-')
      ? {
          hashes: [
            { alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') },
          ],
        }
      : {}),
  }));
  return JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', name: 'canopy', version } },
      components,
    },
    null,
    2,
  );
}
