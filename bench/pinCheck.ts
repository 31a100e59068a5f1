import { hashPin, pinFits } from '../apps/server/src/features/auth/pins.ts';
import { deriveSecrets } from '../apps/server/src/platform/secrets.ts';
import type { Figure } from './figures.ts';

/** Milliseconds of one processor. */
const BAR = 3;
const CHECKS = 500;

/** What a check of a PIN costs, which every command that moves money asks for. */
export async function benchPinCheck(): Promise<Figure[]> {
  const secrets = deriveSecrets('a-master-key-for-figures-of-32-letters');
  const hash = await hashPin(secrets, '739164');
  const before = process.cpuUsage();
  for (let i = 0; i < CHECKS; i += 1) await pinFits(secrets, '739164', hash);
  const { user, system } = process.cpuUsage(before);
  const value = (user + system) / 1_000 / CHECKS;
  console.log(`PIN check: ${value.toFixed(2)} ms of a processor (at most ${BAR})`);
  return [{ name: 'PIN check', value, bar: BAR, atMost: true }];
}
