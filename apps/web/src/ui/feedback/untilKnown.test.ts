import { expect, test, vi } from 'vitest';
import { ApiError } from '../../session/call.ts';
import { isUnknown, untilKnown } from './untilKnown.ts';

const lost = () => new ApiError('/Wallet/Transfer', 0, {});
const refused = (status: number, code: string) =>
  new ApiError('/Wallet/Transfer', status, { CODE: code });

/** Sends a command that gets these responses one after the other, and returns the outcome. */
async function outcomeOf(...answers: (ApiError | string)[]) {
  let checked = 0;
  const waited: number[] = [];
  const outcome = await untilKnown(
    async () => {
      const answer = answers.shift()!;
      if (answer instanceof ApiError) throw answer;
      return answer;
    },
    () => (checked += 1),
    async (ms) => void waited.push(ms),
  ).catch((error: ApiError) => error.code);
  return { outcome, checked, waited: waited.length, left: answers.length };
}

test('after a lost answer it is asked until it is known whether it was paid', async () => {
  expect(await outcomeOf(lost(), refused(500, 'INTERNAL'), refused(409, 'BUSY'), 'paid')).toEqual({
    outcome: 'paid',
    checked: 3,
    waited: 3,
    left: 0,
  });
  expect(await outcomeOf(lost(), refused(422, 'INSUFFICIENT_BALANCE'))).toMatchObject({
    outcome: 'INSUFFICIENT_BALANCE',
    checked: 1,
  });
});

test('a refusal is told at once, and what stays unknown is not called a failure', async () => {
  expect(await outcomeOf(refused(422, 'WRONG_PIN'))).toMatchObject({
    outcome: 'WRONG_PIN',
    checked: 0,
  });
  expect(await outcomeOf(refused(503, 'PROVIDER_DOWN'))).toMatchObject({ checked: 0 });
  expect(await outcomeOf(lost(), lost(), lost(), lost())).toMatchObject({
    outcome: 'NETWORK',
    left: 0,
  });
  expect([isUnknown(lost()), isUnknown(refused(422, 'WRONG_PIN'))]).toEqual([true, false]);
});

test('without a connection nothing is sent, and that is told at once', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await outcomeOf(lost())).toMatchObject({ outcome: 'OFFLINE', checked: 0, waited: 0 });
  vi.unstubAllGlobals();
});
