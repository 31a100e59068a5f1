import { payments } from '@canopy/contract/checkout/payments';
import { call } from '../../../session/call.ts';

/** Whether the browser may be sent there: encrypted, or at least as secure as the current page. */
export function isPaymentPage(url: string, protocol: string): boolean {
  const page = URL.parse(url);
  return page?.protocol === 'https:' || (page?.protocol === 'http:' && protocol === 'http:');
}

/**
 * Redirects to the payment provider for the given payment reference; throws if the provider cannot be
 * reached.
 */
export async function redirectToProvider(Reference: string): Promise<void> {
  const { redirectUrl } = await call(payments.start, { Reference }, { command: true });
  if (!isPaymentPage(redirectUrl, location.protocol)) throw new Error('no payment page');
  location.assign(redirectUrl);
}
