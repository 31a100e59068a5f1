import { randomUUID } from 'node:crypto';
import type { BodyOf, Call } from '@canopy/contract/call';
import { PERMISSIONS, type Permission } from '@canopy/contract/codes';
import { contract } from '@canopy/contract/contract';
import { withImplied } from '@canopy/contract/office/impliedRights';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../app.ts';
import { memberID, memberRow } from '../platform/ids.ts';
import { namesIn } from '../platform/texts.ts';
import { staffWith } from './callers.ts';
import type { TestClient } from './client.ts';
import type { Prepared } from './example.ts';
import { plantMarks, readMarks, staffCall, type Mark } from './leakWalk.ts';
import { readEverything } from './readWalk.ts';
import { openWorld, type World } from './world.ts';
import { openFailingCommits, type FailingCommits } from './failingCommits.ts';
import { WALKS } from './walks.ts';

/**
 * One walk over every command of the product, each actually executed. It must happen completely or not at
 * all, leave its lines in the audit log but none of its secrets, and happen only once per idempotency key.
 */

let world: World;
let commits: FailingCommits;

beforeAll(async () => {
  world = await openWorld();
  commits = await openFailingCommits(world.company);
}, 60_000);
afterAll(() => world.company.close());

const inOrder = WALKS.toSorted(
  ([, one], [, other]) => Number('last' in one) - Number('last' in other),
);
const commands = inOrder.flatMap(([feature, { examples = {} }]) =>
  Object.entries(examples).map(([name, example]) => {
    const operations = OPERATIONS[feature as keyof typeof OPERATIONS];
    const { contract } = operations[name as keyof typeof operations] as { contract: Call };
    return [`${feature}.${name}`, contract, example] as const;
  }),
);

test('every command has an example', () => {
  const named = Object.entries(OPERATIONS).flatMap(([feature, operations]) =>
    Object.entries<{ kind: string }>(operations).flatMap(([name, { kind }]) =>
      kind === 'command' ? [`${feature}.${name}`] : [],
    ),
  );
  expect(commands.map(([name]) => name).toSorted()).toEqual(named.toSorted());
});

describe.each(commands)('%s', (_name, call, example) => {
  test('happens once and whole, and is written down', async () => {
    await commits.allow(null);
    const prepared = await example(world);
    const { by, body } = prepared;
    const caller = by.memberID;
    expectStaff(call, caller);
    const key = randomUUID();
    const send = (wanted = body) => by.send(call, wanted, { key });

    const before = await commits.digest();
    if (!prepared.writesNothing) {
      await commits.allow(0);
      const failed = await send();
      expect(failed.status, failed.text).toBe(500);
      await commits.allow(null);
      expect(await commits.digest()).toEqual(before);
    }

    // any transaction beyond the declared number would fail
    await commits.allow(prepared.transactions ?? 1);
    const answer = await send(prepared.secondBody);
    await commits.allow(null);
    expect(answer.status, answer.text).toBe(200);
    if (prepared.writesNothing) expect(await commits.digest()).toEqual(before);

    const { lines } = prepared;
    const wanted = typeof lines === 'function' ? lines(answer.result as never) : lines;
    const written = await linesOf(answer.text);
    expect(written.map((line) => `${line.action} ${line.subject ?? ''}`.trim())).toEqual(wanted);
    // the audit list shows fields by name
    for (const { before, after } of written)
      expect([before, after].some(Array.isArray)).toBe(false);
    for (const line of written) {
      expect(line.actor).toBe(prepared.actor ?? caller);
      for (const secret of secretsOf(body, answer.result)) {
        expect(JSON.stringify([line.before, line.after])).not.toContain(secret);
      }
    }
    if (mayBeStaff(call) && !prepared.writesNothing && !prepared.noLine) {
      expect(written, 'a change by staff without a line').not.toEqual([]);
    }

    if (!call.idempotent) return;
    const after = await commits.digest();
    const again = await send();
    expect([again.status, again.result]).toEqual([200, answer.result]);
    expect(await send(anotherBody(call, prepared))).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await commits.digest()).toEqual(after);
  });
});

test('every line that was left has its words', async () => {
  const lines = await world.company.database.db
    .selectFrom('audit')
    .select('action')
    .distinct()
    .execute();
  const named = namesIn('audit');
  const unnamed = lines.filter(({ action }) => !named.includes(action.replace('.', '_')));
  expect(unnamed).toEqual([]);
});

test('every read of the company that was left is answered, or refused with a reason', async () => {
  await commits.allow(null);
  const { client: staff } = await world.newStaff();
  const { failed, answered } = await readEverything(world.company, [
    staff,
    world.buyer,
    world.stockist,
  ]);
  expect(failed).toEqual([]);
  // it got past the front door; otherwise it would prove little
  expect(answered).toBeGreaterThan(0.8);
}, 120_000);

describe('what the tables declare as masked', () => {
  let marks: Mark[];
  let hints: string[];
  let member: TestClient;
  const alone = new Map<Permission, TestClient>();

  beforeAll(async () => {
    await commits.allow(null);
    const { company } = world;
    member = await company.member('M0000001');
    const readers = [member, world.stockist].map(({ memberID }) => memberRow(memberID));
    const people = await company.database.db
      .selectFrom('member')
      .select(['id as memberId', 'login_id as loginId'])
      .where('id', 'in', readers)
      .execute();
    for (const right of PERMISSIONS) alone.set(right, await staffWith(company, [right]));
    marks = await plantMarks(company, people);
    const db = company.database.db;
    const owners = await Promise.all(
      (['tax_person', 'address_book', 'profile_change'] as const).map((table) =>
        db.selectFrom(table).select('member_id').distinct().limit(2).execute(),
      ),
    );
    const ids = owners.flat().map((row) => memberID(row.member_id));
    hints = [...new Set([...ids, world.buyer.memberID])];
  }, 60_000);

  test('is all reached by an administrator, so that finding nothing means something', async () => {
    const { client } = await world.newStaff();
    const { columns } = await readMarks(world.company, client, marks, hints);
    // a command takes it, for staff with the right to it
    const taken = ['self_billed.content'];
    const missed = marks
      .map(({ column }) => column)
      .filter((column) => !columns.has(column) && !taken.includes(column));
    expect(missed).toEqual([]);
  }, 120_000);

  test('is read whole by nobody with a single right that is not for it, whatever call or file is asked for', async () => {
    const leaks: string[] = [];
    for (const [right, client] of alone) {
      if (right === 'member.personalData') continue;
      const rights = withImplied([right]);
      const hidden = marks.filter(({ readers }) => !rights.some((one) => readers.includes(one)));
      const found = await readMarks(world.company, client, hidden, hints, staffCall(rights));
      leaks.push(...[...found.leaks].map((leak) => `${right} ${leak}`));
    }
    expect(leaks).toEqual([]);
  }, 240_000);

  test('is read whole of others neither by a member nor, but for parcels, by a stockist', async () => {
    const asMember = await readMarks(world.company, member, marks, hints);
    expect([...asMember.leaks]).toEqual([]);
    const hidden = marks.filter(({ readers }) => !readers.includes('counter'));
    const asStockist = await readMarks(world.company, world.stockist, hidden, hints);
    expect([...asStockist.leaks]).toEqual([]);
    expect(asMember.answered.size).toBeGreaterThan(40);
  }, 120_000);

  test('is not read whole by staff who act as the member without the right to it', async () => {
    const { company } = world;
    const acting = async (staff: TestClient) => {
      const client = company.visitor();
      const { result } = await staff.send(contract.auth.loginAsMember, {
        MemberID: world.buyer.memberID,
        Reason: 'the walk',
      });
      return Object.assign(client, { memberID: world.buyer.memberID, ...result });
    };
    const found = await readMarks(
      world.company,
      await acting(alone.get('member.impersonate')!),
      marks,
      hints,
    );
    expect([...found.leaks]).toEqual([]);
    const { client } = await world.newStaff();
    const whole = await readMarks(world.company, await acting(client), marks, hints);
    expect(whole.columns).toContain('member.identity_value');
  }, 120_000);
});

const mayBeStaff = ({ access }: Call) => access.kind === 'session' && access.staff !== undefined;

/** Whatever staff may do is done by staff here, since their lines are what the log is for. */
function expectStaff(call: Call, caller: string): void {
  if (mayBeStaff(call)) expect(caller).toMatch(/^A/);
}

/** Lines of the request just answered; a file does not carry its request id, so the last request is used. */
async function linesOf(answer: string) {
  const REQUESTID = answer.startsWith('{')
    ? (JSON.parse(answer) as { REQUESTID: string }).REQUESTID
    : await lastRequest();
  return world.company.database.db
    .selectFrom('audit')
    .selectAll()
    .where('request_id', '=', REQUESTID)
    .orderBy('id')
    .execute();
}

async function lastRequest(): Promise<string> {
  const { request_id } = await world.company.database.db
    .selectFrom('audit')
    .select('request_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return request_id!;
}

const SECRET = /password|pin$|token|ticket|secret|key$|totpcode|recovery|resetid|uri/i;

/** Values sent or returned that nobody may read in a log. */
function secretsOf(...values: unknown[]): string[] {
  const found: string[] = [];
  JSON.stringify(values, (name, value: unknown) => {
    if (SECRET.test(name)) found.push(...[value].flat().filter((each) => typeof each === 'string'));
    return value;
  });
  return found;
}

/** A different body that the schema also accepts: one field differs. */
function anotherBody(call: Call, { body }: Prepared<Call>): BodyOf<Call> {
  const fields = Object.entries(body as Record<string, unknown>);
  for (const [field, value] of fields) {
    if (field === 'SecurityPin' || call.owners[field] === 'actor') continue;
    const other = { ...(body as object), [field]: changed(value) };
    if (changed(value) === value) continue;
    if (call.body!.safeParse(other).success) return other as BodyOf<Call>;
  }
  throw new Error(`no other body of ${call.path}`);
}

function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return value;
  const last = value.at(-1)!;
  // an ID remains an ID
  return /\d/.test(last) ? value.slice(0, -1) + ((Number(last) + 1) % 10) : `${value}x`;
}
