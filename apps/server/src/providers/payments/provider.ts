import type { Sen } from '@canopy/domain/money';

/** A payment the buyer is about to make on the provider's own page. */
export interface PaymentOrder {
  /** Our reference, unguessable; the provider repeats it in everything it sends. */
  reference: string;
  amount: Sen;
  description: string;
  customer: { name: string; email: string; mobile: string };
  /** After this moment the provider accepts no payment. */
  expiresAt: Date;
  /** Where the buyer's browser returns to: after paying, or after giving up. */
  acceptUrl: string;
  rejectUrl: string;
  /** Where the provider notifies our server of events. */
  callbackUrl: string;
}

/** The page created by the provider for a payment. */
export interface ProviderPage {
  redirectUrl: string;
  providerRef: string;
}

/** One transaction as reported by the provider itself. */
export interface ProviderPayment {
  transactionId: string;
  status: 'PAID' | 'PENDING' | 'FAILED';
  amount: Sen;
  /** ISO 4217. */
  currency: string;
  /** The reference under which it was paid. */
  reference: string;
  /** Payment method, in the provider's words. */
  method: string;
}

/** Everything the provider knows; unreadable rows do not hold up readable payments. */
export interface ProviderAnswer {
  payments: ProviderPayment[];
  /** Rows that may concern money but cannot be read, each described for staff. */
  unreadable: string[];
}

/**
 * A card payment provider. Only the result of {@link payments} settles a sale; a notification is merely a
 * reason to ask.
 */
export interface PaymentProvider {
  code: string;
  /** @throws ProviderDown when the provider does not answer */
  create: (order: PaymentOrder) => Promise<ProviderPage>;
  /**
   * The payment a notification refers to, or null when it does not come from the provider. It identifies
   * the sender only; amount and state in it are ignored.
   */
  readNotification: (
    fields: Readonly<Record<string, string>>,
  ) => { reference: string; transactionId: string } | null;
  /**
   * Everything the provider knows under a reference, plus the transaction named in a notification, whatever
   * its reference.
   *
   * @throws ProviderDown when the provider does not answer
   */
  payments: (reference: string, transactionId: string | null) => Promise<ProviderAnswer>;
}

/** The provider does not answer, or not in its own protocol. */
export class ProviderDown extends Error {}
