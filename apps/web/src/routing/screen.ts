import type { Call } from '@canopy/contract/call';
import type { Permission } from '@canopy/contract/codes';
import type { MallType } from '@canopy/domain/mall';
import { createRoute } from '@tanstack/react-router';
import type { IconName } from '../shell/icons.tsx';
import type { Texts } from '../i18n/keys.ts';
import { hasWorkspace } from '../session/keptSettings.ts';
import type { LoginData } from '../session/session.ts';
import { dashboardRoute } from './dashboardRoute.ts';
import { lazyScreen, type ScreenModule } from './lazyScreen.ts';
import { validated, type ListOf, type ParamsRead, type SearchParams } from './search.ts';

/** Menu groups in sidebar order. */
export const MENU_GROUPS = [
  'home',
  'mall',
  'team',
  'wallet',
  'bonus',
  'report',
  'admin',
  'product',
  'stock',
  'content',
  'company',
  'access',
  'account',
  'workspace',
] as const;

/** A screen's place in the sidebar. */
interface MenuPlace {
  group: (typeof MENU_GROUPS)[number];
  /** Position within the group, ascending; numbered in tens so that new screens fit in between. */
  order: number;
  icon: IconName;
}

/** Who may open a screen; the server checks again for each call. */
interface ScreenAccess {
  /** Members and stockists. */
  member?: boolean;
  /** Members who run a warehouse. */
  stockist?: boolean;
  /** Staff with the permission; `*`: any staff. */
  staff?: Permission | '*';
  /** Only for people who have not set the security PIN yet; the frame shows no menu. */
  firstLogin?: boolean;
  /** Part of the workspace, which a company can switch off. */
  workspace?: boolean;
}

export type ScreenTitle = keyof Texts['screen'];

/** What the frame knows about a screen. */
export interface ScreenInfo extends ScreenAccess {
  /** Key of the title, `screen.<title>`. */
  title: ScreenTitle;
  /** Absent: only reached from other screens. */
  menu?: MenuPlace;
  /** The mall this screen belongs to; it is not in the menu of people who may not buy there. */
  mall?: MallType;
  /** The screen whose page of help explains this one too; false: it needs none. By default it has its own. */
  help?: ScreenTitle | false;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenInfo;
  }
}

/** Menu entries lead to a screen without parameters, so a screen that requires one cannot have an entry. */
type InfoOf<P extends SearchParams> = Omit<ScreenInfo, 'title' | 'menu'> &
  ({} extends ParamsRead<P> ? { menu?: MenuPlace } : { menu?: never });

/**
 * A screen under /dashboard. Its path is the last segment of the URL and also the key of its title. Links
 * with parameters or list state that are not declared here do not compile.
 */
export function screen<
  const Path extends ScreenTitle,
  const P extends SearchParams = {},
  L extends Call = never,
>(
  path: Path,
  { search, ...info }: InfoOf<P> & { search?: P; list?: ListOf<L> },
  load: ScreenModule,
) {
  return createRoute({
    getParentRoute: () => dashboardRoute,
    path,
    staticData: { screen: { ...info, title: path } },
    validateSearch: validated<P, L>(search ?? ({} as P)),
    component: lazyScreen(load),
  });
}

/** Whether the person may open the screen. */
export function mayOpen(screen: ScreenInfo, login: LoginData): boolean {
  if (screen.workspace && !hasWorkspace()) return false;
  if (screen.firstLogin) return login.firstLogin === 1;
  if (login.role === 'stockist' && screen.stockist) return true;
  if (login.role === 'member' || login.role === 'stockist') return screen.member === true;
  return (
    screen.staff === '*' || (screen.staff !== undefined && login.permissions.includes(screen.staff))
  );
}
