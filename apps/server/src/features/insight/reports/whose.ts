import type { WHOSE } from '@canopy/contract/people/whose';
import { isStaff, signedIn, type Ctx } from '../../../platform/context.ts';
import { memberRow } from '../../../platform/ids.ts';
import type { Members } from './saleIndex.ts';
import type { MemberIndex } from '../../people/memberIndex/memberIndex.ts';

type Whose = (typeof WHOSE)[number];

/**
 * Row id of the member a report is about; null: the whole company, which only staff may request.
 */
export function reportedMember(ctx: Ctx, MemberID: string | undefined): number | null {
  const actor = signedIn(ctx);
  if (isStaff(actor)) return MemberID ? memberRow(MemberID) : null;
  return actor.memberId;
}

/** Row ids of the members whose figures count; null: everybody. */
export function membersOf(
  { sponsors }: MemberIndex,
  member: number | null,
  whose: Whose,
): Members | null {
  if (member === null) return null;
  if (whose === 'OWN') return [member];
  return whose === 'DIRECT' ? sponsors.childrenOf(member) : sponsors.below(member);
}
