import { getCountryCallingCode, type CountryCode } from 'libphonenumber-js';

/**
 * ISO 3166 codes in the order of their English names. A country's id in the database is its
 * position in this list, counted from 1, so the list must never be re-sorted and new countries are
 * appended. Malaysia is 127.
 */
const CODES = [
  'AF AL DZ AS AD AO AI AG AR AM AW AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO',
  'BA BW BR VG BN BG BF BI KH CM CA CV BQ KY CF TD CL CN CX CO KM CG CD CK CR',
  'CI HR CU CW CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FK FO FJ FI FR GF PF',
  'GA GM GE DE GH GI GR GL GD GP GU GT GG GN GW GY HT HN HK HU IS IN ID IR IQ',
  'IE IM IL IT JM JP JE JO KZ KE KI XK KW KG LA LV LB LS LR LY LI LT LU MO MG',
  'MW MY MV ML MT MH MQ MR MU YT MX FM MD MC MN ME MS MA MZ MM NA NR NP NL NC',
  'NZ NI NE NG NU NF KP MK MP NO OM PK PW PS PA PG PY PE PH PL PT PR QA RE RO',
  'RU RW WS SM ST SA SN RS SC SL SG SX SK SI SB SO ZA KR SS ES LK BL SH KN LC',
  'MF PM VC SD SR SJ SE CH SY TW TJ TZ TH TL TG TK TO TT TA TN TR TM TC TV VI',
  'UG UA AE GB US UY UZ VU VA VE VN WF EH YE ZM ZW AC AX IO CC',
]
  .join(' ')
  .split(' ') as CountryCode[];

/** A country and its international calling code without the plus. */
export interface Country {
  id: number;
  iso: CountryCode;
  callingCode: string;
}

/** Every country, by id. */
export const COUNTRIES: Country[] = CODES.map((iso, index) => ({
  id: index + 1,
  iso,
  callingCode: getCountryCallingCode(iso),
}));

const byId = new Map(COUNTRIES.map((country) => [country.id, country]));

/** The country with an id, or undefined. */
export const countryOf = (id: number) => byId.get(id);

const orders = new Map<string, Uint8Array>();

/** The place of each country, by id, among the countries' names in a language; 0 for an unknown id. */
export function countryOrder(language: string): Uint8Array {
  let order = orders.get(language);
  if (!order) {
    order = new Uint8Array(COUNTRIES.length + 1);
    const named = COUNTRIES.map(({ id }) => id).toSorted((a, b) =>
      countryNames(language, a).localeCompare(countryNames(language, b), language),
    );
    for (const [place, id] of named.entries()) order[id] = place + 1;
    orders.set(language, order);
  }
  return order;
}

const countryNames = (language: string, id: number) => countryName(byId.get(id)!, language);

const names = new Map<string, Intl.DisplayNames>();

/** The country's name in a language, from the runtime's own data. */
export function countryName(country: Country, language: string): string {
  let inLanguage = names.get(language);
  if (!inLanguage) {
    inLanguage = new Intl.DisplayNames([language, 'en'], { type: 'region' });
    names.set(language, inLanguage);
  }
  return inLanguage.of(country.iso) ?? country.iso;
}
