/** Calls as the contract declares them, for the first page: they can be sent, and check nothing. */
declare module 'virtual:firstCalls' {
  type Auth = typeof import('@canopy/contract/auth').auth;
  type Settings = typeof import('@canopy/contract/settings').settings;
  export const login: Auth['login'];
  export const refreshToken: Auth['refreshToken'];
  export const publicSettings: Settings['publicSettings'];
  type Banners = typeof import('@canopy/contract/banners').banners;
  export const currentBanners: Banners['current'];
  export const isMaintenance: Settings['isMaintenance'];
}
