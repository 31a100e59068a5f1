import { mayOpen, type ScreenInfo, type ScreenTitle } from '../../../routing/screen.ts';
import type { LoginData } from '../../../session/session.ts';

/** Screens by title. */
type Screens = ReadonlyMap<string, ScreenInfo>;

/** A screen with the one whose page explains it. */
export interface Explained {
  screen: ScreenTitle;
  page: ScreenTitle;
  info: ScreenInfo;
}

/** The page that explains a screen; none for a screen that the person may not open or that needs none. */
export function explained(
  screens: Screens,
  screen: string | undefined,
  login: LoginData,
): Explained | undefined {
  const info = screens.get(screen ?? '');
  if (!info || info.help === false || !mayOpen(info, login)) return undefined;
  return { screen: info.title, page: info.help ?? info.title, info };
}

/** Every page the person may read, once. */
export const readable = (screens: Screens, login: LoginData): Explained[] =>
  [...screens.keys()].flatMap((screen) => {
    const one = explained(screens, screen, login);
    return one && one.page === one.screen ? [one] : [];
  });
