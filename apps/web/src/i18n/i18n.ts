import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '@canopy/contract/settings';
import { readStored, writeStored } from '../session/safeStorage.ts';
import type en from './en.json';
import firstEnglish from './en.json?first';
import type { Catalogue, Part } from './parts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

type Fetched = Promise<{ default: Catalogue }>;

const CATALOGUES: Record<Language, Record<Part, () => Fetched>> = {
  en: {
    first: () => Promise.resolve({ default: firstEnglish }),
    rest: () => import('./en.json?rest'),
  },
  zh: { first: () => import('./zh.json?first'), rest: () => import('./zh.json?rest') },
  ms: { first: () => import('./ms.json?first'), rest: () => import('./ms.json?rest') },
  ar: { first: () => import('./ar.json?first'), rest: () => import('./ar.json?rest') },
  it: { first: () => import('./it.json?first'), rest: () => import('./it.json?rest') },
  es: { first: () => import('./es.json?first'), rest: () => import('./es.json?rest') },
  fr: { first: () => import('./fr.json?first'), rest: () => import('./fr.json?rest') },
};

/** Name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  zh: '中文',
  ms: 'Bahasa Melayu',
  ar: 'العربية',
  it: 'Italiano',
  es: 'Español',
  fr: 'Français',
};

const isLanguage = (text: string | null): text is Language => LANGUAGES.includes(text as Language);

/** The chosen language, from the moment it is chosen: its texts may still be on their way. */
let chosen: Language = 'en';
/** Whether the person has gone past sign-in, where every text may be needed. */
let allWanted = false;

async function loadPart(language: Language, part: Part): Promise<void> {
  const { default: texts } = await CATALOGUES[language][part]();
  i18next.addResourceBundle(language, 'translation', texts, true);
}

/** Fetches what is needed of a language now; the browser keeps what it has fetched before. */
export async function loadTextsOf(language: Language): Promise<void> {
  const parts = [loadPart(language, 'first')];
  if (allWanted) parts.push(loadPart(language, 'rest'), loadPart('en', 'rest'));
  await Promise.all(parts);
}

/** Fetches the texts behind sign-in; from now on, other languages come with theirs. */
export async function loadAllTexts(): Promise<void> {
  allWanted = true;
  await loadTextsOf(chosen);
}

/** Starts with the stored language; of the others only English is fetched, for missing texts. */
export async function startI18n(): Promise<void> {
  const stored = readStored('language');
  const language = isLanguage(stored) ? stored : 'en';
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: firstEnglish } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await chooseLanguage(language);
}

/** Changes and stores the language and sets the page direction. */
export async function chooseLanguage(language: Language): Promise<void> {
  chosen = language;
  await loadTextsOf(language);
  // another one was chosen meanwhile
  if (chosen !== language) return;
  await i18next.changeLanguage(language);
  writeStored('language', language);
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  if (language === 'ar')
    await Promise.all([
      import('@fontsource/ibm-plex-sans-arabic/arabic-400.css'),
      import('@fontsource/ibm-plex-sans-arabic/arabic-500.css'),
      import('@fontsource/ibm-plex-sans-arabic/arabic-600.css'),
    ]);
}
