import { expect, test } from 'vitest';
import { textOf } from './texts.ts';

test('a state reads the same way whatever is in it', () => {
  expect(textOf('en', 'errors.STATE_CHANGED', { state: 'APPROVED' })).toBe(
    'This is no longer possible. Status: Approved.',
  );
  expect(textOf('it', 'errors.STATE_CHANGED', { state: 'APPROVED' })).toContain('Stato: Approvato');
});

test('in Arabic what is filled in keeps its own direction, and a link stays a link', () => {
  const amounts = textOf('ar', 'errors.PRICE_CHANGED', { now: '1234.50', shown: '1200.00' });
  expect(amounts).toContain('\u2068RM 1,234.50\u2069');
  const link = 'https://portal.example/resetpassword/abc';
  const mail = textOf('ar', 'mails.resetPassword.body', { brand: 'Canopy', username: 'ali', link });
  expect(mail).toContain('\u2068ali\u2069');
  expect(mail).toContain(link);
  expect(mail).not.toContain(`\u2068${link}`);
  expect(textOf('fr', 'errors.PRICE_CHANGED', { now: '1.00', shown: '2.00' })).not.toContain(
    '\u2068',
  );
});
