/** Storage key of the page to open after sign-in; only paths of this site are stored. */
const KEY = 'rememberedLocation';
const SAME_SITE = /^\/(?![/\\])/;

export function rememberLocation(path: string): void {
  try {
    if (SAME_SITE.test(path)) sessionStorage.setItem(KEY, path);
  } catch {
    // storage is blocked: sign-in leads to the dashboard
  }
}

/** Returns the remembered path once, or null. Only paths under /dashboard are followed. */
export function takeRemembered(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (path && SAME_SITE.test(path) && /^\/dashboard(\/[A-Za-z]+)?(\?|$)/.test(path)) return path;
  } catch {
    // storage is blocked
  }
  return null;
}

/** Returns the remembered path once, or the dashboard. */
export const takeRememberedLocation = (): string => takeRemembered() ?? '/dashboard';
