import { passwordCode, type ValidationCode } from '@canopy/domain/validation';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords from leaked lists: the first that anybody tries. */
const LEAKED = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8));

/**
 * What is wrong with a new password: the rules that both sides share, and the long list of common
 * ones that only the server carries.
 */
export function newPasswordCode(
  password: string,
  own: Parameters<typeof passwordCode>[1],
): ValidationCode | null {
  const code = passwordCode(password, own);
  if (code) return code;
  return LEAKED.has(password.toLowerCase()) ? 'PASSWORD_TOO_COMMON' : null;
}
