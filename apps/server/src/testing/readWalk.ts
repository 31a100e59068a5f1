import type { Call } from '@canopy/contract/call';
import { OPERATIONS } from '../app.ts';
import { SeededRandom } from '../demo/random.ts';
import { fixedValues } from './fuzz/company.ts';
import { endpointsOf, type Endpoint } from './fuzz/document.ts';
import { Generator } from './fuzz/generate.ts';
import { Known } from './fuzz/known.ts';
import type { TestClient } from './client.ts';
import { PIN, type TestCompany } from './company.ts';

/** Each with values that the answers of those before have shown, as a person goes from list to detail. */
const ROUNDS = 3;

interface Read {
  name: string;
  call: Call;
  endpoint: Endpoint;
}

/**
 * Makes every call that only reads, as everybody whom it admits.
 *
 * @returns those that failed, with what was sent, and the share of the calls that somebody got an answer to
 */
export async function readEverything(
  { app }: Pick<TestCompany, 'app'>,
  people: readonly TestClient[],
): Promise<{ failed: string[]; answered: number }> {
  const document = await app.inject({ method: 'GET', url: '/api/openapi.json' });
  const endpoints = endpointsOf(document.json());
  const random = new SeededRandom(20_261_127);
  const known = new Known(fixedValues(PIN), []);
  const generator = new Generator(random, known);
  const shutOut = new Set<string>();
  const answered = new Set<string>();
  const failed: string[] = [];
  const reads = readsAmong(endpoints);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, call, endpoint } of reads) {
      for (const [who, person] of people.entries()) {
        if (shutOut.has(`${who} ${name}`)) continue;
        const body = endpoint.body && bodyFor(person, generator.valid(endpoint.body));
        const params = Object.fromEntries(
          endpoint.parameters.map((parameter) => [
            parameter,
            String(generator.valid({ type: 'string' }, parameter)),
          ]),
        );
        const answer = await person.raw(call, body, { params });
        if (answer.status === 200) {
          answered.add(name);
          known.learn(answer.result);
        }
        if (answer.code === 'FORBIDDEN') shutOut.add(`${who} ${name}`);
        if (answer.status >= 500) failed.push(`${name} ${JSON.stringify(body)}: ${answer.text}`);
      }
    }
  }
  return { failed, answered: answered.size / reads.length };
}

const readsAmong = (endpoints: readonly Endpoint[]): Read[] =>
  Object.entries(OPERATIONS).flatMap(([feature, operations]) =>
    Object.entries(operations as Record<string, { kind: string; contract: Call }>) // all have both
      .filter(([, { kind }]) => kind === 'query')
      .flatMap(([operation, { contract: call }]) => {
        const name = `${feature}.${operation}`;
        const endpoint = endpoints.find((one) => one.name === name);
        return endpoint ? [{ name, call, endpoint }] : [];
      }),
  );

/** Members ask about themselves; anybody else's id would be refused before anything is read. */
function bodyFor(person: TestClient, body: unknown): unknown {
  const isMember = person.memberID.startsWith('M');
  return isMember && typeof body === 'object' && body !== null && 'MemberID' in body
    ? { ...body, MemberID: person.memberID }
    : body;
}
