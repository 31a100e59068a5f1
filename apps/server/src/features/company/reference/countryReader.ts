import { LANGUAGES } from '@canopy/contract/languages';
import { choiceReader, type ChoiceReader } from '@canopy/domain/importValues';
import { COUNTRIES, countryName, type Country } from './countries.ts';
import { ISO3 } from './iso3.ts';
import { ISO_NUMBER } from './isoNumber.ts';

/** Names in use besides those of the runtime. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  CN: ['PRC', 'Mainland China', '中国大陆'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England'],
  HK: ['Hong Kong'],
  KR: ['Korea', 'Republic of Korea'],
  MO: ['Macao', 'Macau'],
  MM: ['Burma'],
  SG: ['Singapura'],
  TR: ['Turkey'],
  US: ['USA', 'America'],
  VN: ['Viet Nam'],
};

const namesOf = (country: Country) => [
  ISO3[country.iso] ?? '',
  ISO_NUMBER[country.iso] ?? '',
  // Excel takes the zeros from 036
  String(Number(ISO_NUMBER[country.iso] ?? 0) || ''),
  ...new Set(LANGUAGES.map((language) => countryName(country, language))),
  ...(ALSO[country.iso] ?? []),
];

let reader: ChoiceReader | undefined;

/**
 * Reads a country by its name in one of the product's languages, its ISO code of two or three letters, its
 * ISO number, or the product's own id. A number that is one country's id and another's ISO number is neither.
 */
export const countryReader = (): ChoiceReader =>
  (reader ??= choiceReader(
    COUNTRIES.map((country) => ({
      value: String(country.id),
      code: country.iso,
      names: namesOf(country),
      name: (language: string) => countryName(country, language),
    })),
  ));
