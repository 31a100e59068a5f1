import { passwordCode, passwordCore } from '@canopy/domain/passwordRules';
import { type ValidationCode } from '@canopy/domain/validation';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Config } from '../../../platform/config.ts';
import { isBreached } from '../../../providers/breachedPasswords.ts';

/** Passwords from leaked lists: the first ones an attacker tries. */
const LEAKED = new Set(dictionary['passwords-common']);
/** Shorter words occur in too many good passwords. */
const SHORTEST_CORE = 5;

/**
 * What is wrong with a new password: the rules shared by client and server, plus the long list of
 * common passwords that only the server has, also surrounded by digits and symbols, or repeated.
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

/** The same, plus a check with a data breach service if nothing else is wrong. */
export async function newPasswordProblem(
  password: string,
  own: Parameters<typeof passwordCode>[1],
  { breachedPasswords }: Pick<Config, 'breachedPasswords'>,
): Promise<ValidationCode | null> {
  const code = newPasswordCode(password, own);
  if (code) return code;
  return (await isBreached(breachedPasswords, password)) ? 'PASSWORD_BREACHED' : null;
}
