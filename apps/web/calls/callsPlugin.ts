import { access } from '@canopy/contract/office/access';
import { auth } from '@canopy/contract/identity/auth';
import { banners } from '@canopy/contract/notices/banners';
import type { Call } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import { members } from '@canopy/contract/people/members';
import { network } from '@canopy/contract/people/network';
import { onboarding } from '@canopy/contract/entry/onboarding';
import { reports } from '@canopy/contract/insight/reports';
import { settings } from '@canopy/contract/company/settings';
import { wallets } from '@canopy/contract/money/wallets';
import type { Plugin } from 'vite';

/** Calls made before sign-in, or to stay signed in. */
const FIRST = {
  login: auth.login,
  refreshToken: auth.refreshToken,
  publicSettings: settings.publicSettings,
  isMaintenance: settings.isMaintenance,
  currentBanners: banners.current,
} satisfies Record<string, Call>;

/** Calls that the dashboard frame and a member's home page make or refer to. */
const FRAME = {
  me: auth.me,
  logout: auth.logout,
  captcha: auth.captcha,
  setLanguage: auth.setLanguage,
  myTheme: auth.myTheme,
  saveTheme: auth.saveTheme,
  saveTour: auth.saveTour,
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
  firstSteps: onboarding.steps,
} satisfies Record<string, Call>;

const MODULES: Record<string, Record<string, Call>> = {
  'virtual:firstCalls': FIRST,
  'virtual:frameCalls': FRAME,
};

/** A call without its schemas: sending only needs to know whether there is a body. */
function sent({ body, ...call }: Call): object {
  const plain = Object.entries(call).filter(
    ([name, value]) => name === 'access' || typeof value !== 'object',
  );
  return { ...Object.fromEntries(plain), ...(body ? { body: {} } : {}) };
}

/**
 * `virtual:firstCalls` and `virtual:frameCalls`: the contract's own declarations of these calls, read at
 * build time. With schemas, every page would load the rules of calls it never makes, and sign-in would load
 * the validation library.
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
