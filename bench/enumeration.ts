import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { start } from '../apps/server/src/start.ts';
import { TestClient } from '../apps/server/src/testing/client.ts';
import { median, type Figure } from './figures.ts';

const ROUNDS = 200;
/** Share of the median; less than this is of no use over a network. */
const BAR = 0.1;

/**
 * Whether response times reveal if an account exists: sign-in with a wrong password and forgotten password,
 * alternating between a known and an unknown name, medians of 200 each.
 */
export async function benchEnumeration(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'canopy-bench-'));
  const running = await start(readConfig({ DATA_DIR: folder, DEMO: '0', LOG: 'silent' }));
  const { app, database, services } = running;
  const key = services.secrets.publicSigningKey;
  await database.db
    .insertInto('setting')
    .values([
      { key: 'captchaSignIn', value: 'false' },
      { key: 'captchaForgot', value: 'false' },
    ])
    .execute();
  const forget = async () => {
    for (const table of ['guess', 'network_account', 'blocked_ip'] as const) {
      await database.db.deleteFrom(table).execute();
    }
  };
  const time = async (call: Call, body: object, ip: string) => {
    const from = process.hrtime.bigint();
    await new TestClient(app, key).raw(call, body, { ip });
    return Number(process.hrtime.bigint() - from) / 1e6;
  };
  const asked = {
    'sign-in': (name: string) => [contract.auth.login, { Username: name, Password: 'x' }] as const,
    'forgot password': (name: string) =>
      [contract.auth.forgotPassword, { Username: name }] as const,
  };
  for (const [what, ask] of Object.entries(asked)) {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < ROUNDS + 10; i += 1) {
      await forget();
      // each from a different address, because the throttle is not being measured
      const ip = `10.${i % 200}.${Math.floor(i / 200)}.`;
      const pair = [
        [known, 'root', `${ip}1`],
        [unknown, `nobody${i}`, `${ip}2`],
      ] as const;
      for (const [times, name, address] of i % 2 === 0 ? pair : pair.toReversed()) {
        const [call, body] = ask(name);
        const taken = await time(call, body, address);
        if (i >= 10) times.push(taken);
      }
    }
    const [a, b] = [median(known), median(unknown)];
    console.log(`${what}: known name ${a.toFixed(3)} ms, unknown ${b.toFixed(3)} ms`);
    figures.push({
      name: `${what}, known beside unknown`,
      value: Math.abs(a - b) / a,
      bar: BAR,
      atMost: true,
      timed: true,
    });
  }
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
  return figures;
}
