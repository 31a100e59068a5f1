import { mayBuy } from '@canopy/domain/mall';
import { useRouter, type StaticDataRouteOption } from '@tanstack/react-router';
import { isReady } from '../session/accountSteps.ts';
import type { LoginData } from '../session/session.ts';
import { MENU_GROUPS, mayOpen, type ScreenInfo } from './screen.ts';
import type { ScreenPath, SearchOf } from './useScreenSearch.ts';

/** Home has two paths; links take the one without a slash. */
type Written = Exclude<ScreenPath, '/dashboard/'>;

/** Addresses of screens that need no parameters, so a menu can link to them. */
type MenuPath = {
  [Path in Written]: {} extends SearchOf<Path> ? Path : never;
}[Written];

/** A screen in the sidebar, with its address. */
export interface MenuEntry extends ScreenInfo {
  to: MenuPath;
  menu: NonNullable<ScreenInfo['menu']>;
}

/** A route as far as a menu looks at it; not every route is a screen. */
interface Route {
  to: string;
  options: { staticData?: StaticDataRouteOption };
}

/** The table of screens, as the router has it. */
export const useScreens = (): readonly Route[] => Object.values(useRouter().routesById);

/** Every screen by its title, which is also the last part of its path. */
export const byTitle = (routes: readonly Route[]): ReadonlyMap<string, ScreenInfo> =>
  new Map(
    routes.flatMap(({ options }): [string, ScreenInfo][] => {
      const info = options.staticData?.screen;
      return info ? [[info.title, info]] : [];
    }),
  );

/** A member uses the activation mall first, and the upgrade mall afterwards. */
const maySell = ({ mall }: ScreenInfo, { packageRank }: LoginData) =>
  mall === undefined || mayBuy(mall, { status: 'ACTIVE', packageRank });

/** What the person finds in the sidebar and through search, in sidebar order. */
export function menuIn(routes: readonly Route[], login: LoginData): MenuEntry[] {
  if (!isReady(login)) return [];
  return routes
    .flatMap(({ to, options }) => {
      const info = options.staticData?.screen;
      // `screen()` keeps screens that require a parameter out of the menu
      return info?.menu && mayOpen(info, login) && maySell(info, login)
        ? [{ ...info, to: to as MenuPath, menu: info.menu }]
        : [];
    })
    .toSorted(
      (a, b) =>
        MENU_GROUPS.indexOf(a.menu.group) - MENU_GROUPS.indexOf(b.menu.group) ||
        a.menu.order - b.menu.order,
    );
}
