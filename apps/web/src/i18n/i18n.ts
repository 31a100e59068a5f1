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

/** The texts of each language: its first ones, and where the bundles are. */
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

/** The chosen language, from the moment it is chosen: its texts may still be on their way. */
let chosen: Language = 'en';
/** Bundles that something on the way to the screen shows. */
const wanted = new Set<string>();

const add = (language: Language, texts: object) =>
  i18next.addResourceBundle(language, 'translation', texts, true);

/** Fetches texts of a language: the first ones and every bundle that is wanted. The browser keeps them. */
export async function loadTextsOf(language: Language): Promise<void> {
  const { first, bundles } = await CATALOGUES[language]();
  add(language, first);
  await Promise.all(
    [...wanted].map(async (name) => add(language, (await bundles[name]!()).default)),
  );
}

/** A lazy import that also waits for its texts; the build puts it around each of them. */
export async function withTexts<M>(module: Promise<M>, bundles: string[]): Promise<M> {
  for (const name of bundles) wanted.add(name);
  const [loaded] = await Promise.all([module, loadTextsOf(chosen)]);
  return loaded;
}

/**
 * Starts with the language chosen on this device, else with the company's own, which is not stored: who
 * never chose follows the company's choice. Of the others only the first English comes, for when
 * texts fail to.
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
        // React escapes; what is filled in is isolated by direction instead
        escape: (value) => isolated(value, i18next.language),
        alwaysFormat: true,
        defaultVariables: LIMITS,
      },
      returnNull: false,
    });
  await showLanguage(language);
}

/** Lays the company's own names of ranks, packages and plans over the texts. */
export function showOwnNames(names: Record<string, Record<string, string>>): void {
  for (const language of LANGUAGES)
    for (const [key, texts] of Object.entries(names)) {
      const name = texts[language] ?? texts['en'];
      if (name) i18next.addResource(language, 'translation', key, name);
    }
}

/** Changes the language and keeps it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeStored('language', language);
  await showLanguage(language);
}

/** Takes the language kept with the account, unless one was chosen on this device. */
export async function adoptLanguage(language: string | null): Promise<void> {
  if (!chosenLanguage() && isLanguage(language)) await chooseLanguage(language);
}

/** Changes the language and sets the page direction. */
async function showLanguage(language: Language): Promise<void> {
  chosen = language;
  await loadTextsOf(language);
  // another one was chosen meanwhile
  if (chosen !== language) return;
  await i18next.changeLanguage(language);
  setShownLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  await loadLettersOf(language);
}

/** Fetches the typeface of a language that has letters of its own. */
export async function loadLettersOf(language: Language): Promise<void> {
  if (language !== 'ar') return;
  await Promise.all([
    import('@fontsource/ibm-plex-sans-arabic/arabic-400.css'),
    import('@fontsource/ibm-plex-sans-arabic/arabic-500.css'),
    import('@fontsource/ibm-plex-sans-arabic/arabic-600.css'),
  ]);
}
