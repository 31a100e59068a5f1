import { accessTables } from './access/tables.ts';
import { addressBookTables } from './addressBook/tables.ts';
import { announcementsTables } from './announcements/tables.ts';
import { authTables } from './auth/tables.ts';
import { bannersTables } from './banners/tables.ts';
import { bonusAdjustmentsTables } from './bonusAdjustments/tables.ts';
import { bonusPlansTables } from './bonusPlans/tables.ts';
import { bonusSignalsTables } from './bonusSignals/tables.ts';
import { booksTables } from './books/tables.ts';
import { cartTables } from './cart/tables.ts';
import { coachTables } from './coach/tables.ts';
import { binaryTables } from './compensation/binary/tables.ts';
import { estimatesTables } from './compensation/estimates/tables.ts';
import { checksTables } from './compensation/checks/tables.ts';
import { compensationTables } from './compensation/tables.ts';
import { consentsTables } from './consents/tables.ts';
import { downloadsTables } from './downloads/tables.ts';
import { filesTables } from './files/tables.ts';
import { foundingTables } from './founding/tables.ts';
import { helpTables } from './help/tables.ts';
import { integrationsTables } from './integrations/tables.ts';
import { invoicesTables } from './invoices/tables.ts';
import { listViewsTables } from './listViews/tables.ts';
import { mallTables } from './mall/tables.ts';
import { memberImportTables } from './memberImport/tables.ts';
import { memberIndexTables } from './memberIndex/tables.ts';
import { membersTables } from './members/tables.ts';
import { messagesTables } from './messages/tables.ts';
import { networkTables } from './network/tables.ts';
import { notificationsTables } from './notifications/tables.ts';
import { onboardingTables } from './onboarding/tables.ts';
import { openingsTables } from './openings/tables.ts';
import { paymentsTables } from './payments/tables.ts';
import { productsTables } from './products/tables.ts';
import { refundsTables } from './refunds/tables.ts';
import { registrationTables } from './registration/tables.ts';
import { resourcesTables } from './resources/tables.ts';
import { saleRecordTables } from './saleRecord/tables.ts';
import { schedulesTables } from './schedules/tables.ts';
import { settingsTables } from './settings/tables.ts';
import { shipmentsTables } from './shipments/tables.ts';
import { shippingTables } from './shipping/tables.ts';
import { smsTables } from './sms/tables.ts';
import { stockTables } from './stock/tables.ts';
import { taxTables } from './tax/tables.ts';
import { ticketsTables } from './tickets/tables.ts';
import { trainingTables } from './training/tables.ts';
import { walletsTables } from './wallets/tables.ts';
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
  ...platformTables,
  ...tasksTables,
} satisfies Record<keyof Tables, TableFacts>;
