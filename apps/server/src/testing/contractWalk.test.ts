import type { Call } from '@canopy/contract/call';
import { allCalls, contract } from '@canopy/contract/contract';
import { ERROR_STATUS, PERMISSIONS } from '@canopy/contract/codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from './client.ts';
import { mailResetLinks } from '../features/identity/auth/mailResetLinks.ts';
import { openCallers, type Callers } from './callers.ts';
import { openCompany, PASSWORD, PIN, type TestCompany } from './company.ts';
import { effort } from './effort.ts';
import { GainWalk, type Climber } from './gainWalk.ts';
import { OPEN_WHILE_ACTING_AS, PERMISSION_TABLE, rightsOf } from './permissionTable.ts';

/** One walk over every call of the contract, checking that the front door's promises hold for each. */

let company: TestCompany;
let callers: Callers;

beforeAll(async () => {
  company = await openCompany();
  callers = await openCallers(company);
}, 60_000);
afterAll(() => company.close());

const calls = allCalls.map(({ name, call }) => [name, call] as const);
const shapeOf = (call: Call): Record<string, Field> => call.body?.def.shape ?? {};
type Field = { safeParse: (value: unknown) => { success: boolean } };

/** A caller whom the call admits. */
function admitted(call: Call): TestClient {
  const { access } = call;
  if (access.kind === 'public') {
    return call.signedByToken || access.optionalSession ? callers.member : company.visitor();
  }
  return access.member ? callers.member : access.stockist ? callers.stockist : callers.admin;
}

/** Fills every field that refers to a person with the caller: enough to pass the owner rules, and no more. */
function ownBody(call: Call, caller: TestClient): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of Object.keys(shapeOf(call))) {
    if (['self', 'downline', 'team', 'actor'].includes(call.owners[field] ?? '')) {
      body[field] = caller.memberID;
    }
    if (field === 'RequestTime') body[field] = company.services.clock().toISOString();
    // belongs to nobody, because a refresh would end the caller's own token
    if (field === 'Token') body[field] = 'none';
  }
  return body;
}

/** Internals that must never be shown to a caller. */
const INNARDS = /at .*\.ts|select |insert |node_modules|SQLSTATE/i;

/** Admitted, or the error; the body is invalid, so that no attempt changes anything. */
async function outcome(call: Call, caller: TestClient): Promise<string> {
  const body = call.body && { ...ownBody(call, caller), NotAField: 1 };
  const answer = await caller.raw(call, body);
  if (answer.text === 'INVALID TOKEN') return 'no session';
  if (answer.status === 403) return answer.code!;
  expect(answer.status).toBeLessThan(500);
  expect(answer.status).not.toBe(401);
  return 'admitted';
}

test('the table of permissions names every call and knows every right', () => {
  expect(Object.keys(PERMISSION_TABLE).toSorted()).toEqual(
    allCalls.map(({ name }) => name).toSorted(),
  );
  const words = Object.keys(PERMISSION_TABLE).flatMap((name) => rightsOf(name).parts);
  for (const part of words.filter((word) => word.includes('.'))) {
    expect(PERMISSIONS).toContain(part);
  }
});

test('the documentation shows every call', async () => {
  const answer = await company.app.inject({ method: 'GET', url: '/api/openapi.json' });
  const document = answer.json() as { openapi: string; paths: Record<string, object> };
  expect(document.openapi).toBe('3.1.0');
  for (const { call } of allCalls) {
    expect(document.paths[call.path]).toHaveProperty(call.method.toLowerCase());
  }
  expect((await company.app.inject({ method: 'GET', url: '/api/docs' })).statusCode).toBe(200);
});

describe.each(calls)('%s', (name, call) => {
  test('names every object whose owner matters, and knows its refusals', () => {
    const idField = /(ID|Code|Member|Username|By)$/;
    for (const field of Object.keys(shapeOf(call)).filter((candidate) => idField.test(candidate))) {
      expect(call.owners[field], `${field} has no owner rule`).toBeDefined();
    }
    for (const code of call.errors) expect(ERROR_STATUS).toHaveProperty(code);
    expect(call.idempotent && !call.body, 'changes something without a body').toBe(false);
  });

  test('admits whom the table admits, and nobody else', async () => {
    const { open, member, stockist, staff, right } = rightsOf(name);
    const anybody = call.signedByToken ? 'no session' : 'admitted';
    const when = (holds: boolean) => (open ? anybody : holds ? 'admitted' : 'FORBIDDEN');
    const forStaff = (holds: boolean) =>
      open && right === undefined ? anybody : holds ? 'admitted' : 'FORBIDDEN';
    const wanted: Record<string, string> = {
      'a visitor': open ? anybody : 'no session',
      'a member': when(member),
      'a stockist': when(member || stockist),
      'staff without any right': forStaff(staff),
      'staff with the one right alone': forStaff(staff || right !== undefined),
      'staff with every right but that': forStaff(staff),
      'an admin': forStaff(staff || right !== undefined),
    };
    const seen = {
      'a visitor': await outcome(call, company.visitor()),
      'a member': await outcome(call, callers.member),
      'a stockist': await outcome(call, callers.stockist),
      'staff without any right': await outcome(call, callers.powerless),
      'staff with the one right alone': await outcome(call, callers.only(right)),
      'staff with every right but that': await outcome(call, callers.allBut(right)),
      'an admin': await outcome(call, callers.admin),
    };
    expect(seen).toEqual(wanted);
    // a call that ignores sessions does not know the caller
    if (call.access.kind === 'public' && !call.access.optionalSession) return;
    const acting = await outcome(call, callers.acting);
    if (OPEN_WHILE_ACTING_AS.has(name)) expect(acting).toBe('admitted');
    else expect(['ACTING_AS', 'FORBIDDEN']).toContain(acting);
  });

  if (call.access.kind === 'session')
    test('refuses an absent, an unknown and somebody else’s session', async () => {
      const { member, other } = callers;
      const body = call.body && ownBody(call, member);
      const absent = await company.visitor().raw(call, body);
      const unknown = await member.raw(call, body, {
        headers: { authorization: 'Bearer not-a-token' },
      });
      const foreign = await member.raw(call, body, { headers: { cloginuser: other.memberID } });
      for (const answer of [absent, unknown, foreign]) {
        expect([answer.status, answer.text]).toEqual([401, 'INVALID TOKEN']);
      }
    });

  if (call.body)
    test('refuses a missing, a wrong and another body’s signature', async () => {
      const caller = admitted(call);
      const body = ownBody(call, caller);
      if (call.signedByToken) body['Token'] = caller.accessToken;
      const tampered = JSON.stringify({ ...body, Extra: 1 });
      for (const forged of [
        { headers: { jiancustom: undefined } },
        { headers: { jiancustom: 'a'.repeat(64) } },
        { tampered },
      ]) {
        const answer = await caller.raw(call, body, forged);
        expect([answer.status, answer.code]).toEqual([403, 'INVALID_SIGNATURE']);
      }
    });

  if (call.body && !call.signedByToken)
    test('refuses a malformed body with its fields, and names that no call has', async () => {
      const caller = admitted(call);
      const own = ownBody(call, caller);
      const wrong: Record<string, unknown> = { ...mapped(call, () => ({ not: 'right' })), ...own };
      const refused = Object.entries(shapeOf(call))
        .filter(([field, schema]) => !schema.safeParse(wrong[field]).success)
        .map(([field]) => field);
      if (refused.length > 0) {
        const answer = await caller.raw(call, wrong);
        expect([answer.status, answer.code]).toEqual([400, 'INVALID_BODY']);
        // `Products.0.Quantity` is reported under `Products`
        const told = Object.keys(answer.fields!).map((path) => path.split('.')[0]!);
        expect([...new Set(told)].toSorted()).toEqual(refused.toSorted());
        expect(answer.text).not.toMatch(INNARDS);
      }
      // a tolerant call drops them; any error it gives is not caused by the names
      const hostile = JSON.parse(
        '{"__proto__":{"x":1},"constructor":1,"toString":[],"hasOwnProperty":1,"Nonsense":{}}',
      ) as object;
      const answer = await caller.raw(call, Object.assign(Object.create(null), wrong, hostile));
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toMatch(INNARDS);
      if (isStrict(call)) {
        expect([answer.status, answer.code]).toEqual([400, 'INVALID_BODY']);
        expect(answer.fields).toMatchObject({ Nonsense: ['UNKNOWN_FIELD'] });
      }
    });

  const named = Object.entries(call.owners).filter(([, rule]) =>
    ['self', 'downline', 'team', 'actor'].includes(rule),
  );
  if (named.length > 0 && call.access.kind === 'session' && call.access.member)
    test('gives a member nothing of another, and does not tell whether there is one', async () => {
      const { member, other } = callers;
      for (const [field] of named) {
        const body = { ...ownBody(call, member), [field]: other.memberID };
        const foreign = await member.raw(call, body);
        const nobody = await member.raw(call, { ...body, [field]: 'M0999999' });
        expect([403, 404], field).toContain(foreign.status);
        expect(withoutId(foreign.text), field).toBe(withoutId(nobody.text));
      }
    });

  if (named.some(([, rule]) => rule === 'actor'))
    test('does not let anybody act in another’s name, not even an admin', async () => {
      const caller =
        call.access.kind === 'session' && call.access.staff ? callers.admin : callers.member;
      for (const [field] of named.filter(([, rule]) => rule === 'actor')) {
        const body = { ...ownBody(call, caller), [field]: callers.other.memberID };
        expect((await caller.raw(call, body)).status, field).toBe(403);
      }
    });
});

describe('three calls one after the other, each with what the last one answered', () => {
  /** `GAIN_ROUNDS=100` for a long search. */
  const ROUNDS = Number(process.env['GAIN_ROUNDS'] ?? effort(4, 1));

  test('let nobody gain a right, an account or a look at what is another’s', async () => {
    const { member, other, stockist, powerless } = callers;
    // something to be found: a link that opens the administrator's account, slips, requests
    const BankSlip = await company.slip(other);
    const asked = { MemberID: other.memberID, Amount: '90.00', SecurityPin: PIN, BankSlip };
    expect((await other.send(contract.wallets.reload, asked)).status).toBe(200);
    await company.database.db
      .updateTable('staff')
      .set({ email: 'admin@people.example', email_key: 'admin@people.example' })
      .where('id', '=', 1)
      .execute();
    await company.visitor().send(contract.auth.forgotPassword, { Username: 'admin' });
    await mailResetLinks(company.services);
    const again = (username: string) => () => company.signedIn(username);
    const climbers: Climber[] = [
      { name: 'a member', client: member, again: again(member.memberID) },
      { name: 'a stockist', client: stockist, again: again(stockist.memberID) },
      { name: 'staff without any right', client: powerless, again: again('staff.1') },
      ...PERMISSIONS.map((right, i) => ({
        name: `staff with ${right} alone`,
        client: callers.only(right),
        again: again(`staff.${2 + i * 2}`),
      })),
    ];
    const hints = {
      Username: ['admin', 'staff.1', 'staff.2'],
      MemberID: [member.memberID, other.memberID],
      CurrentPassword: [PASSWORD],
    };
    const walk = await GainWalk.open(company, 20_261_123);
    const gained: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const climber of climbers) gained.push(...(await walk.climb(climber, hints)));
    }
    expect(gained).toEqual([]);
    // it got past the front door; otherwise it would prove little
    expect(walk.done).toBeGreaterThan((ROUNDS * climbers.length) / 2);
  }, 120_000);
});

const mapped = (call: Call, value: () => unknown) =>
  Object.fromEntries(Object.keys(shapeOf(call)).map((field) => [field, value()]));

const isStrict = (call: Call) =>
  !call.body!.safeParse({ Nonsense: 1 }).success &&
  JSON.stringify(call.body!.safeParse({ Nonsense: 1 }).error?.issues).includes('unrecognized_keys');

const withoutId = (text: string) => text.replace(/"REQUESTID":"[^"]+"/, '');
