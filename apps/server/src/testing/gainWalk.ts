import type { Call } from '@canopy/contract/call';
import type { Permission } from '@canopy/contract/codes';
import { allCalls } from '@canopy/contract/contract';
import { SeededRandom } from '../demo/random.ts';
import type { Answer, TestClient } from './client.ts';
import { PIN, type TestCompany } from './company.ts';
import { authorities, type Authorities, type Authority } from './authorities.ts';
import { fixedValues, forgive } from './fuzz/company.ts';
import { endpointsOf, type Endpoint } from './fuzz/document.ts';
import { Generator } from './fuzz/generate.ts';
import { Known } from './fuzz/known.ts';
import { rightsOf } from './permissionTable.ts';

/** The password an intruder would set. */
const CHOSEN = 'Gained-Rimba-77!';
/** Number of consecutive calls. */
const LENGTH = 3;

/** Which rows of a list are used; in most lists the latest effect comes first. */
const NEWEST = [1, 1, 5];
/** Fields that would only shorten a list or turn it into a file. */
const NARROWING = ['Export', 'Paper', 'Search', 'Sort', 'Status', 'From', 'To'];

/** A person who tries to gain something. */
export interface Climber {
  name: string;
  /** Null: locked out by somebody else's action. */
  client: TestClient | null;
  /** Signs in again after a session has ended. */
  again: () => Promise<TestClient>;
}

interface Step {
  name: string;
  call: Call;
  endpoint: Endpoint;
}

/**
 * Walks over the contract as a person seeking more permissions: three calls in a row, each using what
 * earlier responses contained (ids, links, keys), and reports what was gained. New calls are included
 * automatically, being part of the contract.
 */
export class GainWalk {
  readonly #company: TestCompany;
  readonly #random: SeededRandom;
  readonly #steps: Step[];
  /** Number of calls that succeeded. */
  done = 0;
  /** Permissions and credentials after the last sequence. */
  #before: Authorities | undefined;

  private constructor(company: TestCompany, seed: number, endpoints: readonly Endpoint[]) {
    this.#company = company;
    this.#random = new SeededRandom(seed);
    this.#steps = allCalls.map(({ name, call }) => ({
      name,
      call,
      endpoint: endpoints.find((endpoint) => endpoint.name === name)!,
    }));
  }

  static async open(company: TestCompany, seed: number): Promise<GainWalk> {
    const document = await company.app.inject({ method: 'GET', url: '/api/openapi.json' });
    return new GainWalk(company, seed, endpointsOf(document.json()));
  }

  /** One sequence of calls; returns what it gained, in words, with the calls that led there. */
  async climb(climber: Climber, hints: Record<string, readonly unknown[]>): Promise<string[]> {
    const { client, name: who } = climber;
    if (!client) return [];
    const chosen = { Password: [CHOSEN], ConfirmPassword: [CHOSEN] };
    const known = new Known({ ...fixedValues(PIN), ...hints, ...chosen }, []);
    const before = (this.#before ??= await authorities(this.#company));
    const self = before.of(client.memberID);
    const gained: string[] = [];
    const story: string[] = [];
    let signedOut = false;
    const send = async (step: Step, more: Record<string, unknown> = {}): Promise<Answer> => {
      const { body, params } = this.#filledIn(step, known, client);
      const whole = body && { ...body, ...more };
      const answer = await client.raw(step.call, whole, { params });
      const sent = JSON.stringify(whole ?? params).slice(0, 300);
      story.push(`${step.name} ${sent} → ${answer.status}`);
      signedOut ||= answer.status === 401;
      if (answer.status !== 200) return answer;
      this.done += 1;
      if (!admits(step.name, self)) gained.push(`${step.name} was answered without the right`);
      gained.push(...(await this.#lookedAt(answer, self)));
      return answer;
    };
    let named = new Set<string>();
    for (let i = 0; i < LENGTH; i += 1) {
      const answer = await send(this.#next(self, i === 0, named));
      if (answer.status !== 200) continue;
      known.learn(answer.result);
      named = namesIn(answer.result);
      // a key from a link is tried wherever it may fit, since that is what links are for
      const keys = [...answer.text.matchAll(/[/=]([\w-]{20,80})\b/g)].map(([, key]) => key!);
      for (const key of i < LENGTH - 1 ? keys.slice(0, 3) : []) {
        for (const [step, field] of this.#takers(key)) await send(step, { [field]: key });
      }
    }
    this.#before = await authorities(this.#company);
    gained.push(...this.#before.gainedBy(self, before));
    if (signedOut) {
      await forgive(this.#company.database.db);
      climber.client = await climber.again().catch(() => null);
      this.#before = undefined;
    }
    return gained.map((what) => [`${who}: ${what}`, ...story].join('\n  '));
  }

  /**
   * The first call is mostly one the person is permitted to make; the others use what the last response
   * contained.
   */
  #next(self: Authority, first: boolean, named: ReadonlySet<string>): Step {
    const random = this.#random;
    const takes = ({ endpoint }: Step) =>
      Object.keys(endpoint.body?.properties ?? {}).some((field) => named.has(field.toLowerCase()));
    const may = this.#steps.filter(({ name }) => admits(name, self));
    const own = may.filter(({ name }) => !rightsOf(name).open && !rightsOf(name).staff);
    const next = may.filter(takes);
    const how = random.next();
    if (!first && how < 0.9 && next.length > 0) return random.pick(next);
    if (how < 0.85 && own.length > 0) return random.pick(own);
    return random.pick(how < 0.95 ? may : this.#steps);
  }

  #filledIn({ call, endpoint }: Step, known: Known, client: TestClient) {
    const generator = new Generator(this.#random, known);
    const body = endpoint.body && (generator.valid(endpoint.body) as Record<string, unknown>);
    const narrowing = endpoint.body?.properties?.['PageSize'] ? NARROWING : [];
    for (const field of narrowing) delete body![field];
    if (narrowing.length > 0)
      Object.assign(body!, { Page: 1, PageSize: this.#random.pick(NEWEST) });
    if (body && call.fresh) body['RequestTime'] = this.#company.services.clock().toISOString();
    if (body) this.#nameSelf(call, body, client);
    const params = Object.fromEntries(
      endpoint.parameters.map((field) => [
        field,
        String(generator.valid({ type: 'string' }, field)).slice(0, 80),
      ]),
    );
    return { body, params };
  }

  /** Calls without a session that accept such a key, with the field. */
  #takers(key: string): [Step, string][] {
    return this.#steps.flatMap((step) => {
      const shape: Record<string, Field> =
        step.call.access.kind === 'public' ? (step.call.body?.def.shape ?? {}) : {};
      const field = Object.keys(shape).find(
        (name) => /(ID|Key|Token|Reference)$/.test(name) && shape[name]!.safeParse(key).success,
      );
      return field ? [[step, field] as [Step, string]] : [];
    });
  }

  /** Where only the caller can be meant, names the caller; anybody else would be refused at once. */
  #nameSelf(call: Call, body: Record<string, unknown>, client: TestClient): void {
    for (const [field, rule] of Object.entries(call.owners)) {
      const own = rule === 'actor' || (rule === 'self' && client.memberID.startsWith('M'));
      if (own && field in body && this.#random.chance(0.9)) body[field] = client.memberID;
    }
  }

  /** Opens the pictures linked in a response, as a browser would. */
  async #lookedAt({ text }: Answer, self: Authority): Promise<string[]> {
    const links = [...text.matchAll(/\/files\/(\w+)\/[^"\\\s]+signature=[^"\\\s]+/g)];
    const seen: string[] = [];
    for (const [link, pathway] of links.slice(0, 3)) {
      const { statusCode } = await this.#company.app.inject({ method: 'GET', url: link });
      if (statusCode !== 200 || self.kind !== 'staff') continue;
      const needed: readonly Permission[] = SEEN_WITH[pathway!] ?? [];
      const [name] = link.split('?');
      const own = (await this.#company.database.db
        .selectFrom('file')
        .select('owner_login')
        .where('name', '=', name!)
        .executeTakeFirst())!;
      if (own.owner_login === self.login || needed.some((right) => self.rights.has(right)))
        continue;
      seen.push(`a picture of ${pathway} was seen`);
    }
    return seen;
  }
}

/** Fields in a response that refer to something, in lower case. */
function namesIn(value: unknown, name = ''): Set<string> {
  if (typeof value !== 'object' || value === null) {
    return new Set(
      /(ID|Code|Username|Reference|Url|Link|Slip|Key|No)$/i.test(name) ? [name.toLowerCase()] : [],
    );
  }
  const inner = Object.entries(value).map(([field, one]) =>
    namesIn(one, Array.isArray(value) ? name : field),
  );
  return new Set(inner.flatMap((names) => [...names]));
}

type Field = { safeParse: (value: unknown) => { success: boolean } };

/** The permissions that allow staff to see a private picture. */
const SEEN_WITH: Record<string, readonly Permission[]> = {
  identity: ['member.verify'],
  slip: ['sale.approvePayment', 'walletRequest.approve'],
  photo: ['member.view'],
};

/** What the permission table says about a call, given the person's current permissions. */
function admits(name: string, { kind, stockist, rights }: Authority): boolean {
  const { open, member, stockist: forStockists, staff, right } = rightsOf(name);
  if (kind === 'admin') return open || staff || right !== undefined;
  if (kind === 'member') return open || member || (stockist && forStockists);
  if (right !== undefined) return staff || rights.has(right);
  return open || staff;
}
