import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { LocalProvider } from './localProvider.ts';
import { payex } from './payex.ts';
import type { PaymentProvider } from './provider.ts';

/** Path of the stand-in's page and calls on our own server. */
export const LOCAL_PAYMENTS = '/local-payments';

/** The card payment provider, plus the stand-in if that is what is used. */
export function openCardPayments(
  config: Config,
  secrets: Secrets,
  clock: () => Date,
): { provider: PaymentProvider | null; local: LocalProvider | null } {
  if (config.cardPayments === 'off') return { provider: null, local: null };
  if (config.cardPayments === 'payex') {
    return {
      provider: payex({ ...config.payex!, clock, pageHosts: config.paymentPageHosts }),
      local: null,
    };
  }
  const secret = secrets.signLink('local-payments');
  const file = join(config.dataDir, 'local-payments.json');
  const local = new LocalProvider({ file, secret, clock });
  const provider = payex({
    url: `http://127.0.0.1:${config.port}${LOCAL_PAYMENTS}`,
    publicUrl: `${config.publicUrl}${LOCAL_PAYMENTS}`,
    email: 'local',
    secret,
    clock,
  });
  return { provider, local };
}
