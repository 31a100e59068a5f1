import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@canopy/contract/languages';
import { deviceName } from '@canopy/domain/deviceName';
import { LIMITS } from '@canopy/domain/limits';
import { formatRm, parseMoney } from '@canopy/domain/money';
import { parsePv, readablePv } from '@canopy/domain/volume';
import { isolated } from '@canopy/domain/texts';
import i18next, { type FormatterModule } from 'i18next';

/**
 * The texts written by the server itself: errors, mails, documents. Each feature's are in its
 * `texts/<language>.json`; names of states and the like are in the contract's, shared with the pages.
 */
const SOURCES = join(import.meta.dirname, '..');

/** Every text folder: the platform's, the contract's names, and one per feature. */
export const textFolders = (): string[] => [
  join(SOURCES, 'platform/texts'),
  join(SOURCES, '../../../packages/contract/src/texts'),
  ...globSync('features/*/*/texts', { cwd: SOURCES })
    .toSorted()
    .map((folder) => join(SOURCES, folder)),
];

type Group = Record<string, unknown>;

/** All folders merged; a group such as `errors` collects the entries of every feature. */
function catalogueOf(language: Language): Record<string, Group> {
  const whole: Record<string, Group> = {};
  for (const folder of textFolders()) {
    const texts = JSON.parse(
      readFileSync(join(folder, `${language}.json`), 'utf8'),
    ) as typeof whole;
    for (const [group, named] of Object.entries(texts))
      whole[group] = Object.assign(whole[group] ?? {}, named);
  }
  return whole;
}

const CATALOGUES = Object.fromEntries(
  LANGUAGES.map((language) => [language, { translation: catalogueOf(language) }]),
);

/** Values to fill into a text. `count` selects the plural form. */
export type TextParams = Record<string, string | number>;

const locale = (language: string | undefined) =>
  `${language === 'ms' ? 'ms-MY' : language === 'en' ? 'en-MY' : language}-u-nu-latn`;

const duration = (value: string, language: string, unit: 'minute' | 'hour') =>
  new Intl.NumberFormat(locale(language), { style: 'unit', unit, unitDisplay: 'long' }).format(
    Number(value),
  );

/** How a value is formatted in a language, by the word after the comma: `{{amount, rm}}`. */
const FORMATS: Record<string, (value: string, language: string, params: TextParams) => string> = {
  /** Decimal RM: `RM 1,234.50` in every language. */
  rm: (value) => {
    const sen = parseMoney(value);
    return sen === null ? value : formatRm(sen);
  },
  /** Decimal PV: `2,080`. */
  pv: (value) => {
    const pv = parsePv(value.replaceAll(',', ''));
    return pv === null ? value : readablePv(pv);
  },
  /** A business day, `2026-11-19`. */
  day: (value, language) =>
    new Intl.DateTimeFormat(locale(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${value}T00:00:00Z`),
    ),
  /** A period, `2026-11`: `November 2026`. */
  month: (value, language) =>
    new Intl.DateTimeFormat(locale(language), {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${value}-01T00:00:00Z`)),
  /** An instant in ISO 8601, shown in the time zone given with it. */
  instant: (value, language, params) =>
    new Intl.DateTimeFormat(locale(language), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: String(params['timeZone'] ?? 'UTC'),
    }).format(new Date(value)),
  /** A number of minutes or hours with its unit: `30 minutes`. */
  minutes: (value, language) => duration(value, language, 'minute'),
  hours: (value, language) => duration(value, language, 'hour'),
  /** What waits for another person, by its name in the language. */
  twoPeople: (value, language) => textOf(language as Language, `twoPeople.${value}`),
  /** A state, by its name in the language. */
  status: (value, language) => textOf(language as Language, `status.${value.replace(' ', '_')}`),
  /** A ready phrase of a member above, by its code. */
  phrase: (value, language) => textOf(language as Language, `uplinePhrase.${value}`),
  /** Where money went, `EW 33.33;RW M0000005 20.00;BANK 10.00`: one sentence of places and amounts. */
  places: (value, language) => placesText(value, language as Language),
};

/** The places are wallets, one of somebody else with its owner's ID, and the bank. */
function placesText(value: string, language: Language): string {
  const places = value.split(';').map((place) => {
    const [to = '', ...rest] = place.split(' ');
    const [amount = '', owner = ''] = rest.toReversed();
    if (to === 'BANK') return textOf(language, 'paidTo.bank', { amount });
    const key = owner ? 'paidTo.walletOf' : 'paidTo.wallet';
    return textOf(language, key, { wallet: textOf(language, `wallet.${to}`), owner, amount });
  });
  return textOf(language, 'paidTo.all', {
    places: places.join(textOf(language, 'paidTo.between')),
  });
}

/**
 * A value in the format its text asks for, a device always in words; in Arabic it keeps its own direction, and links are left as they
 * are.
 */
function filledIn(
  value: unknown,
  name: unknown,
  format: string | undefined,
  language: string,
  params: TextParams,
): string {
  if (value === undefined) return '';
  const named = format === undefined ? undefined : FORMATS[format];
  const text =
    name === 'device'
      ? deviceName(String(value))
      : named
        ? named(String(value), language, params)
        : String(value);
  return name === 'link' ? text : isolated(text, language);
}

const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, format, language = 'en', options = {}) =>
    filledIn(value, options['interpolationkey'], format, language, options),
};

const texts = i18next.createInstance().use(formatter);
void texts.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: CATALOGUES,
  initAsync: false,
  interpolation: { escapeValue: false, alwaysFormat: true, defaultVariables: LIMITS },
  missingInterpolationHandler: () => '',
});

/**
 * A text in a language, filled in.
 *
 * @param key group and name: `errors.NOT_FOUND`
 */
export const textOf = (language: Language, key: string, params: TextParams = {}): string =>
  texts.t(key, { ...params, lng: language });

/** A variable in a text, with the name of its format after a comma. */
const VARIABLE = /\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g;

/** The variables of an unfilled text, with their formats. */
export const variablesIn = (text: string): Map<string, string | undefined> =>
  new Map([...text.matchAll(VARIABLE)].map(([, name, format]) => [name!, format]));

/** A text from the catalogue with its variables unfilled. */
export const rawText = (language: Language, key: string): string =>
  String(texts.getResource(language, 'translation', key) ?? '');

/**
 * Fills in a text that is not in the catalogue; variables not in `params` or the product's limits are left
 * out.
 *
 * @param mark post-processes each formatted value
 */
export function fillText(
  language: Language,
  text: string,
  params: TextParams,
  mark: (name: string, value: string) => string = (_, value) => value,
): string {
  const known: Record<string, unknown> = { ...LIMITS, ...params };
  return text.replace(VARIABLE, (_, name: string, format: string | undefined) =>
    mark(name, filledIn(known[name], name, format, language, params)),
  );
}

/** The names in a group, for example of all mails. */
export const namesIn = (group: string): string[] =>
  Object.keys(CATALOGUES['en']!.translation[group] ?? {});
