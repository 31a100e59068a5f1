import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@canopy/contract/contract';
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { TestClient, type Reachable } from '../apps/server/src/testing/client.ts';
import { authenticatorCode } from './authenticators.ts';

const MAX_TRIES = 6;
/** Nobody knows whether it was done, or the server says when it can be. */
const AGAIN = [502, 503, 504];

/** The API over the network as a demo account, for steps of a journey that no screen offers. */
export async function apiClient(base: string, account: string): Promise<TestClient> {
  const wire: Reachable = {
    inject: async ({ method, url, headers, payload }) => {
      const sent = () =>
        fetch(base + url, {
          method,
          headers,
          ...(typeof payload === 'string' ? { body: payload } : {}),
        });
      const answer = await ('idempotency-key' in headers ? untilAnswered(sent) : sent());
      return { statusCode: answer.status, payload: await answer.text(), cookies: [] };
    },
  };
  const asked = await fetch(`${base}/api${contract.settings.publicSettings.path}`);
  const settings = (await asked.json()) as { RESULT: { signingKey: string } };
  const client = new TestClient(wire, settings.RESULT.signingKey);
  const code = await authenticatorCode(base, account);
  await client.login(account, DEMO_PASSWORD, code ? { TotpCode: code } : {});
  return client;
}

/**
 * Sends a command again with its key while its server is too busy or was lost, as the pages do and as every
 * program should.
 */
async function untilAnswered(sent: () => Promise<Response>): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const answer = await sent().catch(() => null);
    if (answer && !AGAIN.includes(answer.status)) return answer;
    if (tried === MAX_TRIES) return answer ?? sent();
    await wait(1_000 * (Number(answer?.headers.get('retry-after')) || 1));
  }
}
