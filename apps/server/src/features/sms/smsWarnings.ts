import type { SMS_WARNINGS } from '@canopy/contract/sms';

type Warning = (typeof SMS_WARNINGS)[number];

/**
 * What Malaysian networks block since 1 September 2024 (MCMC): links, numbers to call back, requests for
 * personal data; and that a text names the company, because the sender's name does not arrive.
 */
const RULES: readonly [Warning, (text: string, brand: string) => boolean][] = [
  [
    'LINK',
    (text) => /https?:\/\/|www\.|\b[\w-]+\.(com|my|net|org|io|me|ly|link|app)\b/i.test(text),
  ],
  ['PHONE', (text) => /(?:\+?\d[\s-]?){8,}/.test(text)],
  [
    'PERSONAL_DATA',
    (text) =>
      /\b(ic|nric|mykad|passport|password|kata laluan|pin|otp|tac|cvv|account (number|no)|nombor akaun|no\.? akaun)\b|密码|身份证|账号/i.test(
        text,
      ),
  ],
  ['NO_BRAND', (text, brand) => !text.toLowerCase().includes(brand.toLowerCase())],
];

/** Which of the rules a text breaks. */
export const warningsOf = (text: string, brand: string): Warning[] =>
  RULES.filter(([, breaks]) => breaks(text, brand)).map(([warning]) => warning);
