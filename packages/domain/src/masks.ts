/** Kinds of personal data, by how much of a value may stay readable when it is masked. */
export type PersonalKind =
  | 'email'
  | 'mobile'
  | 'number'
  | 'address'
  | 'birthday'
  | 'link'
  | 'facts';

/** Stands for what is hidden; no value that is entered may contain it. */
export const MASK_SIGN = '•';

/** Whether a text hides something and must therefore never be stored. */
export const isMasked = (value: unknown): boolean =>
  typeof value === 'string' && value.includes(MASK_SIGN);

/** All but the last characters, and never more than half: enough to recognise, useless otherwise. */
function allBut(value: string, shown: number): string {
  const open = Math.min(shown, Math.floor(value.length / 2));
  return MASK_SIGN.repeat(value.length - open) + value.slice(value.length - open);
}

const HIDDEN = MASK_SIGN.repeat(3);
const hidden = (value: string): string => (value === '' ? '' : HIDDEN);

const MASKS: Record<Exclude<PersonalKind, 'facts'>, (value: string) => string> = {
  /** The first character and the domain: `a•••@people.example`. */
  email: (value) => value.replace(/^(.)[^@]*/, `$1${HIDDEN}`),
  mobile: (value) => allBut(value, 3),
  /** Of an identity document, a bank account or a tax file. */
  number: (value) => allBut(value, 4),
  address: hidden,
  birthday: hidden,
  /** A link that opens such data opens nothing. */
  link: () => '',
};

/** Names under which personal data stands in a record of facts, in small letters without further signs. */
const BY_NAME: Record<string, Exclude<PersonalKind, 'facts'>> = {
  email: 'email',
  mobile: 'mobile',
  mobileno: 'mobile',
  identityvalue: 'number',
  bankaccountnumber: 'number',
  accountnumber: 'number',
  tin: 'number',
  dateofbirth: 'birthday',
  address: 'address',
  address1: 'address',
  address2: 'address',
  address3: 'address',
  postcode: 'address',
  city: 'address',
  areaname: 'address',
};

/** The kind of personal data that a field of this name holds; undefined: none. */
export const kindNamed = (name: string) => {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return Object.hasOwn(BY_NAME, plain) ? BY_NAME[plain] : undefined;
};

/**
 * A personal value as it is shown to whoever may not read it whole. A masked value stays as it is, and what is
 * no text is left alone; in a record of facts the values under the names of personal data are masked.
 */
export function maskedAs(kind: PersonalKind, value: unknown): unknown {
  if (kind === 'facts') return maskedFacts(value);
  if (typeof value !== 'string') return value;
  return MASKS[kind](value);
}

function maskedFacts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskedFacts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const kind = kindNamed(name);
      const asText = kind && (typeof inner === 'string' || typeof inner === 'number');
      return [name, asText ? maskedAs(kind, String(inner)) : maskedFacts(inner)];
    }),
  );
}

/** Paths of the fields of a body that stand under the name of personal data and hold a masked value. */
export function maskedFields(body: unknown, path = ''): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    const at = path ? `${path}.${name}` : name;
    if (typeof value === 'object') return maskedFields(value, at);
    return kindNamed(name) && isMasked(value) ? [at] : [];
  });
}
