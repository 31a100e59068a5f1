import { accessTables } from './office/access/tables.ts';
import { addressBookTables } from './company/addressBook/tables.ts';
import { announcementsTables } from './people/announcements/tables.ts';
import { authTables } from './identity/auth/tables.ts';
import { bannersTables } from './notices/banners/tables.ts';
import { bonusAdjustmentsTables } from './bonus/bonusAdjustments/tables.ts';
import { bonusPlansTables } from './bonus/bonusPlans/tables.ts';
import { bonusSignalsTables } from './bonus/bonusSignals/tables.ts';
import { booksTables } from './insight/books/tables.ts';
import { cartTables } from './shop/cart/tables.ts';
import { coachTables } from './bonus/coach/tables.ts';
import { binaryTables } from './bonus/compensation/binary/tables.ts';
import { estimatesTables } from './bonus/compensation/estimates/tables.ts';
import { checksTables } from './bonus/compensation/checks/tables.ts';
import { compensationTables } from './bonus/compensation/tables.ts';
import { consentsTables } from './notices/consents/tables.ts';
import { downloadsTables } from './insight/downloads/tables.ts';
import { filesTables } from './company/files/tables.ts';
import { foundingTables } from './entry/founding/tables.ts';
import { helpTables } from './office/help/tables.ts';
import { integrationsTables } from './office/integrations/tables.ts';
import { invoicesTables } from './orders/invoices/tables.ts';
import { listViewsTables } from './company/listViews/tables.ts';
import { mallTables } from './shop/mall/tables.ts';
import { memberImportTables } from './entry/memberImport/tables.ts';
import { memberIndexTables } from './people/memberIndex/tables.ts';
import { membersTables } from './people/members/tables.ts';
import { messagesTables } from './notices/messages/tables.ts';
import { networkTables } from './people/network/tables.ts';
import { notificationsTables } from './notices/notifications/tables.ts';
import { onboardingTables } from './entry/onboarding/tables.ts';
import { openingsTables } from './entry/openings/tables.ts';
import { paymentsTables } from './checkout/payments/tables.ts';
import { productsTables } from './shop/products/tables.ts';
import { refundsTables } from './checkout/refunds/tables.ts';
import { registrationTables } from './entry/registration/tables.ts';
import { resourcesTables } from './people/resources/tables.ts';
import { saleRecordTables } from './orders/saleRecord/tables.ts';
import { schedulesTables } from './company/schedules/tables.ts';
import { settingsTables } from './company/settings/tables.ts';
import { shipmentsTables } from './orders/shipments/tables.ts';
import { shippingTables } from './shop/shipping/tables.ts';
import { smsTables } from './notices/sms/tables.ts';
import { stockTables } from './shop/stock/tables.ts';
import { taxTables } from './bonus/tax/tables.ts';
import { ticketsTables } from './office/tickets/tables.ts';
import { trainingTables } from './office/training/tables.ts';
import { walletsTables } from './money/wallets/tables.ts';
import { walletWatchTables } from './money/wallets/watch/tables.ts';
import { platformTables } from '../platform/tables.ts';
import { tasksTables } from '../platform/tasks/tables.ts';
import type { TableFacts } from '../platform/database/declareTables.ts';
import type { Tables } from '../platform/database/tables.ts';

/** What is declared of every table; does not compile while one is missing. */
export const TABLES = {
  ...accessTables,
  ...addressBookTables,
  ...announcementsTables,
  ...authTables,
  ...bannersTables,
  ...bonusAdjustmentsTables,
  ...bonusPlansTables,
  ...bonusSignalsTables,
  ...booksTables,
  ...cartTables,
  ...coachTables,
  ...binaryTables,
  ...estimatesTables,
  ...checksTables,
  ...compensationTables,
  ...consentsTables,
  ...downloadsTables,
  ...filesTables,
  ...foundingTables,
  ...helpTables,
  ...integrationsTables,
  ...invoicesTables,
  ...listViewsTables,
  ...mallTables,
  ...memberImportTables,
  ...memberIndexTables,
  ...membersTables,
  ...messagesTables,
  ...networkTables,
  ...notificationsTables,
  ...onboardingTables,
  ...openingsTables,
  ...paymentsTables,
  ...productsTables,
  ...refundsTables,
  ...registrationTables,
  ...resourcesTables,
  ...saleRecordTables,
  ...schedulesTables,
  ...settingsTables,
  ...shipmentsTables,
  ...shippingTables,
  ...smsTables,
  ...stockTables,
  ...taxTables,
  ...ticketsTables,
  ...trainingTables,
  ...walletsTables,
  ...walletWatchTables,
  ...platformTables,
  ...tasksTables,
} satisfies Record<keyof Tables, TableFacts>;
