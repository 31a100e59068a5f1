import type access from './features/office/access/texts/en.json';
import type auth from './features/identity/auth/texts/en.json';
import type bonusAdjustments from './features/bonus/bonusAdjustments/texts/en.json';
import type coach from './features/bonus/coach/texts/en.json';
import type compensation from './features/bonus/compensation/texts/en.json';
import type consents from './features/notices/consents/texts/en.json';
import type downloads from './features/insight/downloads/texts/en.json';
import type invoices from './features/orders/invoices/texts/en.json';
import type mall from './features/shop/mall/texts/en.json';
import type members from './features/people/members/texts/en.json';
import type messages from './features/notices/messages/texts/en.json';
import type network from './features/people/network/texts/en.json';
import type payments from './features/checkout/payments/texts/en.json';
import type refunds from './features/checkout/refunds/texts/en.json';
import type registration from './features/entry/registration/texts/en.json';
import type sales from './features/checkout/sales/texts/en.json';
import type shipments from './features/orders/shipments/texts/en.json';
import type stock from './features/shop/stock/texts/en.json';
import type tickets from './features/office/tickets/texts/en.json';
import type training from './features/office/training/texts/en.json';
import type wallets from './features/money/wallets/texts/en.json';

/**
 * The mails of each feature, by their names in its English texts. A feature that is missing here is noticed
 * by the compiler: none of its mails exists.
 */
declare module './features/notices/messages/mailTexts.ts' {
  interface MailsByFeature {
    access: keyof typeof access.mails;
    auth: keyof typeof auth.mails;
    bonusAdjustments: keyof typeof bonusAdjustments.mails;
    coach: keyof typeof coach.mails;
    compensation: keyof typeof compensation.mails;
    consents: keyof typeof consents.mails;
    downloads: keyof typeof downloads.mails;
    invoices: keyof typeof invoices.mails;
    mall: keyof typeof mall.mails;
    members: keyof typeof members.mails;
    messages: keyof typeof messages.mails;
    network: keyof typeof network.mails;
    payments: keyof typeof payments.mails;
    refunds: keyof typeof refunds.mails;
    registration: keyof typeof registration.mails;
    sales: keyof typeof sales.mails;
    shipments: keyof typeof shipments.mails;
    stock: keyof typeof stock.mails;
    tickets: keyof typeof tickets.mails;
    training: keyof typeof training.mails;
    wallets: keyof typeof wallets.mails;
  }
}
