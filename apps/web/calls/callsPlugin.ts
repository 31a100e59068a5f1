import { auth } from '@canopy/contract/auth';
import { banners } from '@canopy/contract/banners';
import type { Call } from '@canopy/contract/call';
import { settings } from '@canopy/contract/settings';
import type { Plugin } from 'vite';

const MODULE = 'virtual:firstCalls';

/** The calls that are made before anybody is signed in, or to stay so. */
const FIRST = {
  login: auth.login,
  refreshToken: auth.refreshToken,
  publicSettings: settings.publicSettings,
  isMaintenance: settings.isMaintenance,
  currentBanners: banners.current,
} satisfies Record<string, Call>;

/** How a call is sent, without the schemas: sending asks only whether there is a body. */
function sent({ body, ...call }: Call): object {
  const plain = Object.entries(call).filter(
    ([name, value]) => name === 'access' || typeof value !== 'object',
  );
  return { ...Object.fromEntries(plain), ...(body ? { body: {} } : {}) };
}

/**
 * `virtual:firstCalls`: the contract's own declarations of these calls, read when the pages are built. With
 * their schemas the sign-in page would bring the library that checks them, which nothing on it needs.
 */
export function callsPlugin(): Plugin {
  return {
    name: 'first-calls',
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? Object.entries(FIRST)
            .map(([name, call]) => `export const ${name} = ${JSON.stringify(sent(call))};`)
            .join('\n')
        : undefined,
  };
}
