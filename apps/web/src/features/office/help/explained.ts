import { mayOpen, type ScreenInfo, type ScreenTitle } from '../../../routing/screen.ts';
import { SCREENS } from '../../../screens.ts';
import type { LoginData } from '../../../session/session.ts';

/** Every screen by its title, which is also the last part of its path. */
const INFOS: ReadonlyMap<string, ScreenInfo> = new Map(
  Object.values(SCREENS).flatMap(({ options }): [string, ScreenInfo][] => {
    const info = options.staticData?.screen;
    return info ? [[info.title, info]] : [];
  }),
);

/** A screen with the one whose page explains it. */
export interface Explained {
  screen: ScreenTitle;
  page: ScreenTitle;
  info: ScreenInfo;
}

/** The page that explains a screen; none for a screen that the person may not open or that needs none. */
export function explained(screen: string | undefined, login: LoginData): Explained | undefined {
  const info = INFOS.get(screen ?? '');
  if (!info || info.help === false || !mayOpen(info, login)) return undefined;
  return { screen: info.title, page: info.help ?? info.title, info };
}

/** Every page the person may read, once. */
export const readable = (login: LoginData): Explained[] =>
  [...INFOS.keys()].flatMap((screen) => {
    const one = explained(screen, login);
    return one && one.page === one.screen ? [one] : [];
  });
