import { hashPin, pinFits } from '../apps/server/src/features/identity/auth/pins.ts';
import { deriveSecrets } from '../apps/server/src/platform/secrets.ts';
import type { Figure } from './figures.ts';
import { SERVER } from '../apps/server/src/platform/http/shares.ts';

/** CPU milliseconds. */
const BAR = 3;
const CHECKS = 500;

/** Cost of checking a PIN, as required by every command that moves money. */
export async function benchPinCheck(): Promise<Figure[]> {
  const secrets = deriveSecrets('a-master-key-for-figures-of-32-letters');
  const by = { secrets, caller: SERVER };
  const hash = await hashPin(by, '739164');
  const before = process.cpuUsage();
  for (let i = 0; i < CHECKS; i += 1) await pinFits(by, '739164', hash);
  const { user, system } = process.cpuUsage(before);
  const value = (user + system) / 1_000 / CHECKS;
  console.log(`PIN check: ${value.toFixed(2)} ms of a processor (at most ${BAR})`);
  return [{ name: 'PIN check', value, bar: BAR, atMost: true }];
}
