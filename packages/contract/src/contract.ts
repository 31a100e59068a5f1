import { access } from './office/access.ts';
import { addressBook } from './company/addressBook.ts';
import { auth } from './identity/auth.ts';
import { books } from './insight/books.ts';
import { bonusAdjustments } from './bonus/bonusAdjustments.ts';
import { bonusPlans } from './bonus/bonusPlans.ts';
import { bonusSignals } from './bonus/bonusSignals.ts';
import type { Call } from './call.ts';
import { cart } from './shop/cart.ts';
import { consents } from './notices/consents.ts';
import { coach } from './bonus/coach.ts';
import { compensation } from './bonus/compensation.ts';
import { announcements } from './people/announcements.ts';
import { banners } from './notices/banners.ts';
import { downloads } from './insight/downloads.ts';
import { files } from './company/files.ts';
import { founding } from './entry/founding.ts';
import { help } from './office/help.ts';
import { imports } from './company/imports.ts';
import { integrations } from './office/integrations.ts';
import { invoices } from './orders/invoices.ts';
import { listViews } from './company/listViews.ts';
import { mall } from './shop/mall.ts';
import { memberImport } from './entry/memberImport.ts';
import { members } from './people/members.ts';
import { messages } from './notices/messages.ts';
import { network } from './people/network.ts';
import { notifications } from './notices/notifications.ts';
import { sms } from './notices/sms.ts';
import { openings } from './entry/openings.ts';
import { payments } from './checkout/payments.ts';
import { products } from './shop/products.ts';
import { reference } from './company/reference.ts';
import { refunds } from './checkout/refunds.ts';
import { registration } from './entry/registration.ts';
import { reports } from './insight/reports.ts';
import { resources } from './people/resources.ts';
import { sales } from './checkout/sales.ts';
import { schedules } from './company/schedules.ts';
import { guards } from './company/guards.ts';
import { settings } from './company/settings.ts';
import { shipments } from './orders/shipments.ts';
import { shipping } from './shop/shipping.ts';
import { stock } from './shop/stock.ts';
import { tax } from './bonus/tax.ts';
import { tickets } from './office/tickets.ts';
import { training } from './office/training.ts';
import { onboarding } from './entry/onboarding.ts';
import { uniqueness } from './people/uniqueness.ts';
import { wallets } from './money/wallets.ts';

/** The whole API, by feature. A call not listed here does not exist. */
export const contract = {
  guards,
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
