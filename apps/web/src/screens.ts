import { accessScreens } from './features/office/access/screens.ts';
import { approvalsScreens } from './features/company/approvals/screens.ts';
import { announcementsScreens } from './features/people/announcements/screens.ts';
import { authScreens } from './features/identity/auth/screens.ts';
import { bannersScreens } from './features/notices/banners/screens.ts';
import { bonusAdjustmentScreens } from './features/bonus/bonusAdjustments/screens.ts';
import { bonusSignalScreens } from './features/bonus/bonusSignals/screens.ts';
import { bonusPlanScreens } from './features/bonus/bonusPlans/screens.ts';
import { booksScreens } from './features/insight/books/screens.ts';
import { compensationScreens } from './features/bonus/compensation/screens.ts';
import { downloadsScreens } from './features/insight/downloads/screens.ts';
import { helpScreens } from './features/office/help/screens.ts';
import { mallScreens } from './features/shop/mall/screens.ts';
import { memberImportScreens } from './features/entry/memberImport/screens.ts';
import { membersScreens } from './features/people/members/screens.ts';
import { schedulesScreens } from './features/company/schedules/screens.ts';
import { messagesScreens } from './features/notices/messages/screens.ts';
import { networkScreens } from './features/people/network/screens.ts';
import { notificationsScreens } from './features/notices/notifications/screens.ts';
import { onboardingScreens } from './features/entry/onboarding/screens.ts';
import { openingsScreens } from './features/entry/openings/screens.ts';
import { paymentsScreens } from './features/checkout/payments/screens.ts';
import { productsScreens } from './features/shop/products/screens.ts';
import { refundsScreens } from './features/checkout/refunds/screens.ts';
import { registrationScreens } from './features/entry/registration/screens.ts';
import { reportsScreens } from './features/insight/reports/screens.ts';
import { resourcesScreens } from './features/people/resources/screens.ts';
import { salesScreens } from './features/checkout/sales/screens.ts';
import { settingsScreens } from './features/company/settings/screens.ts';
import { shipmentsScreens } from './features/orders/shipments/screens.ts';
import { shippingScreens } from './features/shop/shipping/screens.ts';
import { smsScreens } from './features/notices/sms/screens.ts';
import { stockScreens } from './features/shop/stock/screens.ts';
import { integrationsScreens } from './features/company/integrations/screens.ts';
import { taxScreens } from './features/bonus/tax/screens.ts';
import { ticketsScreens } from './features/office/tickets/screens.ts';
import { trainingScreens } from './features/office/training/screens.ts';
import { walletsScreens } from './features/money/wallets/screens.ts';
import { workspaceScreens } from './workspace/screens.ts';
import { mayBuy } from '@canopy/domain/mall';
import { MENU_GROUPS, mayOpen, type ScreenInfo } from './routing/screen.ts';
import { isReady } from './session/accountSteps.ts';
import type { LoginData } from './session/session.ts';

/** The one table of screens: each feature adds its own here, and router and menu use it. */
export const SCREENS = {
  ...accessScreens,
  ...announcementsScreens,
  ...approvalsScreens,
  ...authScreens,
  ...bannersScreens,
  ...bonusAdjustmentScreens,
  ...bonusSignalScreens,
  ...bonusPlanScreens,
  ...booksScreens,
  ...compensationScreens,
  ...downloadsScreens,
  ...helpScreens,
  ...mallScreens,
  ...memberImportScreens,
  ...membersScreens,
  ...messagesScreens,
  ...schedulesScreens,
  ...networkScreens,
  ...notificationsScreens,
  ...onboardingScreens,
  ...openingsScreens,
  ...paymentsScreens,
  ...productsScreens,
  ...refundsScreens,
  ...registrationScreens,
  ...reportsScreens,
  ...resourcesScreens,
  ...salesScreens,
  ...settingsScreens,
  ...shipmentsScreens,
  ...shippingScreens,
  ...smsScreens,
  ...stockScreens,
  ...integrationsScreens,
  ...taxScreens,
  ...ticketsScreens,
  ...trainingScreens,
  ...walletsScreens,
  ...workspaceScreens,
};

type Screens = typeof SCREENS;

/** Addresses of screens that need no parameters, so a menu can link to them. */
type MenuPath = {
  [Name in keyof Screens]: {} extends Screens[Name]['types']['searchSchema']
    ? Screens[Name]['to']
    : never;
}[keyof Screens];

/** A screen in the sidebar, with its address. */
export interface MenuEntry extends ScreenInfo {
  to: MenuPath;
  menu: NonNullable<ScreenInfo['menu']>;
}

/** A member uses the activation mall first, and the upgrade mall afterwards. */
const maySell = ({ mall }: ScreenInfo, { packageRank }: LoginData) =>
  mall === undefined || mayBuy(mall, { status: 'ACTIVE', packageRank });

/** What the person finds in the sidebar and through search, in sidebar order. */
export function menuOf(login: LoginData): MenuEntry[] {
  if (!isReady(login)) return [];
  return Object.values(SCREENS)
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
