import type { Language } from '@canopy/contract/languages';

/** Texts that read the same in every language. */
const EVERYWHERE = ['PV', 'INVALID TOKEN', '{{grams}} g', 'YYYY-MM-DD'];

/** English texts that are the language's own words too. Looked at one by one: a new one is a word, not a sentence. */
const SAME_WORD: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  zh: [],
  ar: [],
  ms: ['Bank', 'Bonus', 'Format', 'Import', 'Menu', 'Portal', 'Starter', 'Status', 'Upline'],
  it: [
    'Area',
    'Banner',
    'Banners',
    'Bonus',
    'E-wallet',
    'Email',
    'Home',
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
    'Manager',
    'Menu',
    'Mobile',
    'Note',
    'Placement',
    'Session',
    'Sessions',
    'Stock',
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

/** Whether a text may be the English one: a shared word, or nothing but variables and signs. */
export const mayEqual = (language: Language, text: string): boolean =>
  language === 'en' ||
  !/\p{L}/u.test(text.replace(/\{\{[^}]+\}\}/g, '')) ||
  EVERYWHERE.includes(text) ||
  SAME_WORD[language].includes(text);
