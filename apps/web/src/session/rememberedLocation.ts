/** Where a person wanted to go before signing in: a path of this site, nothing else. */
const KEY = 'rememberedLocation';
const SAME_SITE = /^\/(?![/\\])/;

export function rememberLocation(path: string): void {
  try {
    if (SAME_SITE.test(path)) sessionStorage.setItem(KEY, path);
  } catch {
    // then the person lands on the dashboard
  }
}

/** The remembered path once, or the dashboard. Only paths under /dashboard are followed. */
export function takeRememberedLocation(): string {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (path && SAME_SITE.test(path) && /^\/dashboard(\/[A-Za-z]+)?(\?|$)/.test(path)) return path;
  } catch {
    // storage is closed: nothing was remembered
  }
  return '/dashboard';
}
