import { randomUUID } from 'node:crypto';
import { contract } from '@canopy/contract/contract';
import type { PlacementStrategy } from '@canopy/domain/placement';
import type { TestClient } from './client.ts';
import { registrationBody, type TestCompany } from './company.ts';
import { untilServed } from './untilServed.ts';

let names = 0;

/** Steps that tests of the trees need again and again. */
export function recruits(company: () => TestCompany) {
  /** A free registration by a visitor, with no slip to upload. */
  async function join(sponsorID: string, more: object = {}) {
    names += 1;
    const body = registrationBody(sponsorID, `net.person${names}`, undefined, undefined);
    const wish = { ...body, PaymentType: 'FREE', ...more } as never;
    const key = randomUUID();
    const visitor = company().visitor();
    return untilServed(() => visitor.send(contract.registration.register, wish, { key }));
  }

  return {
    join,
    async joined(sponsorID: string, more: object = {}) {
      const answer = await join(sponsorID, more);
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.result;
    },
    children: async (client: TestClient, MemberID: string, more: object = {}) =>
      (await client.send(contract.network.children, { MemberID, ...more })).result.nodes,
    strategy: (client: TestClient, Strategy: PlacementStrategy) =>
      client.send(contract.network.saveStrategy, { MemberID: client.memberID, Strategy }),
  };
}
