import { access } from './access.ts';
import { addressBook } from './addressBook.ts';
import { auth } from './auth.ts';
import { books } from './books.ts';
import { bonusAdjustments } from './bonusAdjustments.ts';
import { bonusPlans } from './bonusPlans.ts';
import { bonusSignals } from './bonusSignals.ts';
import type { Call } from './call.ts';
import { cart } from './cart.ts';
import { consents } from './consents.ts';
import { coach } from './coach.ts';
import { compensation } from './compensation.ts';
import { announcements } from './announcements.ts';
import { banners } from './banners.ts';
import { downloads } from './downloads.ts';
import { files } from './files.ts';
import { founding } from './founding.ts';
import { help } from './help.ts';
import { imports } from './imports.ts';
import { integrations } from './integrations.ts';
import { invoices } from './invoices.ts';
import { listViews } from './listViews.ts';
import { mall } from './mall.ts';
import { memberImport } from './memberImport.ts';
import { members } from './members.ts';
import { messages } from './messages.ts';
import { network } from './network.ts';
import { notifications } from './notifications.ts';
import { sms } from './sms.ts';
import { openings } from './openings.ts';
import { payments } from './payments.ts';
import { products } from './products.ts';
import { reference } from './reference.ts';
import { refunds } from './refunds.ts';
import { registration } from './registration.ts';
import { reports } from './reports.ts';
import { resources } from './resources.ts';
import { sales } from './sales.ts';
import { schedules } from './schedules.ts';
import { settings } from './settings.ts';
import { shipments } from './shipments.ts';
import { shipping } from './shipping.ts';
import { stock } from './stock.ts';
import { tax } from './tax.ts';
import { tickets } from './tickets.ts';
import { training } from './training.ts';
import { onboarding } from './onboarding.ts';
import { uniqueness } from './uniqueness.ts';
import { wallets } from './wallets.ts';

/** The whole API, by feature. A call not listed here does not exist. */
export const contract = {
  settings,
  auth,
  founding,
  access,
  schedules,
  reference,
  uniqueness,
  onboarding,
  files,
  addressBook,
  members,
  memberImport,
  registration,
  network,
  wallets,
  books,
  products,
  stock,
  mall,
  cart,
  shipping,
  sales,
  payments,
  shipments,
  refunds,
  invoices,
  compensation,
  bonusAdjustments,
  bonusPlans,
  bonusSignals,
  coach,
  consents,
  announcements,
  banners,
  resources,
  help,
  imports,
  integrations,
  tickets,
  training,
  tax,
  reports,
  notifications,
  messages,
  sms,
  listViews,
  downloads,
  openings,
};

/** Every call with its name (`wallets.reload`), for routing, documentation and tests. */
export const allCalls: { name: string; call: Call }[] = Object.entries(contract).flatMap(
  ([feature, calls]) =>
    Object.entries(calls as Record<string, Call>).map(([name, call]) => ({
      name: `${feature}.${name}`,
      call,
    })),
);
