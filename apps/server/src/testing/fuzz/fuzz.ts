import { randomUUID } from 'node:crypto';
import { canonical } from '@canopy/contract/canonical';
import { SeededRandom } from '../../demo/random.ts';
import { complaintAbout, type Received } from './checkAnswer.ts';
import { endpointsOf, type Endpoint } from './document.ts';
import { Generator } from './generate.ts';
import { HOSTILE_PATHS, hostileValue } from './hostileValues.ts';
import { Known } from './known.ts';
import { Person, type Account } from './person.ts';
import { Wire, type WireRequest } from './wire.ts';

/** The fuzzer's target, and how long it runs. */
export interface FuzzOptions {
  /** A server on this machine. */
  port: number;
  accounts: readonly Account[];
  /** Values for fields in which only these make sense, by name. */
  fixed: Record<string, readonly unknown[]>;
  /** Makes the company forget failed sign-ins and PINs. */
  forgive: () => Promise<unknown>;
  requests: number;
  seed: number;
  /** Concurrent requests. */
  concurrency: number;
}

/** Results of a run. */
export interface Findings {
  requests: number;
  /** Number of responses by status and code. */
  answers: Record<string, number>;
  /** Number of calls answered 200 at least once, and of all calls. */
  reached: { calls: number; of: number };
  slowestMs: number;
  /** Responses that the document does not declare, one per call and complaint. */
  complaints: string[];
}

/** Sends request after request, generated from the document that the server itself publishes. */
export async function fuzz(options: FuzzOptions): Promise<Findings> {
  const wire = new Wire(options.port);
  try {
    return await run(wire, options);
  } finally {
    wire.close();
  }
}

async function run(wire: Wire, options: FuzzOptions): Promise<Findings> {
  const random = new SeededRandom(options.seed);
  const get = async (path: string) =>
    JSON.parse((await wire.send({ method: 'GET', path, headers: {} })).text);
  const endpoints = endpointsOf(await get('/api/openapi.json'));
  const { RESULT: company } = await get('/api/Setting/PublicSettings');
  const people = options.accounts.map(
    (each) => new Person(each, wire, company.signingKey, options.forgive),
  );
  const own = await Promise.all(people.map((person) => person.session()));
  const names = options.accounts.map(({ username }) => username);
  const left = [...own.map((session) => session?.memberID), ...names];
  const known = new Known(options.fixed, left.filter(Boolean));
  const generator = new Generator(random, known);
  const found: Findings = {
    requests: 0,
    answers: {},
    reached: { calls: 0, of: endpoints.length },
    slowestMs: 0,
    complaints: [],
  };
  const complained = new Set<string>();
  const reached = new Set<string>();
  const shutOut = new Set<string>();

  const one = async () => {
    const endpoint = random.chance(0.03) ? null : random.pick(endpoints);
    const person = whoMay(endpoint);
    const request = endpoint
      ? await requestOf(endpoint, person, generator, random)
      : outside(random);
    const received = await wire.send(request).catch((error: Error) => error);
    found.requests += 1;
    const complaint =
      received instanceof Error
        ? `no answer: ${received.message}`
        : complaintAbout(received, endpoint);
    if (!(received instanceof Error)) note(received, endpoint, person);
    const place = endpoint?.name ?? request.path.slice(0, 60);
    if (complaint && !complained.has(`${place} ${complaint}`)) {
      complained.add(`${place} ${complaint}`);
      found.complaints.push(describe(complaint, person, place, request, received));
    }
  };

  // being refused at the door again and again proves little
  const whoMay = (endpoint: Endpoint | null): Person => {
    const person = random.pick(people);
    const again = shutOut.has(`${endpoint?.name} ${person.role}`) && random.chance(0.9);
    return again ? whoMay(endpoint) : person;
  };

  const note = (received: Received, endpoint: Endpoint | null, person: Person) => {
    const { status, text, ms, mediaType } = received;
    const answer = [status, /"CODE":"(\w+)"/.exec(text)?.[1]].join(' ').trim();
    found.answers[answer] = (found.answers[answer] ?? 0) + 1;
    found.slowestMs = Math.max(found.slowestMs, ms);
    // a refresh is refused because of the token in its body
    if (status === 401 && endpoint?.name !== 'auth.refreshToken') person.forget();
    if (/^(401|403 FORBIDDEN)/.test(answer)) shutOut.add(`${endpoint?.name} ${person.role}`);
    if (status !== 200 || !endpoint) return;
    reached.add(endpoint.name);
    if (mediaType === 'application/json' && text.length < 50_000) known.learn(JSON.parse(text));
  };

  await Promise.all(
    Array.from({ length: options.concurrency }, async () => {
      while (found.requests < options.requests) await one();
    }),
  );
  found.reached.calls = reached.size;
  for (const { role, refused } of people) {
    if (refused) found.complaints.push(`${role} could not sign in again: ${refused}`);
  }
  return found;
}

/** Valid in more than a third of cases; otherwise hostile in one place, or everywhere. */
async function requestOf(
  endpoint: Endpoint,
  person: Person,
  generator: Generator,
  random: SeededRandom,
): Promise<WireRequest> {
  const how = random.next();
  const value =
    endpoint.body &&
    (how < 0.4
      ? generator.valid(endpoint.body)
      : how < 0.97
        ? generator.hostile(endpoint.body)
        : hostileValue(random));
  const session = await person.session();
  // most calls by members name the member; another member's id is refused before anything else is checked
  const isMember = session?.memberID.startsWith('M') === true;
  if (isMember && isObject(value) && 'MemberID' in value && random.chance(0.7)) {
    value['MemberID'] = session.memberID;
  }
  const text = value === undefined ? undefined : canonical(value);
  const path = endpoint.parameters.reduce((whole, name) => {
    const given = random.chance(0.5) ? generator.valid({}, name) : hostileValue(random);
    return whole.replace(`{${name}}`, encoded(given));
  }, endpoint.path);
  return {
    method: endpoint.method,
    path: `/api${path}`,
    headers: {
      ...(await person.headers(text)),
      ...(endpoint.headers.includes('idempotency-key') ? { 'idempotency-key': randomUUID() } : {}),
    },
    body: text,
  };
}

/** Something no client sends: an invalid path or an invalid body. */
function outside(random: SeededRandom): WireRequest {
  const path = random.chance(0.7) ? random.pick(HOSTILE_PATHS) : '/api/Auth/Login';
  const body = random.pick([undefined, '{', '[]', 'null', '{"a":1}', '['.repeat(5_000)]);
  const type = random.pick(['application/json', 'text/xml', 'application/json; charset=x', '']);
  return {
    method: body === undefined ? random.pick(['GET', 'DELETE', 'OPTIONS']) : 'POST',
    path,
    headers: type ? { 'content-type': type } : {},
    body,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function encoded(value: unknown): string {
  const text = (typeof value === 'string' && value) || JSON.stringify(value);
  return text.isWellFormed() ? encodeURIComponent(text).slice(0, 250) : '%ed%a0%80';
}

function describe(
  complaint: string,
  person: Person,
  place: string,
  { method, path, body }: WireRequest,
  received: Received | Error,
): string {
  const answer = received instanceof Error ? '' : `${received.status} ${received.text}`;
  return [
    `${place} as ${person.role}: ${complaint}`,
    `  ${method} ${path.slice(0, 200)} ${(body ?? '').slice(0, 600)}`,
    `  ${answer.slice(0, 300)}`,
  ].join('\n');
}
