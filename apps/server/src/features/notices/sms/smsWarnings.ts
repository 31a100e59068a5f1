import type { SMS_WARNINGS } from '@canopy/contract/notices/sms';

type Warning = (typeof SMS_WARNINGS)[number];

/**
 * What Malaysian networks have blocked since 1 September 2024 (MCMC): links, call-back numbers,
 * requests for personal data. Also, a text should name the company, because the sender's name is
 * not shown.
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

/** The rules that a text breaks. */
export const warningsOf = (text: string, brand: string): Warning[] =>
  RULES.filter(([, breaks]) => breaks(text, brand)).map(([warning]) => warning);
