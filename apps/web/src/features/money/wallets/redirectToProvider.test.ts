import { expect, test } from 'vitest';
import { isPaymentPage } from './redirectToProvider.ts';

test('a buyer is sent to an encrypted page alone, and in development to the stand-in', () => {
  expect(isPaymentPage('https://api.payex.io/Payment/Form/1', 'https:')).toBe(true);
  expect(isPaymentPage('http://127.0.0.1:3000/local-payments', 'http:')).toBe(true);
  for (const url of [
    'http://api.payex.io/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///',
    '',
  ]) {
    expect(isPaymentPage(url, 'https:'), url).toBe(false);
  }
});
