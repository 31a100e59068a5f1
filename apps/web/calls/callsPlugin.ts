import { access } from '@canopy/contract/access';
import { auth } from '@canopy/contract/auth';
import { banners } from '@canopy/contract/banners';
import type { Call } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/compensation';
import { members } from '@canopy/contract/members';
import { network } from '@canopy/contract/network';
import { reports } from '@canopy/contract/reports';
import { settings } from '@canopy/contract/settings';
import { wallets } from '@canopy/contract/wallets';
import type { Plugin } from 'vite';

/** The calls that are made before anybody is signed in, or to stay so. */
const FIRST = {
  login: auth.login,
  refreshToken: auth.refreshToken,
  publicSettings: settings.publicSettings,
  isMaintenance: settings.isMaintenance,
  currentBanners: banners.current,
} satisfies Record<string, Call>;

/** The calls that the frame of the dashboard and a member's home make or know by name. */
const FRAME = {
  me: auth.me,
  logout: auth.logout,
  captcha: auth.captcha,
  setLanguage: auth.setLanguage,
  myTheme: auth.myTheme,
  saveTheme: auth.saveTheme,
  queues: reports.queues,
  memberDashboard: reports.memberDashboard,
  companyDashboard: reports.companyDashboard,
  bonusReport: reports.bonus,
  estimate: compensation.estimate,
  missed: compensation.missed,
  balances: wallets.balances,
  statement: wallets.statement,
  children: network.children,
  path: network.path,
  memberPhoto: members.photo,
  myAccount: access.myAccount,
} satisfies Record<string, Call>;

const MODULES: Record<string, Record<string, Call>> = {
  'virtual:firstCalls': FIRST,
  'virtual:frameCalls': FRAME,
};

/** How a call is sent, without the schemas: sending asks only whether there is a body. */
function sent({ body, ...call }: Call): object {
  const plain = Object.entries(call).filter(
    ([name, value]) => name === 'access' || typeof value !== 'object',
  );
  return { ...Object.fromEntries(plain), ...(body ? { body: {} } : {}) };
}

/**
 * `virtual:firstCalls` and `virtual:frameCalls`: the contract's own declarations of these calls, read when the pages
 * are built. With their schemas every page would bring the rules of calls that it never makes, and sign-in the
 * library that checks them.
 */
export function callsPlugin(): Plugin {
  return {
    name: 'sent-calls',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    load(id) {
      const calls = id.startsWith('\0') ? MODULES[id.slice(1)] : undefined;
      return (
        calls &&
        Object.entries(calls)
          .map(([name, call]) => `export const ${name} = ${JSON.stringify(sent(call))};`)
          .join('\n')
      );
    },
  };
}
