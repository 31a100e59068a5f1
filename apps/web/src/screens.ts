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
import { integrationsScreens } from './features/office/integrations/screens.ts';
import { taxScreens } from './features/bonus/tax/screens.ts';
import { ticketsScreens } from './features/office/tickets/screens.ts';
import { trainingScreens } from './features/office/training/screens.ts';
import { walletsScreens } from './features/money/wallets/screens.ts';
import { workspaceScreens } from './workspace/screens.ts';
import { menuIn } from './routing/menu.ts';
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

/** What the person finds in the sidebar and through search, in sidebar order. */
export const menuOf = (login: LoginData) => menuIn(Object.values(SCREENS), login);
