import { passwordCode, passwordCore, type ValidationCode } from '@canopy/domain/validation';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords from leaked lists: the first that anybody tries. */
const LEAKED = new Set(dictionary['passwords-common']);
/** Shorter words stand in too many good passwords. */
const SHORTEST_CORE = 5;

/**
 * What is wrong with a new password: the rules that both sides share, and the long list of common
 * ones that only the server carries, with digits and signs around them or several times over too.
 */
export function newPasswordCode(
  password: string,
  own: Parameters<typeof passwordCode>[1],
): ValidationCode | null {
  const code = passwordCode(password, own);
  if (code) return code;
  const core = passwordCore(password);
  const common =
    LEAKED.has(password.toLowerCase()) || (core.length >= SHORTEST_CORE && LEAKED.has(core));
  return common ? 'PASSWORD_TOO_COMMON' : null;
}
