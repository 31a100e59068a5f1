import { expect, test } from 'vitest';
import { requestStatus } from './requestStatus.ts';

test('a withdrawal reads as paid when it is, and as returned when the bank sent it back', () => {
  const payoutFileID = 'P0000001';
  const of = { type: 'WITHDRAWAL', payoutFileID: null } as const;
  expect(requestStatus({ ...of, status: 'APPROVED' })).toBe('PAID');
  expect(requestStatus({ ...of, status: 'APPROVED', payoutFileID })).toBe('PAID');
  expect(requestStatus({ ...of, status: 'REJECTED', payoutFileID })).toBe('RETURNED');
  // by staff, before any payment
  expect(requestStatus({ ...of, status: 'REJECTED' })).toBe('REJECTED');
  expect(requestStatus({ ...of, status: 'PAYING', payoutFileID })).toBe('PAYING');
  expect(requestStatus({ ...of, type: 'RELOAD', status: 'APPROVED' })).toBe('APPROVED');
});
