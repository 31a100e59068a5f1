import { describe, expect, test } from 'vitest';
import { actionsFrom, canGo, nextState, statesOf, type Machine } from './states.ts';

const MACHINES: Machine[] = [
  'sale',
  'delivery',
  'pickUp',
  'walletRequest',
  'walletAdjustment',
  'bonusAdjustment',
  'member',
  'identity',
  'bonusRun',
  'bonusHold',
  'cardPayment',
  'refund',
];

describe.each(MACHINES)('%s', (machine) => {
  test('every action leads to a state of the same machine', () => {
    const states: string[] = statesOf(machine);
    let ways = 0;
    for (const from of states) {
      for (const action of actionsFrom(machine, from)) {
        expect(states).toContain(nextState(machine, from, action));
        expect(canGo(machine, from, action)).toBe(true);
        ways += 1;
      }
    }
    expect(ways).toBeGreaterThan(1);
  });

  test('what is in no table leads nowhere', () => {
    for (const word of ['toString', 'constructor', '__proto__', '', 'approve ']) {
      expect(nextState(machine, word, 'approve')).toBeNull();
      for (const from of statesOf(machine)) expect(nextState(machine, from, word)).toBeNull();
    }
  });
});

test.each<[Machine, string, string, string | null]>([
  ['sale', 'PENDING', 'approve', 'APPROVED'],
  ['sale', 'APPROVED', 'cancel', null],
  ['sale', 'REJECTED', 'approve', null],
  ['sale', 'COMPLETED', 'refund', 'REFUNDED'],
  ['delivery', 'PENDING', 'ship', null],
  ['delivery', 'PACKED', 'ship', 'SHIPPED'],
  ['delivery', 'PACKED', 'unpack', 'PENDING'],
  ['pickUp', 'READY', 'collect', 'COLLECTED'],
  ['walletRequest', 'APPROVED', 'reject', null],
  ['walletRequest', 'PENDING', 'clear', 'PAYING'],
  ['walletRequest', 'PAYING', 'cancel', null],
  ['member', 'TERMINATED', 'reactivate', 'ACTIVE'],
  ['member', 'TERMINATED', 'suspend', null],
  ['member', 'PENDING', 'suspend', null],
  ['bonusRun', 'CALCULATED', 'lock', null],
  ['bonusRun', 'LOCKED', 'calculate', null],
  ['bonusRun', 'POSTED', 'post', null],
  ['bonusHold', 'RELEASED', 'forfeit', null],
  ['bonusHold', 'FORFEITED', 'release', null],
])('%s %s: %s → %s', (machine, from, action, to) => {
  expect(nextState(machine, from, action)).toBe(to);
});
