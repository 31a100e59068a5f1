import { contract } from '@canopy/contract/contract';
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { TestClient, type Reachable } from '../apps/server/src/testing/client.ts';

/** The API over the network as a demo account, for steps of a journey that no screen offers. */
export async function apiClient(base: string, account: string): Promise<TestClient> {
  const wire: Reachable = {
    inject: async ({ method, url, headers, payload }) => {
      const answer = await fetch(base + url, {
        method,
        headers,
        ...(typeof payload === 'string' ? { body: payload } : {}),
      });
      return { statusCode: answer.status, payload: await answer.text(), cookies: [] };
    },
  };
  const asked = await fetch(`${base}/api${contract.settings.publicSettings.path}`);
  const settings = (await asked.json()) as { RESULT: { signingKey: string } };
  const client = new TestClient(wire, settings.RESULT.signingKey);
  await client.login(account, DEMO_PASSWORD);
  return client;
}
