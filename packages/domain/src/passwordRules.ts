import { COMMON_PASSWORDS } from './commonPasswords.ts';
import { LIMITS } from './limits.ts';
import type { ValidationCode } from './validation.ts';

/** Words of the product and the trade: the first guesses of anyone attacking such a portal. */
const PRODUCT_WORDS = [
  ...['canopy', 'canopyportal', 'portal', 'malaysia', 'member', 'membership', 'sponsor'],
  ...['wallet', 'ewallet', 'welcome', 'directselling', 'business', 'company', 'bonus', 'upline'],
  ...['downline', 'password', 'letmein', 'admin', 'administrator', 'iloveyou', 'secret'],
];

/**
 * 8 to 128 characters. Not a common password, and not the person's name or username, the company or a trade
 * word, even with digits and signs around it or repeated.
 */
export function passwordCode(
  value: string,
  own: {
    username: string;
    name: string;
    mobile?: string;
    identity?: string;
    /** The own number, with which one also signs in: `M0000004`. */
    publicId?: string;
    /** The company's name. */
    brand?: string;
    /** Staff and administrators need at least 12 characters. */
    staff?: boolean;
  },
): ValidationCode | null {
  if (!value) return 'REQUIRED';
  // first the longer one: otherwise staff would be told of eight characters, then of twelve
  if (own.staff && value.length < LIMITS.staffPasswordLength) return 'PASSWORD_TOO_SHORT_STAFF';
  if (value.length < LIMITS.passwordLength) return 'PASSWORD_TOO_SHORT';
  if (value.length > 128) return 'TOO_LONG';
  const folded = value.toLowerCase();
  if (COMMON_PASSWORDS.has(folded) || /^(.)\1+$/u.test(folded)) return 'PASSWORD_TOO_COMMON';
  const nameParts = own.name.split(/\s+/).filter((part) => part.length >= 4);
  const guessed = [own.username, own.name, ...nameParts, own.brand ?? '', ...PRODUCT_WORDS].map(
    passwordCore,
  );
  const digits = value.replace(/\D/g, '');
  const numbers = [own.mobile ?? '', (own.identity ?? '').replace(/\D/g, '')];
  if (digits.length >= 8 && numbers.some((own) => own !== '' && own.endsWith(digits))) {
    return 'PASSWORD_TOO_COMMON';
  }
  if ([own.username, own.publicId ?? ''].some((name) => littleElse(folded, name.toLowerCase())))
    return 'PASSWORD_TOO_COMMON';
  const core = passwordCore(value);
  return core !== '' && guessed.includes(core) ? 'PASSWORD_TOO_COMMON' : null;
}

/** Fewest signs that a password must have besides a name with which one signs in. */
const MIN_BESIDES = 6;

/** Whether a password is a name with little else before, behind or within it. */
function littleElse(password: string, name: string): boolean {
  const plain = (text: string) => text.replace(/[\s._-]+/g, '');
  const [all, part] = [plain(password), plain(name)];
  return part.length >= 4 && all.includes(part) && all.length - part.length < MIN_BESIDES;
}

/**
 * The letters of a password without leading and trailing digits and signs, separators and repetitions:
 * `Canopy_2026!` → `canopy`, `adminadmin12` → `admin`.
 */
export function passwordCore(text: string): string {
  const letters = text
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[\s._-]+/g, '');
  return letters.replace(/^(.{3,}?)\1+$/u, '$1');
}
