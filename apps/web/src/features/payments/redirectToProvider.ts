import { payments } from '@canopy/contract/payments';
import { call } from '../../session/call.ts';

/** Leaves for the provider's page, to pay what the reference names; throws when it is not there. */
export async function redirectToProvider(Reference: string): Promise<void> {
  const { redirectUrl } = await call(payments.start, { Reference });
  location.assign(redirectUrl);
}
