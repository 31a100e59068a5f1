import type { ErrorCode } from '@canopy/contract/codes';
import { ApiError } from '../errors.ts';

/** Names of constraints with the code of what each refuses; a feature declares its own in its `constraints.ts`. */
export type ConstraintRefusals = Readonly<Record<string, ErrorCode>>;

let refusals: ConstraintRefusals = {};

/** From now on constraints are refused with these codes: called once by the process that puts the features together. */
export const refuseAs = (all: ConstraintRefusals): void => void (refusals = all);

/** What a constraint refused, as its refusal; undefined for every other error. */
export function refusalOf(error: unknown): ApiError | undefined {
  const code = refusals[violated(error) ?? ''];
  return code && new ApiError(code);
}

/** The constraint that refused, for unique and check violations. */
export function violated(error: unknown): string | undefined {
  return (error as { constraint?: string } | null)?.constraint;
}
