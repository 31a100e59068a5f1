import { expect, test } from 'vitest';
import { chartOf, type Registered } from './RegistrationDone.tsx';

const done: Registered = {
  memberID: 'M0000202',
  username: 'daun',
  pending: false,
  cash: false,
  placement: null,
  parentName: null,
  binary: false,
  reference: null,
};

test('a new member is shown in the chart where they were registered: below their sponsor, or at the position', () => {
  expect(chartOf(done, 'M0000005')).toEqual({ memberID: 'M0000005', find: 'M0000202' });
  const placement = { parentID: 'M0000009', side: 'R' as const };
  expect(chartOf({ ...done, placement }, 'M0000005')).toEqual({
    tree: 'PLACEMENT',
    memberID: 'M0000009',
    find: 'M0000202',
  });
});
