import type { FieldProblem } from '@canopy/domain/validation';
import { isStaff, signedIn, type Ctx } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';

/** @throws ApiError `INVALID_BODY` if there are problems. */
export function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) {
    throw invalid(Object.fromEntries(problems.map(({ field, code }) => [field, [code]])));
  }
}

/**
 * Members confirm with the PIN, which has been checked before the call; staff act in their own
 * name.
 *
 * @throws ApiError `INVALID_BODY` if a member sent none.
 */
export function requirePin(ctx: Ctx, body: { SecurityPin?: string | undefined }): void {
  if (!isStaff(signedIn(ctx)) && !body.SecurityPin) throw invalid({ SecurityPin: ['REQUIRED'] });
}
