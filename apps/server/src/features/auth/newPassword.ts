import { passwordCode, passwordCore, type ValidationCode } from '@canopy/domain/validation';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Config } from '../../platform/config.ts';
import { isBreached } from '../../providers/breachedPasswords.ts';

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

/** The same, and what a service that knows of data breaches says of one that nothing else is wrong with. */
export async function newPasswordProblem(
  password: string,
  own: Parameters<typeof passwordCode>[1],
  { breachedPasswords }: Pick<Config, 'breachedPasswords'>,
): Promise<ValidationCode | null> {
  const code = newPasswordCode(password, own);
  if (code) return code;
  return (await isBreached(breachedPasswords, password)) ? 'PASSWORD_BREACHED' : null;
}
