import type { ErrorCode } from '@canopy/contract/codes';
import { ApiError } from '../errors.ts';

/** Error codes by constraint name; each feature declares its own in its `constraints.ts`. */
export type ConstraintRefusals = Readonly<Record<string, ErrorCode>>;

let refusals: ConstraintRefusals = {};

/** Sets the error codes of constraints; called once by the process that assembles the features. */
export const refuseAs = (all: ConstraintRefusals): void => void (refusals = all);

/**
 * The error for a violated constraint; undefined for any other error. A function of the database
 * that refuses gives the values for its text as the hint, in JSON.
 */
export function refusalOf(error: unknown): ApiError | undefined {
  const code = refusals[violated(error) ?? ''];
  const hint = (error as { hint?: string } | null)?.hint;
  return code && new ApiError(code, hint?.startsWith('{') ? JSON.parse(hint) : undefined);
}

/** The name of the violated constraint, for unique and check violations. */
export function violated(error: unknown): string | undefined {
  return (error as { constraint?: string } | null)?.constraint;
}
