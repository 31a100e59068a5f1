import { isolated } from '@canopy/domain/texts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '@canopy/contract/languages';
import { LIMITS } from '@canopy/domain/limits';
import * as english from 'virtual:texts/en';
import { writeStored } from '../session/safeStorage.ts';
import { chosenLanguage, isLanguage, setShownLanguage } from '../session/shownLanguage.ts';
import type { Texts } from './keys.ts';
import { numbersInTexts } from './numbersInTexts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts };
  }
}

/** The texts of each language: the initial ones, and where to load the bundles. */
const CATALOGUES: Record<Language, () => Promise<typeof english>> = {
  en: () => Promise.resolve(english),
  zh: () => import('virtual:texts/zh'),
  ms: () => import('virtual:texts/ms'),
  ar: () => import('virtual:texts/ar'),
  it: () => import('virtual:texts/it'),
  es: () => import('virtual:texts/es'),
  fr: () => import('virtual:texts/fr'),
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

/** The chosen language, from the moment it is chosen; its texts may still be loading. */
let chosen: Language = 'en';
/** Bundles needed by anything being loaded for the screen. */
const wanted = new Set<string>();

const add = (language: Language, texts: object) =>
  i18next.addResourceBundle(language, 'translation', texts, true);

/** Loads texts of a language: the initial ones and every bundle needed. The browser caches them. */
export async function loadTextsOf(language: Language): Promise<void> {
  const { first, bundles } = await CATALOGUES[language]();
  add(language, first);
  await Promise.all(
    [...wanted].map(async (name) => add(language, (await bundles[name]!()).default)),
  );
}

/** A lazy import that also waits for its texts; the build wraps every lazy import in it. */
export async function withTexts<M>(module: Promise<M>, bundles: string[]): Promise<M> {
  for (const name of bundles) wanted.add(name);
  const [loaded] = await Promise.all([module, loadTextsOf(chosen)]);
  return loaded;
}

/**
 * Starts with the language chosen on this device, or else the company's default. The default is not stored,
 * so that people who never chose follow the company. Besides the language used, only the initial English
 * texts are loaded, as a fallback.
 */
export async function startI18n(ofCompany: () => Promise<string | undefined>): Promise<void> {
  const wanted = chosenLanguage() ?? (await ofCompany()) ?? 'en';
  const language = isLanguage(wanted) ? wanted : 'en';
  await i18next
    .use(initReactI18next)
    .use(numbersInTexts)
    .init({
      lng: language,
      fallbackLng: 'en',
      resources: { en: { translation: english.first } },
      partialBundledLanguages: true,
      interpolation: {
        // React escapes; inserted values are isolated by direction instead
        escape: (value) => isolated(value, i18next.language),
        alwaysFormat: true,
        defaultVariables: LIMITS,
      },
      returnNull: false,
    });
  await showLanguage(language);
}

/** Overrides texts with the company's own names of ranks, packages and plans. */
export function showOwnNames(names: Record<string, Record<string, string>>): void {
  for (const language of LANGUAGES)
    for (const [key, texts] of Object.entries(names)) {
      const name = texts[language] ?? texts['en'];
      if (name) i18next.addResource(language, 'translation', key, name);
    }
}

/** Changes the language and stores it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeStored('language', language);
  await showLanguage(language);
}

/** Adopts the language stored with the account, unless one was chosen on this device. */
export async function adoptLanguage(language: string | null): Promise<void> {
  if (!chosenLanguage() && isLanguage(language)) await chooseLanguage(language);
}

/** Changes the language and sets the page direction. */
async function showLanguage(language: Language): Promise<void> {
  chosen = language;
  await loadTextsOf(language);
  // another language was chosen meanwhile
  if (chosen !== language) return;
  await i18next.changeLanguage(language);
  setShownLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  await loadLettersOf(language);
}

/** Loads the font for a language with its own script. */
export async function loadLettersOf(language: Language): Promise<void> {
  if (language !== 'ar') return;
  await Promise.all([
    import('@fontsource/ibm-plex-sans-arabic/arabic-400.css'),
    import('@fontsource/ibm-plex-sans-arabic/arabic-500.css'),
    import('@fontsource/ibm-plex-sans-arabic/arabic-600.css'),
  ]);
}
