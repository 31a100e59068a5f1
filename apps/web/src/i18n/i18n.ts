import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '@canopy/contract/settings';
import { readStored, writeStored } from '../session/safeStorage.ts';
import en from './en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ default: object }>> = {
  zh: () => import('./zh.json'),
  ms: () => import('./ms.json'),
  ar: () => import('./ar.json'),
  it: () => import('./it.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
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

/** Fetches the words of a language, once. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === 'en' || i18next.hasResourceBundle(language, 'translation')) return;
  i18next.addResourceBundle(language, 'translation', (await catalogues[language]()).default);
}

/** Starts with the stored language; only its catalogue is fetched. */
export async function startI18n(): Promise<void> {
  const stored = readStored('language');
  const language = isLanguage(stored) ? stored : 'en';
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await loadLanguage(language);
  await chooseLanguage(language);
}

/** Changes and stores the language and sets the page direction. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
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
