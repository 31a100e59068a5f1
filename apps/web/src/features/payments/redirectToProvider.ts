import { payments } from '@canopy/contract/payments';
import { call } from '../../session/call.ts';

/** Redirects to the payment provider for the given payment reference; throws when the provider cannot be reached. */
export async function redirectToProvider(Reference: string): Promise<void> {
  const { redirectUrl } = await call(payments.start, { Reference });
  location.assign(redirectUrl);
}
