/** Calls of the contract for the first page: they can be sent but are not validated. */
declare module 'virtual:firstCalls' {
  type Auth = typeof import('@canopy/contract/identity/auth').auth;
  type Settings = typeof import('@canopy/contract/company/settings').settings;
  export const login: Auth['login'];
  export const refreshToken: Auth['refreshToken'];
  export const publicSettings: Settings['publicSettings'];
  type Banners = typeof import('@canopy/contract/notices/banners').banners;
  export const currentBanners: Banners['current'];
  export const isMaintenance: Settings['isMaintenance'];
}

/**
 * Calls that the dashboard frame and a member's home page make or refer to: they can be sent but are not
 * validated.
 */
declare module 'virtual:frameCalls' {
  type Auth = typeof import('@canopy/contract/identity/auth').auth;
  type Reports = typeof import('@canopy/contract/insight/reports').reports;
  type Compensation = typeof import('@canopy/contract/bonus/compensation').compensation;
  type Wallets = typeof import('@canopy/contract/money/wallets').wallets;
  type Network = typeof import('@canopy/contract/people/network').network;
  export const me: Auth['me'];
  export const logout: Auth['logout'];
  export const captcha: Auth['captcha'];
  export const setLanguage: Auth['setLanguage'];
  export const myTheme: Auth['myTheme'];
  export const saveTheme: Auth['saveTheme'];
  export const saveTour: Auth['saveTour'];
  export const queues: Reports['queues'];
  export const memberDashboard: Reports['memberDashboard'];
  export const companyDashboard: Reports['companyDashboard'];
  export const bonusReport: Reports['bonus'];
  export const estimate: Compensation['estimate'];
  export const missed: Compensation['missed'];
  export const balances: Wallets['balances'];
  export const statement: Wallets['statement'];
  export const children: Network['children'];
  export const path: Network['path'];
  type Members = typeof import('@canopy/contract/people/members').members;
  type Access = typeof import('@canopy/contract/office/access').access;
  export const memberPhoto: Members['photo'];
  export const myAccount: Access['myAccount'];
  type Onboarding = typeof import('@canopy/contract/entry/onboarding').onboarding;
  export const firstSteps: Onboarding['steps'];
}
