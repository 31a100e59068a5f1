import type { Language } from '@canopy/contract/languages';

/** Texts that are the same in every language. */
const EVERYWHERE = [
  'PV',
  'SMS',
  'INVALID TOKEN',
  '{{grams}} g',
  '{{size}} MB',
  'RM\u00A0{{amount}}',
  'YYYY-MM-DD',
  'HH:MM',
];

/**
 * English texts that are also words of the language. Reviewed one by one: a new one must be a word, not a
 * sentence.
 */
const SAME_WORD: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  zh: [],
  ar: [],
  ms: [
    'Bank',
    'Bonus',
    'Format',
    'Import',
    'Logo',
    'Menu',
    'Portal',
    'Starter',
    'Status',
    'Upline',
  ],
  it: [
    'Account',
    'Area',
    'Banner',
    'Banners',
    'Bonus',
    'E-wallet',
    'Email',
    'File',
    'Home',
    'Logo',
    'Manager',
    'Menu',
    'No',
    'Password',
    'Privacy',
    'Senior Manager',
    'Sponsor',
    'Starter',
    'Team',
    'Upgrade',
    'Upline',
    'Volume',
    'Wallet',
    'Zoom',
  ],
  es: [
    'Banner',
    'Banners',
    'Director',
    'No',
    'Normal',
    'Portal',
    'Roles',
    'Subtotal',
    'Total',
    'Zoom',
  ],
  fr: [
    'Actions',
    'Dates',
    'Page {{page}}',
    'Pages',
    'Action',
    'Activation',
    'Bonus',
    'Bronze',
    'Code',
    'Compression',
    'Date',
    'Description',
    'Destination',
    'Image {{number}}',
    'Images',
    'Logo',
    'Manager',
    'Menu',
    'Message',
    'Messages',
    'Mobile',
    'Note',
    'Notifications',
    'Placement',
    'Session',
    'Sessions',
    'Signature',
    'Signatures',
    'Stock',
    'Test',
    'Total',
    'Transaction',
    'Type',
    'Upgrade',
    'Version {{version}}',
    'Volume',
    'Zone',
    'Zoom',
  ],
};

/** Whether a text may equal the English one: a shared word, or only variables and punctuation. */
export const mayEqual = (language: Language, text: string): boolean =>
  language === 'en' ||
  !/\p{L}/u.test(text.replace(/\{\{[^}]+\}\}/g, '')) ||
  EVERYWHERE.includes(text) ||
  SAME_WORD[language].includes(text);
