import { contract } from '@canopy/contract/contract';
import { expect } from 'vitest';
import type { TestClient } from './client.ts';
import { oneTea, type TestCompany } from './company.ts';

/** Reloads a member's wallet and buys tea, 100 PV each time. */
export async function buyTea(company: TestCompany, who: TestClient, times = 1): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    await company.reload(who, '300.00');
    expect((await who.send(contract.sales.checkout, oneTea(who.memberID))).status).toBe(200);
  }
}
