import type { Sen } from '@canopy/domain/money';

/** A payment that a buyer is about to make on the provider's own page. */
export interface PaymentOrder {
  /** Ours, unguessable; the provider repeats it in all that it says. */
  reference: string;
  amount: Sen;
  description: string;
  customer: { name: string; email: string; mobile: string };
  /** After this moment the provider lets nobody pay any more. */
  expiresAt: Date;
  /** Where the buyer's browser comes back to: paid, or given up. */
  acceptUrl: string;
  rejectUrl: string;
  /** Where the provider tells our server that something happened. */
  callbackUrl: string;
}

/** The page that the provider has made for a payment. */
export interface ProviderPage {
  redirectUrl: string;
  providerRef: string;
}

/** One transaction as the provider itself answers it. */
export interface ProviderPayment {
  transactionId: string;
  status: 'PAID' | 'PENDING' | 'FAILED';
  amount: Sen;
  /** ISO 4217. */
  currency: string;
  /** The reference that it was paid under. */
  reference: string;
  /** How it was paid, in the provider's words. */
  method: string;
}

/** All that the provider knows; what it says and nobody can read keeps no readable payment waiting. */
export interface ProviderAnswer {
  payments: ProviderPayment[];
  /** Rows that may be about money and cannot be read, each in words for staff. */
  unreadable: string[];
}

/**
 * Who takes card payments for us. Nothing but the answer of {@link payments} settles a sale: a
 * notification is only a reason to ask.
 */
export interface PaymentProvider {
  code: string;
  /** @throws ProviderDown when the provider does not answer */
  create: (order: PaymentOrder) => Promise<ProviderPage>;
  /**
   * What a notification names, or null when it does not come from the provider. It says who sent
   * it and nothing about money: amount and state in it are not read.
   */
  readNotification: (
    fields: Readonly<Record<string, string>>,
  ) => { reference: string; transactionId: string } | null;
  /**
   * Everything that the provider knows under a reference, and the transaction that a notification
   * named, whatever reference that has.
   *
   * @throws ProviderDown when the provider does not answer
   */
  payments: (reference: string, transactionId: string | null) => Promise<ProviderAnswer>;
}

/** The provider does not answer, or not in its own words. */
export class ProviderDown extends Error {}
