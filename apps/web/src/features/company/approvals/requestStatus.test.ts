import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { bundlesOf, nested } from '../../../../texts/catalogue.ts';
import { requestStatus, requestStatusNames } from './requestStatus.ts';

const english = [...bundlesOf('en').values()].flatMap((texts) => [...texts]);
beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation: nested(english) } } }));

test('a withdrawal reads as paid when it is, and as returned when the bank sent it back', () => {
  const payoutFileID = 'P0000001';
  const of = { type: 'WITHDRAWAL', payoutFileID: null } as const;
  expect(requestStatus({ ...of, status: 'APPROVED' })).toBe('PAID');
  expect(requestStatus({ ...of, status: 'APPROVED', payoutFileID })).toBe('PAID');
  expect(requestStatus({ ...of, status: 'REJECTED', payoutFileID })).toBe('RETURNED');
  // by staff, before any payment
  expect(requestStatus({ ...of, status: 'REJECTED' })).toBe('REJECTED');
  expect(requestStatus({ ...of, status: 'PAYING', payoutFileID })).toBe('PAYING');
  expect(requestStatus({ ...of, type: 'RELOAD', status: 'APPROVED' })).toBe('CREDITED');
  expect(requestStatus({ ...of, type: 'RELOAD', status: 'REJECTED' })).toBe('REJECTED');
});

test('a filter has the words that its rows have', () => {
  const named = (type: 'RELOAD' | 'WITHDRAWAL' | undefined, status: 'APPROVED' | 'REJECTED') =>
    requestStatusNames(i18next.t, type, status);
  expect(named('RELOAD', 'APPROVED')).toBe('Credited');
  expect(named('WITHDRAWAL', 'APPROVED')).toBe('Paid');
  expect(named(undefined, 'APPROVED')).toBe('Credited / Paid');
  expect(named('RELOAD', 'REJECTED')).toBe('Rejected');
  expect(named(undefined, 'REJECTED')).toBe('Rejected / Returned');
});
